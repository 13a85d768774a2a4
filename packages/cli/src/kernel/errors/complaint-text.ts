import type { Appearance } from '../terminal/appearance.js';
import { safeLine, safeText } from '../terminal/safe-text.js';
import { jsonText } from '../output/json-text.js';
import type { Complaint } from './command-failure.js';
import { errorCodes } from './error-codes.js';

/** Lines: what happened, why and what to do if there is more to say, and the code that a search finds. */
export function complaintText(complaint: Complaint, appearance: Appearance): string {
  const { code, message, hint, next = [], requestId } = complaint;
  const { unicode } = appearance;
  const { exit, topic } = errorCodes[code];
  const dot = unicode ? ' · ' : ' - ';
  const help = [
    code,
    `exit ${String(exit)}`,
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    `supplier help ${topic}`,
  ].join(dot);
  const advice = [hint, ...(next.length === 0 ? [] : [`Try: ${next.join(' ; ')}`])]
    .filter((part) => part !== '')
    .join(' ');
  const [first = '', ...more] = safeText(message).trim().split('\n');
  return [
    `${appearance.paint('error', unicode ? '✗' : 'error:')} ${first}`,
    ...more.map((line) => `  ${line}`),
    ...(advice === '' ? [] : [`  ${safeLine(advice)}`]),
    `  ${appearance.paint('dim', safeLine(help))}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** One line for a machine. Absent parts are null or empty, never left out. */
export function complaintJson({
  code,
  message,
  hint,
  next = [],
  requestId,
  retryAfterSeconds,
  http,
  details = [],
}: Complaint): string {
  const { exit, retryable } = errorCodes[code];
  const error = {
    code,
    exit,
    message,
    hint,
    next,
    retryable,
    retryAfterSeconds: retryAfterSeconds ?? null,
    http: http === undefined ? null : { ...http },
    requestId: requestId ?? null,
    details: details.map((detail) => ({ ...detail })),
  };
  return `${jsonText({ error }, false)}\n`;
}
