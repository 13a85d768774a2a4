import { Tag } from '@blueprintjs/core';
import { LockIcon, TrashIcon } from '@blueprintjs/icons';
import type { Recipient } from '@suppliers-portal/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/control/button.js';

interface RecipientRowsProps {
  readonly recipients: readonly Recipient[];
  /** What is shown instead of rows. */
  readonly emptyText: string;
  readonly removing: ReadonlySet<string>;
  /** Comes into sight and glows for a moment. */
  readonly pointed: string | undefined;
  readonly onRemove: (email: string) => void;
  readonly onEmptied: () => void;
}

const rowHeight = 40;
/** Above this only the rows in sight are in the page. */
const windowedAbove = 100;

/** One row per recipient. Fixed recipients cannot be removed. */
export function RecipientRows({ recipients, emptyText, removing, pointed, onRemove, onEmptied }: RecipientRowsProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const windowed = recipients.length > windowedAbove;
  const virtual = useVirtualizer({
    count: recipients.length,
    enabled: windowed,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 400, height: 420 },
  });
  const shown = windowed ? virtual.getVirtualItems().map(({ index }) => index) : recipients.map((_, index) => index);
  const focusAfter = useFocusAfterRemoval({ recipients, removing, list: scroller, onEmptied });
  const pointAt = useEffectEvent((wanted: string | undefined) => {
    const index = recipients.findIndex(({ email }) => email === wanted);
    if (index < 0) return;
    if (windowed) virtual.scrollToIndex(index);
    else scroller?.querySelectorAll('li')[index]?.scrollIntoView({ block: 'nearest' });
  });
  // Only when another one is pointed at, not whenever the list changes.
  useEffect(() => {
    pointAt(pointed);
  }, [pointed]);
  return (
    <div
      ref={setScroller}
      className="sp-recipients"
      tabIndex={recipients.length > 10 ? 0 : -1}
      role="region"
      aria-label="Recipients"
    >
      <ul
        style={
          windowed
            ? { height: virtual.getTotalSize(), paddingTop: virtual.getVirtualItems()[0]?.start ?? 0 }
            : undefined
        }
      >
        {shown.map((index) => {
          const recipient = recipients[index];
          if (recipient === undefined) return null;
          const { email, isFixedContact } = recipient;
          return (
            <li key={email} className={email === pointed ? 'sp-pointed' : undefined}>
              <span
                // Rows of a long list have one height.
                className={windowed ? 'sp-one-line' : 'sp-row-words'}
                dir="auto"
                translate="no"
                title={email}
              >
                {email}
              </span>
              {isFixedContact ? (
                <Tag minimal icon={<LockIcon size={12} />}>
                  Fixed
                </Tag>
              ) : null}
              {isFixedContact ? null : (
                <Button
                  variant="minimal"
                  icon={<TrashIcon />}
                  loading={removing.has(email)}
                  aria-label={`${removing.has(email) ? 'Removing' : 'Remove'} ${email}`}
                  onClick={() => {
                    focusAfter(email, index);
                    onRemove(email);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {recipients.length === 0 ? <p className="sp-muted">{emptyText}</p> : null}
    </div>
  );
}

/** When the row is gone the focus is at the next one, else the one before, else the heading of the list. */
function useFocusAfterRemoval({
  recipients,
  removing,
  list,
  onEmptied,
}: Pick<RecipientRowsProps, 'recipients' | 'removing' | 'onEmptied'> & {
  readonly list: HTMLElement | null;
}): (email: string, index: number) => void {
  const leaving = useRef<{ readonly email: string; readonly index: number }>(undefined);
  useEffect(() => {
    const left = leaving.current;
    if (left === undefined || removing.has(left.email)) return;
    leaving.current = undefined;
    // A row that stays keeps the focus on its own button.
    if (recipients.some(({ email }) => email === left.email)) return;
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(left.index, buttons.length - 1)];
    if (next === undefined) onEmptied();
    else next.focus();
  }, [recipients, removing, list, onEmptied]);
  return (email, index) => {
    leaving.current = { email, index };
  };
}
