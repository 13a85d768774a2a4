import { NoteToCome } from './note-to-come.js';
import { momentBeside, zoneName, type TimeZone } from '@suppliers-portal/domain';

interface UpdatedProps {
  readonly at: number;
  readonly now: number;
  readonly zone: TimeZone;
}

/** When the data of a page was received. Every page says it in this form, with the zone. */
export const Updated = ({ at, now, zone }: UpdatedProps): React.JSX.Element => (
  <>
    Updated{' '}
    <span className="sp-num">
      {momentBeside(at, now, zone)} ({zoneName(zone, at)})
    </span>
  </>
);

/** Reserves the space of "Updated 10:30". */
export function UpdatedToCome({ now, zone }: { readonly now: number; readonly zone: TimeZone }) {
  return <NoteToCome words="Updating" room={<Updated at={now} now={now} zone={zone} />} />;
}
