import { connectionBanner, type ConnectionStatus } from '@suppliers-portal/domain';
import type { RecordAnswer } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import { statusColumns, statusRecord } from './status-answer.js';

/**
 * What counts as a change: not the judged period, which slides, and not the turn-ons, which come back by themselves.
 */
export function sightKey(status: ConnectionStatus): string {
  const { on, kind, since, blockedUntil, evaluation, incidentId } = statusRecord(status);
  return JSON.stringify([on, kind, since, blockedUntil, evaluation, incidentId]);
}

/** A status, and when it was seen. */
export function sightAnswer(status: ConnectionStatus, now: number): RecordAnswer {
  const at = timeValue(now);
  return {
    kind: 'record',
    columns: [timeColumn('at', 'Seen'), ...statusColumns],
    record: { at, ...statusRecord(status) },
    headline: (zone) => {
      const banner = connectionBanner(status, zone);
      return {
        tone: banner === undefined ? 'ok' : 'error',
        title: `${timeText(at, zone)}  ${banner?.title ?? 'Connection is on'}`,
        lines: banner === undefined ? [] : [banner.text],
      };
    },
  };
}

export const noteAnswer = (text: string, now: number): RecordAnswer => ({
  kind: 'record',
  columns: [
    { field: 'at', header: 'At' },
    { field: 'text', header: 'Note' },
  ],
  record: { at: timeValue(now), text },
});
