import { Collapse, Tooltip } from '@blueprintjs/core';
import { DuplicateIcon, ErrorIcon, InboxIcon, LockIcon, LogInIcon, RefreshIcon, TimeIcon } from '@blueprintjs/icons';
import type { FailureWords } from '@suppliers-portal/domain';
import { useState } from 'react';
import { Button } from '../control/button.js';
import { EmptyState } from './empty-state.js';

const icons: Readonly<Record<FailureWords['kind'], React.ReactNode>> = {
  'no-data': <InboxIcon size={20} />,
  'signed-out': <LogInIcon size={20} />,
  forbidden: <LockIcon size={20} />,
  'timed-out': <TimeIcon size={20} />,
  error: <ErrorIcon size={20} />,
};

interface FailureStateProps {
  /** Of its button, as in `Patience`. */
  readonly retryId?: string | undefined;
  readonly words: FailureWords;
  readonly onRetry: () => void;
  /** The heading of the card is above it. */
  readonly inCard?: boolean;
}

/** A view or a card whose data could not be loaded. */
export function FailureState({ retryId, words, onRetry, inCard = false }: FailureStateProps) {
  const { kind, title, text, retryable, details } = words;
  return (
    <EmptyState
      inCard={inCard}
      icon={icons[kind]}
      title={title}
      text={text}
      role={kind === 'no-data' ? 'status' : 'alert'}
      action={retryable ? <Button id={retryId} icon={<RefreshIcon />} text="Retry" onClick={onRetry} /> : undefined}
    >
      {details === undefined ? null : <Details text={details} />}
    </EmptyState>
  );
}

/** What the server really answered, for users who investigate the cause. */
function Details({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
    });
  };
  return (
    <div className="sp-details">
      <Button
        variant="minimal"
        text="Details"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      />
      <Collapse isOpen={open}>
        <div className="sp-details-text">
          <code>{text}</code>
          <Tooltip content={copied ? 'Copied' : 'Copy'}>
            <Button variant="minimal" size="small" icon={<DuplicateIcon />} aria-label="Copy details" onClick={copy} />
          </Tooltip>
        </div>
      </Collapse>
    </div>
  );
}
