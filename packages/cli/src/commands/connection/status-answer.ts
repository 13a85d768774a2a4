import {
  actionLabel, connectionBanner, durationText, isOff, offFor, percentOf, flooredPercent, type ActionName, type ConnectionStatus, type TurnOnsLeft,
} from '@suppliers-portal/domain';
import type { Column, Headline, Json, JsonObject, RecordAnswer } from '../../output/answer.js';
import { timeText, timeValue } from '../../output/times.js';

const time = (field: string, header: string): Column => ({ field, header, text: (value, _, zone) => timeText(value, zone) });

const columns: readonly Column[] = [
  { field: 'on', header: 'On', text: (value) => (value === true ? 'yes' : 'no') },
  { field: 'kind', header: 'Connection' },
  time('since', 'Off since'),
  time('blockedUntil', 'Suspended until'),
  { field: 'evaluation.action', header: 'Judged', text: (value) => actionLabel[value as ActionName] },
  { field: 'evaluation.failed', header: 'Failed', align: 'right' },
  { field: 'evaluation.total', header: 'Attempts', align: 'right' },
  { field: 'evaluation.percent', header: 'Failed share', align: 'right', text: (value) => `${flooredPercent(Number(value))}%` },
  time('evaluation.from', 'Judged from'),
  time('evaluation.until', 'Judged until'),
  { field: 'turnOns.left', header: 'Turn-ons left', align: 'right' },
  time('turnOns.nextAt', 'Next turn-on'),
];

/** The connection with the words of the web's banner; `changed` only after something could have changed. */
export function statusAnswer(status: ConnectionStatus, now: number, changed?: boolean): RecordAnswer {
  return {
    kind: 'record',
    columns: changed === undefined ? columns : [...columns, { field: 'changed', header: 'Changed' }],
    record: { ...recordOf(status), ...(changed === undefined ? {} : { changed }) },
    headline: (zone): Headline => {
      const banner = connectionBanner(status, zone);
      const off = offFor(status, now);
      const left = turnOnsWords(status.turnOns);
      return {
        tone: banner === undefined ? 'ok' : 'error',
        title: banner?.title ?? (changed === false ? 'Connection is on already' : 'Connection is on'),
        lines: [
          ...(banner === undefined ? [] : [`${banner.text}${off === undefined ? '' : ` Off for ${durationText(off)}.`}`]),
          ...(left === undefined ? [] : [left]),
          ...(isOff(status) && status.turnOns?.left !== 0 ? ['To turn it on: supplier connection on --cause <cause> --details <text>'] : []),
        ],
      };
    },
  };
}

function turnOnsWords(turnOns: TurnOnsLeft | undefined): string | undefined {
  if (turnOns === undefined) return undefined;
  const { left, nextAt } = turnOns;
  if (left > 0) return `It can be turned on by hand ${left === 1 ? 'once' : `${String(left)} times`} more within 24 hours.`;
  return `No turn-on by hand is left${nextAt === undefined ? '' : `; the next is possible from ${timeValue(nextAt) ?? ''}`}.`;
}

function recordOf(status: ConnectionStatus): JsonObject {
  const { turnOns } = status;
  return {
    on: !isOff(status),
    kind: status.kind,
    since: isOff(status) ? timeValue(status.since) : null,
    blockedUntil: status.kind === 'suspended' ? timeValue(status.blockedUntil) : null,
    evaluation: evaluationOf(status),
    turnOns: turnOns === undefined ? null : { left: turnOns.left, nextAt: timeValue(turnOns.nextAt) },
  };
}

function evaluationOf(status: ConnectionStatus): Json {
  if (!isOff(status) || status.evaluation === undefined) return null;
  const { action, failed, total, from, until } = status.evaluation;
  return { action, failed, total, percent: percentOf(failed, total) ?? null, from: timeValue(from), until: timeValue(until) };
}
