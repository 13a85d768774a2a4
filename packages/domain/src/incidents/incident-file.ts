import type { CsvCell } from '../lib/csv.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import { bangkokIso } from '../lib/time.js';
import { eventLabels, type IncidentDetails } from './incident.js';

/** What happened and what the team wrote, in the order of time, as a file. Times are Bangkok time. */
export function incidentFile(incident: Pick<IncidentDetails, 'id' | 'events' | 'notes'>, owner: FileOwner): TextFile {
  const rows = [
    ...incident.events.map(({ at, kind, text, who }) => ({ at, cells: [eventLabels[kind], text, who] })),
    ...incident.notes.map(({ at, text, by }) => ({ at, cells: ['Note', text, by] })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ at, cells }): readonly CsvCell[] => [bangkokIso(at), ...cells]);
  return tableFile(`incident ${incident.id}`, owner, ['Time', 'Event', 'Text', 'Who'], rows);
}
