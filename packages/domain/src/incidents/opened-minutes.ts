import type { TimeWindow } from '../failures/failure-dimension.js';
import { wholeMinutes } from '../failures/whole-minutes.js';
import { judgedTime, type Incident } from './incident.js';

/** The failures are listed by full minutes. Undefined if these are the judged time to the second. */
export function openedMinutes(incident: Incident): TimeWindow | undefined {
  const judged = judgedTime(incident);
  if (judged === undefined) return undefined;
  const opened = wholeMinutes(judged);
  return opened.from === judged.from && opened.to === judged.to ? undefined : opened;
}
