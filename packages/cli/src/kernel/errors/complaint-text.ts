import type { Appearance } from '../terminal/appearance.js';
import { safeLine, safeText } from '../terminal/safe-text.js';
import { jsonText } from '../output/json-text.js';
import type { Complaint } from './command-failure.js';
import { errorCodes } from './error-codes.js';

/** What was typed, or is in a file, can be of any length. An error stays short enough to be read. */
const brief = (text: string): string => shortened(text, 4000).replaceAll(/\S{301,}/gu, (word) => shortened(word, 200));
const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}…`;

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
  const [first = '', ...more] = safeText(brief(message)).trim().split('\n');
  return [
    `${appearance.paint('error', unicode ? '✗' : 'error:')} ${first}`,
    ...more.map((line) => `  ${line}`),
    ...(advice === '' ? [] : [`  ${safeLine(brief(advice))}`]),
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
    message: brief(message),
    hint: brief(hint),
    next: next.map(brief),
    retryable,
    retryAfterSeconds: retryAfterSeconds ?? null,
    http: http === undefined ? null : { ...http },
    requestId: requestId ?? null,
    details: details.map((detail) => ({ ...detail })),
  };
  return `${jsonText({ error }, false)}\n`;
}
