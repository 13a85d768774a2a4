import { Tooltip } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useEffect, type ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../control/breadcrumbs.js';
import { useCurrentView } from '../../state/container.js';
import { Button } from '../control/button.js';
import { WholeDates } from '../control/whole-dates.js';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Said under the title, separated by dots. */
  readonly notes: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly onRefresh?: () => void;
  readonly crumbs?: readonly Crumb[];
}

/** The heading of a view, how fresh it is, and what can be done with it. */
export function PageHeader({ title, notes, actions, onRefresh, crumbs }: PageHeaderProps) {
  const currentView = useCurrentView();
  useEffect(
    () => (onRefresh === undefined ? undefined : currentView.enter({ refresh: onRefresh })),
    [currentView, onRefresh],
  );
  return (
    <div className="sp-head">
      <div className="sp-head-text">
        {crumbs === undefined ? null : <Breadcrumbs crumbs={crumbs} />}
        <h1>
          {/* Another name comes in the place of the first. It can run the other way, and nothing has moved. */}
          <bdi key={typeof title === 'string' ? title : undefined}>
            {typeof title === 'string' ? <WholeDates text={title} /> : title}
          </bdi>
        </h1>
        <div className="sp-fresh">
          {/* The notes of a page are fixed in number and order. */}
          {notes.map((note, index) => (
            <span key={index}>{typeof note === 'string' ? <WholeDates text={note} /> : note}</span>
          ))}
        </div>
      </div>
      <div className="sp-actions">
        {actions}
        {onRefresh === undefined ? null : (
          <Tooltip content="Refresh data" className="sp-refresh">
            <Button variant="minimal" icon={<RefreshIcon />} aria-label="Refresh data" onClick={onRefresh} />
          </Tooltip>
        )}
      </div>
    </div>
  );
}
