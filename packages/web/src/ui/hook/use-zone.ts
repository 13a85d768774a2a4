import { bangkok, local, utc, zoneName, type TimeZone } from '@suppliers-portal/domain';
import type { ZoneChoice } from '../../browser/cookie-preference-store.js';
import { usePreferences } from '../../state/container.js';
import { useNow } from './use-now.js';
import { useValue } from './use-observable.js';

const zones: Readonly<Record<ZoneChoice, TimeZone>> = { browser: local, bangkok, utc };

/** The zone in which this browser wants to see moments. Days of the agency and log files know only Bangkok. */
export const useZone = (): TimeZone => zones[useValue(usePreferences().preferences).zone];

/** For example "your local browser time (GMT+1)", as in the note of a page. */
export function zoneNote(zone: TimeZone, at: number): string {
  switch (zone.kind) {
    case 'local':
      return `your local browser time (${zoneName(zone, at)})`;
    case 'bangkok':
      return `Bangkok time (${zoneName(zone, at)})`;
    case 'utc':
      return 'UTC';
  }
}

/** For a page whose times follow the chosen zone. */
export function useTimesNote(): string {
  const zone = useZone();
  return `Times are ${zoneNote(zone, useNow())}`;
}

/** "local", "Bangkok" or "UTC", as in a column heading. */
export function zoneShort({ kind }: TimeZone): string {
  switch (kind) {
    case 'local':
      return 'local';
    case 'bangkok':
      return 'Bangkok';
    case 'utc':
      return 'UTC';
  }
}

/** Added to the name of a file whose times are not in the browser's zone. */
export const zoneSuffix = ({ kind }: TimeZone): string => (kind === 'local' ? '' : `_${kind}`);

/** As one of three to choose from. */
export function zoneChoiceWords(choice: ZoneChoice, at: number): string {
  switch (choice) {
    case 'browser':
      return `Browser (${zoneName(local, at)})`;
    case 'bangkok':
      return `Bangkok (${zoneName(bangkok, at)})`;
    case 'utc':
      return 'UTC';
  }
}
