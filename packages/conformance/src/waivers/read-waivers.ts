import { nearest } from '../checks/text.js';
import { OPERATIONS } from '../live/exchange.js';
import type { Position } from '../reading/position.js';
import { readDocument } from '../reading/read-document.js';
import { ruleOf, rules } from '../rules/index.js';
import { entriesOf, isObject, member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import { UNWAIVABLE, type Waiver, type Waivers } from './waiver.js';

export interface WaiverProblem extends Position {
  readonly message: string;
}

export type WaiversReading =
  | { readonly ok: true; readonly waivers: Waivers }
  | { readonly ok: false; readonly problems: readonly WaiverProblem[] };

type Complain = (pointer: string, message: string) => void;

/** Reads a file of waivers. Reports all errors at once, each with its place. */
export function readWaivers(file: string, text: string): WaiversReading {
  const reading = readDocument(text);
  if (reading.problems.length > 0)
    return { ok: false, problems: reading.problems.map(({ message, position }) => ({ ...position, message })) };
  const problems: WaiverProblem[] = [];
  const complain: Complain = (pointer, message) => {
    problems.push({ ...reading.positionOf(pointer), message });
  };
  refuseOthers(reading.root, ['waivers'], ROOT, complain);
  const list = member(reading.root, 'waivers');
  if (!Array.isArray(list))
    complain(
      child(ROOT, 'waivers'),
      'waivers takes a list of rule, reason and until, with at where it is meant for one place.',
    );
  const waivers = (Array.isArray(list) ? list : []).map((one, index) =>
    waiverOf(one, child(ROOT, 'waivers', index), reading.positionOf, complain),
  );
  for (const [index, { rule, at }] of waivers.entries()) {
    if (waivers.findIndex((one) => one.rule === rule && one.at === at) < index)
      complain(child(ROOT, 'waivers', index), `${rule}${at === undefined ? '' : ` at ${at}`} is waived twice.`);
  }
  return problems.length === 0
    ? { ok: true, waivers: { file, waivers } }
    : { ok: false, problems: problems.sort((a, b) => a.line - b.line || a.col - b.col) };
}

function waiverOf(json: Json, pointer: string, positionOf: (pointer: string) => Position, complain: Complain): Waiver {
  if (!isObject(json)) complain(pointer, 'A waiver is a mapping with rule, reason and until.');
  else refuseOthers(json, ['rule', 'at', 'reason', 'until'], pointer, complain);
  const read = (name: string, fault: (text: string | undefined) => string | undefined): string => {
    const text = textMember(json, name);
    const message = isObject(json) ? fault(text) : undefined;
    if (message !== undefined)
      complain(child(pointer, name), member(json, name) === undefined ? `${name} is missing: ${message}` : message);
    return text ?? '';
  };
  const rule = read('rule', ruleFault);
  const reason = read('reason', (text) =>
    text === undefined || text.trim() === '' ? 'reason takes a sentence that says why.' : undefined,
  );
  const until = read('until', (text) =>
    text === undefined || !isDay(text) ? 'until takes the last day on which it holds, such as 2026-12-31.' : undefined,
  );
  const at = member(json, 'at') === undefined ? undefined : read('at', placeFault);
  return { rule, ...(at === undefined ? {} : { at }), reason, until, ...positionOf(pointer) };
}

function refuseOthers(json: Json | undefined, known: readonly string[], pointer: string, complain: Complain): void {
  for (const [key] of entriesOf(json)) {
    const close = nearest(key, known);
    if (!known.includes(key))
      complain(
        child(pointer, key),
        `There is no ${key} here.${close === undefined ? ` It knows ${known.join(', ')}.` : ` Is ${close} meant?`}`,
      );
  }
}

function ruleFault(text: string | undefined): string | undefined {
  if (text === undefined) return 'rule takes the number of a rule, such as PS-RES-004.';
  if (ruleOf(text) === undefined) {
    const close = nearest(
      text,
      rules.map(({ id }) => id),
    );
    return `There is no rule ${text}.${close === undefined ? '' : ` Is ${close} meant?`}`;
  }
  return UNWAIVABLE[text] === undefined ? undefined : `${text} cannot be waived: ${UNWAIVABLE[text]}.`;
}

function placeFault(text: string | undefined): string | undefined {
  // An unquoted # begins a remark in YAML, and nothing is left.
  if (text === undefined) return 'at takes an operation, or a pointer such as /components/schemas/Money.';
  const [operation = ''] = text.split(' ');
  return /^#?\//.test(text) || OPERATIONS.some((name) => name === operation)
    ? undefined
    : `at takes one of ${OPERATIONS.join(', ')}, or a pointer such as /components/schemas/Money.`;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
