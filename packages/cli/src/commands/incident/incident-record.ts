import {
  actionLabel,
  countText,
  durationText,
  endingWords,
  flooredPercent,
  incidentDuration,
  meanTimeToRecover,
  reasonLabel,
  totalOff,
  type ActionName,
  type Incident,
  type IncidentEnding,
  noIncidentsText,
} from '@suppliers-portal/domain';
import { isObject, plainText, type Column, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import { evaluationValue } from '../connection/status-answer.js';

export const incidentsPage = 'Incidents';

const detail = (field: string, header: string): Column => ({ field, header, detail: true });

export const incidentColumns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  timeColumn('offSince', 'Off since'),
  { ...timeColumn('until', 'Until'), absent: 'still off' },
  {
    field: 'seconds',
    header: 'Duration',
    align: 'right',
    absent: '–',
    text: (value) => durationText(Number(value) * 1000),
  },
  { field: 'kind', header: 'Kind', text: (value) => (value === 'suspended' ? 'Suspended' : 'Turned off') },
  { ...timeColumn('blockedUntil', 'Suspended until'), detail: true },
  { field: 'action', header: 'Action', absent: '–', text: (value) => actionLabel[value as ActionName] },
  detail('evaluation.failed', 'Failed'),
  detail('evaluation.total', 'Attempts'),
  {
    field: 'evaluation.percent',
    header: 'Failed share',
    align: 'right',
    absent: '–',
    text: (value) => `${flooredPercent(Number(value))}%`,
  },
  { ...timeColumn('evaluation.from', 'Judged from'), detail: true },
  { ...timeColumn('evaluation.until', 'Judged until'), detail: true },
  detail('minimum', 'Minimum'),
  { field: 'topReason', header: 'Top reason', absent: '–', text: (value) => reasonLabel(plainText(value)) },
  {
    field: 'ending.kind',
    header: 'Ended by',
    absent: '–',
    text: (_, { ending }) => endingWords(isObject(ending) ? (ending as unknown as IncidentEnding) : undefined),
  },
  detail('ending.by', 'Turned on by'),
  detail('ending.cause', 'Cause'),
  detail('ending.details', 'Details'),
  detail('noteCount', 'Notes'),
];

function totalWords(incidents: readonly Incident[], now: number): string {
  const recovered = meanTimeToRecover(incidents);
  return [
    `Last 90 days: ${incidents.length === 1 ? 'one incident' : `${countText(incidents.length)} incidents`}, ${durationText(totalOff(incidents, now))} off in total.`,
    ...(recovered === undefined ? [] : [`${durationText(recovered)} on average until it was on again.`]),
  ].join(' ');
}

/** Durations in whole seconds; none where the end is before the start. */
export function incidentRecord(incident: Incident, now: number): JsonObject {
  const { id, kind, offSince, until, blockedUntil, action, evaluation, minimum, topReason, ending, noteCount } =
    incident;
  const duration = incidentDuration(incident, now);
  return {
    id,
    offSince: timeValue(offSince),
    until: timeValue(until),
    seconds: duration === undefined ? null : Math.floor(duration / 1000),
    kind,
    blockedUntil: timeValue(blockedUntil),
    action: action ?? null,
    evaluation: evaluationValue(evaluation),
    minimum: minimum ?? null,
    topReason: topReason ?? null,
    noteCount: noteCount ?? 0,
    ending:
      ending === undefined
        ? null
        : { ...ending, ...(ending.kind === 'turned-on' ? { details: ending.details ?? null } : {}) },
  };
}

export function incidentsAnswer(incidents: readonly Incident[], now: number): ListAnswer {
  return {
    kind: 'list',
    empty: noIncidentsText,
    columns: incidentColumns,
    records: incidents.map((incident) => incidentRecord(incident, now)),
    notes: incidents.length === 0 ? [] : [totalWords(incidents, now)],
  };
}
