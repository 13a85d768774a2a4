import { Spinner, Tag } from '@blueprintjs/core';
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
  const focusAfter = useFocusAfterRemoval(recipients, scroller, onEmptied);
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
              {!isFixedContact && removing.has(email) ? <Spinner size={16} aria-label={`Removing ${email}`} /> : null}
              {isFixedContact || removing.has(email) ? null : (
                <Button
                  variant="minimal"
                  icon={<TrashIcon />}
                  aria-label={`Remove ${email}`}
                  onClick={() => {
                    focusAfter(index);
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
function useFocusAfterRemoval(
  recipients: readonly Recipient[],
  list: HTMLElement | null,
  onEmptied: () => void,
): (index: number) => void {
  const leaving = useRef<{ readonly index: number; readonly count: number }>(undefined);
  useEffect(() => {
    const left = leaving.current;
    if (left === undefined || recipients.length >= left.count) return;
    leaving.current = undefined;
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(left.index, buttons.length - 1)];
    if (next === undefined) onEmptied();
    else next.focus();
  }, [recipients, list, onEmptied]);
  return (index) => {
    leaving.current = { index, count: recipients.length };
  };
}
