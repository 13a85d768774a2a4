import { csvFile } from '../lib/csv.js';
import { folded } from '../lib/folded.js';
import { isoText, type TimeZone } from '../lib/time.js';

/** What a room was mapped to, and when. No master room: it was marked "Not Enough Info". */
export interface MappingEntry {
  readonly roomId: string;
  readonly roomName: string;
  /** A portal of an earlier version does not send it. */
  readonly masterRoomId?: string;
  readonly masterRoomName?: string;
  readonly at: number;
  /** The last report that it is wrong. An answer says why the agency keeps it. */
  readonly report?: { readonly at: number; readonly reason: string; readonly answer?: string };
}
export interface MappingHistory {
  readonly total: number;
  readonly entries: readonly MappingEntry[];
}

export const historyOutcomes = ['mapped', 'not-enough-info'] as const;
export type HistoryOutcome = (typeof historyOutcomes)[number];
export const historyOutcomeLabels: Readonly<Record<HistoryOutcome, string>> = {
  'mapped': 'Mapped',
  'not-enough-info': 'Not enough info',
};

export interface HistoryFilter {
  /** Part of a name or an id, of the room or of the master room. */
  readonly search?: string;
  readonly outcome?: HistoryOutcome;
}

export const historyOutcomeOf = ({ masterRoomName }: Pick<MappingEntry, 'masterRoomName'>): HistoryOutcome =>
  masterRoomName === undefined ? 'not-enough-info' : 'mapped';

/** Whether an entry is among those that were asked for. */
export function historyMatches(entry: MappingEntry, { search = '', outcome }: HistoryFilter): boolean {
  const wanted = folded(search.trim());
  const { roomId, roomName, masterRoomId = '', masterRoomName = '' } = entry;
  return (
    (outcome === undefined || historyOutcomeOf(entry) === outcome) &&
    [roomId, roomName, masterRoomId, masterRoomName].some((value) => folded(value).includes(wanted))
  );
}

/** "Reported", or that it stays and why. Undefined if it was not reported. */
export function reportText({ report }: Pick<MappingEntry, 'report'>): string | undefined {
  if (report === undefined) return undefined;
  return report.answer === undefined ? 'Reported' : `Stays: ${report.answer}`;
}

const historyHeader = ['at', 'roomId', 'roomName', 'masterRoomName', 'masterRoomId', 'report'] as const;
/** The columns have the names that `supplier room history -f csv` gives them. */
export const historyCsv = (entries: readonly MappingEntry[], zone: TimeZone): string =>
  csvFile(
    historyHeader,
    entries.map((entry) => [
      isoText(entry.at, zone),
      entry.roomId,
      entry.roomName,
      entry.masterRoomName,
      entry.masterRoomId,
      reportText(entry),
    ]),
  );

export const noHistory = 'No mapping history for this hotel.';
export const noHistoryMatches = 'No entry of the history matches the filter.';
