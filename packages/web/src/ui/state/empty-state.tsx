import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  readonly role?: 'alert' | 'status';
  /** The heading of the card is above it. */
  readonly inCard?: boolean;
}

/** Shown in place of data: an icon in a quiet circle, what happened, and what the user can do. */
export function EmptyState({ icon, title, text, action, children, role, inCard = false }: EmptyStateProps) {
  const Heading = inCard ? 'h3' : 'h2';
  return (
    <div className="sp-empty" role={role}>
      <NonIdealState
        icon={
          <span className="sp-empty-icon" aria-hidden="true">
            {icon}
          </span>
        }
      >
        <div className="sp-empty-words">
          <Heading className="sp-empty-title">{title}</Heading>
          {text === undefined ? null : <p>{text}</p>}
        </div>
        {action}
        {children}
      </NonIdealState>
    </div>
  );
}
