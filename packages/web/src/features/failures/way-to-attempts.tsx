import { missingAttempts, roundedFor, wayToAttemptsWords, type TimeWindow } from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { useNow } from '../../ui/hook/use-now.js';
import type { Grouped } from './failure-query.js';

const buttons = { 'whole-days': 'Show whole days', 'whole-hours': 'Show whole hours' } as const;

interface WayToAttemptsProps {
  readonly grouped: Grouped;
  readonly onPart: (part: TimeWindow) => void;
}

/** Why the groups have no attempts, and what to choose so that they have some. */
export function WayToAttempts({ grouped, onPart }: WayToAttemptsProps) {
  const { report, by } = grouped;
  const now = useNow();
  const way = missingAttempts(report, by);
  if (way === undefined) return null;
  const rounded = way === 'whole-days' || way === 'whole-hours' ? roundedFor(way, report, now) : undefined;
  return (
    <p>
      {wayToAttemptsWords[way]}.{' '}
      {rounded === undefined || way === 'none' || way === 'fewer-filters' ? null : (
        <Button
          size="small"
          text={buttons[way]}
          onClick={() => {
            onPart(rounded);
          }}
        />
      )}
    </p>
  );
}
