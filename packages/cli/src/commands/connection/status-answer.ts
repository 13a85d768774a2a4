import {
  actionLabel,
  connectionBanner,
  durationText,
  flooredPercent,
  isOff,
  noticeSentence,
  offFor,
  percentOf,
  wayBack,
  type ActionName,
  type ConnectionStatus,
  type Evaluation,
  type TimeZone,
  type TurnOnsLeft,
} from '@suppliers-portal/domain';
import type { Column, Headline, Json, JsonObject, RecordAnswer } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import { judgedLines, judgedValue } from './judged-answer.js';

export const statusColumns: readonly Column[] = [
  { field: 'on', header: 'On', text: (value) => (value === true ? 'yes' : 'no') },
  { field: 'kind', header: 'Connection' },
  timeColumn('since', 'Off since'),
  timeColumn('blockedUntil', 'Suspended until'),
  { field: 'evaluation.action', header: 'Judged', text: (value) => actionLabel[value as ActionName] },
  { field: 'evaluation.failed', header: 'Failed', align: 'right' },
  { field: 'evaluation.total', header: 'Attempts', align: 'right' },
  {
    field: 'evaluation.percent',
    header: 'Failed share',
    align: 'right',
    text: (value) => `${flooredPercent(Number(value))}%`,
  },
  timeColumn('evaluation.from', 'Judged from'),
  timeColumn('evaluation.until', 'Judged until'),
  { field: 'turnOns.left', header: 'Turn-ons left', align: 'right' },
  timeColumn('turnOns.nextAt', 'Next turn-on'),
  { field: 'incidentId', header: 'Incident' },
  { field: 'judged', header: 'Judged windows', nested: true },
  { field: 'notices', header: 'Notices', nested: true },
];

/** The connection with the words of the web's banner; `changed` only after something could have changed. */
export function statusAnswer(status: ConnectionStatus, now: number, changed?: boolean): RecordAnswer {
  return {
    kind: 'record',
    columns: changed === undefined ? statusColumns : [...statusColumns, { field: 'changed', header: 'Changed' }],
    record: { ...statusRecord(status), ...(changed === undefined ? {} : { changed }) },
    headline: (zone): Headline => {
      const banner = connectionBanner(status, zone);
      return {
        tone: banner === undefined ? 'ok' : 'error',
        title: banner?.title ?? (changed === false ? 'Connection is on already' : 'Connection is on'),
        lines: [
          ...offLines(status, now, zone),
          ...judgedLines(status, zone),
          ...turnOnLines(status),
          ...noticeLines(status, zone),
        ],
      };
    },
  };
}

function offLines(status: ConnectionStatus, now: number, zone: TimeZone): readonly string[] {
  if (!isOff(status)) return [];
  const off = offFor(status, now);
  const back = wayBack(status, now, zone);
  return [
    `${connectionBanner(status, zone)?.text ?? ''}${off === undefined ? '' : ` Off for ${durationText(off)}.`}`,
    `Way back: ${back.clock}`,
    ...(back.attempts === undefined ? [] : [`Turn on: ${back.attempts}`]),
  ];
}

const noticeLines = ({ notices = [] }: ConnectionStatus, zone: TimeZone): readonly string[] =>
  notices.map((one) => `${noticeSentence(one, zone)}${one.link === undefined ? '' : ` ${one.link}`}`);

function turnOnLines(status: ConnectionStatus): readonly string[] {
  if (!isOff(status)) return turnOnsLeft(status.turnOns);
  return [
    ...(status.turnOns?.left === 0 ? [] : ['To turn it on: supplier connection on --cause <cause> --details <text>']),
    ...(status.incidentId === undefined ? [] : [`What happened: supplier incident show ${status.incidentId}`]),
  ];
}

function turnOnsLeft(turnOns: TurnOnsLeft | undefined): readonly string[] {
  if (turnOns === undefined) return [];
  const { left, nextAt } = turnOns;
  if (left > 0)
    return [`It can be turned on by hand ${left === 1 ? 'once' : `${String(left)} times`} more within 24 hours.`];
  return [
    `No turn-on by hand is left${nextAt === undefined ? '' : `; the next is possible from ${timeValue(nextAt) ?? ''}`}.`,
  ];
}

export function statusRecord(status: ConnectionStatus): JsonObject {
  const { turnOns } = status;
  return {
    on: !isOff(status),
    kind: status.kind,
    since: isOff(status) ? timeValue(status.since) : null,
    blockedUntil: status.kind === 'suspended' ? timeValue(status.blockedUntil) : null,
    evaluation: isOff(status) ? evaluationValue(status.evaluation) : null,
    turnOns: turnOns === undefined ? null : { left: turnOns.left, nextAt: timeValue(turnOns.nextAt) },
    incidentId: isOff(status) ? (status.incidentId ?? null) : null,
    judged: status.judged?.map(judgedValue) ?? null,
    notices:
      status.notices?.map(({ level, text, from, until, link }) => ({
        level,
        text,
        from: timeValue(from),
        until: timeValue(until),
        link: link ?? null,
      })) ?? null,
  };
}

export function evaluationValue(evaluation: Evaluation | undefined): Json {
  if (evaluation === undefined) return null;
  const { action, failed, total, from, until } = evaluation;
  return {
    action,
    failed,
    total,
    percent: percentOf(failed, total) ?? null,
    from: timeValue(from),
    until: timeValue(until),
  };
}
