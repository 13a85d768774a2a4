import { NO_CONDITION } from '../schema/conditions.js';
import { comparer } from '../schema/contains.js';
import { nodeOf } from '../schema/node.js';
import { validators } from '../schema/proof.js';
import { keywordsOf } from '../schema/schema.js';
import { isTagPlace, writtenPlace, type Violation, type ViolationKind } from '../schema/violation.js';
import { child } from '../tree/pointer.js';
import type { Meeting } from './meeting.js';
import { readOnlyOnes } from './read-only.js';
import type { Defect, Witness } from './defect.js';
import { changesFor } from './changes.js';
import { fixOf, isClosedPart, lastName, titleOf } from './sentences.js';
import { sent } from './phrases.js';
import { clip } from './text.js';
import type { Schema } from '../schema/model.js';

/** The rule for each way not to fit, in either direction. None where it says nothing. */
export const REQUEST: Readonly<Record<ViolationKind, string>> = {
  type: 'PS-REQ-004',
  null: 'PS-REQ-011',
  enum: 'PS-REQ-005',
  bound: 'PS-REQ-006',
  length: 'PS-REQ-008',
  pattern: 'PS-REQ-008',
  format: 'PS-REQ-010',
  required: 'PS-REQ-003',
  missing: 'PS-REQ-002',
  items: 'PS-REQ-009',
  closed: 'PS-REQ-012',
  union: 'PS-REQ-017',
  overlap: 'PS-REQ-017',
  constraint: 'PS-REQ-004',
  misplaced: 'PS-REQ-018',
  unproven: 'PS-RES-021',
  extra: 'PS-REQ-013',
  renamed: 'PS-REQ-013',
  unread: '',
  vacuous: '',
  empty: 'PS-RES-021',
  unclear: 'PS-RES-021',
};
export const RESPONSE: Readonly<Record<ViolationKind, string>> = {
  type: 'PS-RES-004',
  null: 'PS-RES-005',
  enum: 'PS-RES-006',
  bound: 'PS-RES-008',
  length: 'PS-RES-009',
  pattern: 'PS-RES-010',
  format: 'PS-RES-011',
  required: 'PS-RES-003',
  missing: 'PS-RES-002',
  items: 'PS-RES-012',
  closed: 'PS-RES-017',
  union: 'PS-RES-013',
  overlap: 'PS-RES-013',
  constraint: 'PS-RES-004',
  misplaced: 'PS-RES-020',
  unproven: 'PS-RES-021',
  extra: 'PS-RES-016',
  renamed: 'PS-RES-015',
  unread: '',
  vacuous: 'PS-RUN-002',
  empty: 'PS-DOC-017',
  unclear: 'PS-RES-021',
};

/** Compares every body, and lets another validator confirm each error with the value that shows it. */
export function compareBodies(meetings: readonly Meeting[], onCompared?: (count: number) => void): Defect[] {
  const compare = { request: comparer('request'), response: comparer('response') };
  const validator = { request: validators('request'), response: validators('response') };
  return meetings.flatMap((meeting, index) => {
    onCompared?.(index);
    const { direction, reference, supplier } = meeting;
    const [producer, consumer] = direction === 'request' ? [reference, supplier] : [supplier, reference];
    const violations = compare[direction](nodeOf([producer]), nodeOf([consumer]));
    return violations
      .flatMap((violation) => {
        if (violation.witness === undefined) return defectOf(violation, meeting);
        const confirmed =
          validator[direction](producer)(violation.witness) === true &&
          validator[direction](consumer)(violation.witness) === false;
        return defectOf(
          confirmed ? violation : { ...violation, kind: 'unproven', note: 'The counterexample was not confirmed.' },
          meeting,
        );
      })
      .concat(readOnlyOnes(meeting));
  });
}

/** A body that lacks what the agency needs, or has it with another type, is an error for every status. */
const NEEDED: ReadonlySet<ViolationKind> = new Set(['required', 'missing', 'misplaced', 'type', 'null']);

function defectOf(violation: Violation, meeting: Meeting): Defect[] {
  const { direction, operation, status, place } = meeting;
  const asked = direction === 'request';
  const rule = ruleFor(violation, meeting);
  if (rule === '') return [];
  const pointer = writtenPlace(asked ? violation.consumer : violation.producer);
  const refPointer = asked ? violation.producer : violation.consumer;
  const expected = asked ? violation.producerSays : inWords(violation, meeting).consumerSays;
  const got = asked ? violation.consumerSays : violation.producerSays;
  const proof =
    violation.witness === undefined || violation.kind === 'unproven'
      ? {}
      : {
          witness: {
            direction,
            operation,
            ...(status === undefined ? {} : { status }),
            body: violation.witness,
            pointer: meeting.supplier.pointer,
            refPointer: meeting.reference.pointer,
            ...markOf(violation),
          },
        };
  const told = inWords(violation, meeting);
  const message = messageOf(told, asked);
  const home = { asked, operation, status, part: meeting.part };
  const fix = fixOf(told, home);
  const title = titleOf(told, home);
  const changes = changesFor(violation, asked, meeting);
  return (violation.paths.length === 0 ? [''] : violation.paths).map((path, index) => ({
    rule,
    pointer,
    refPointer,
    place: `${place}${path === '' ? '' : ` ${path}`}`,
    expected,
    got,
    message,
    ...(fix === undefined ? {} : { fix }),
    ...(title === undefined ? {} : { title }),
    ...(asked || violation.changeAt === undefined ? {} : { changeAt: violation.changeAt }),
    // What a closed part refuses is one mistake, however many properties the other parts have.
    ...(violation.subject === undefined || isClosedPart(pointer) ? {} : { subject: violation.subject }),
    ...(violation.kind === 'empty' || violation.kind === 'unclear' ? { follows: true } : {}),
    ...(violation.kind === 'unclear' ? { isUndecided: true } : {}),
    ...(rule === 'PS-RES-018' && NEEDED.has(violation.kind) && violation.witness !== undefined
      ? { severity: 'error' as const }
      : {}),
    ...(index === 0 && changes.length > 0 ? { changes } : {}),
    ...(index === 0 && violation.morePaths !== undefined ? { morePlaces: violation.morePaths } : {}),
    ...proof,
  }));
}

/** A pattern that stands for a number, or for what a header can have, is said in words. */
function inWords(violation: Violation, { reads }: Meeting): Violation {
  if (reads === undefined) return violation;
  const said = (words: string): string => (words === `pattern ${reads.pattern}` ? reads.words : words);
  return { ...violation, consumerSays: said(violation.consumerSays), producerSays: said(violation.producerSays) };
}

/** Where in the example it shows. */
function markOf({ kind, paths, subject }: Violation): Pick<Witness, 'at' | 'missing'> {
  const at = paths[0] ?? '';
  const isMissing = subject !== undefined && (kind === 'required' || kind === 'missing' || kind === 'misplaced');
  if (isMissing) return { at, missing: subject };
  return { at: kind === 'closed' && subject !== undefined ? child(at, subject) : at };
}

function ruleFor(
  { kind, paths, witness, producer, consumer }: Violation,
  { direction, status, reference, header }: Meeting,
): string {
  const rule = direction === 'request' ? REQUEST[kind] : RESPONSE[kind];
  if (direction === 'request')
    return kind === 'bound' && paths.some((path) => /ages?(\/\*)?$/i.test(path)) ? 'PS-REQ-007' : rule;
  if (header !== undefined && witness !== undefined && kind !== 'unproven') return 'PS-RES-019';
  if (kind === 'enum' && isExtensible(reference, consumer)) return 'PS-RES-007';
  // What is wrong in the body of an error alone is a matter of errors.
  if (status?.startsWith('2') === false && witness !== undefined) return 'PS-RES-018';
  return isTagPlace(producer) && (kind === 'enum' || kind === 'union') ? 'PS-RES-014' : rule;
}

/** Values may be added to the list, if its author says so. */
function isExtensible({ book }: Schema, place: string): boolean {
  const located = book.document.find(place.replace(/\/enum$/, ''));
  return located !== undefined && keywordsOf(book.at(located.json, located.pointer)).extensible;
}

/** What is wrong with one property, as one would say it. */
function sentenceOf({ kind, subject, consumerSays }: Violation, asked: boolean): string | undefined {
  if (subject === undefined) return undefined;
  const name = `\`${clip(subject, 80)}\``;
  if (kind === 'required')
    return asked ? `${name} is required; the agency can leave it out.` : `${name} can be missing; the agency needs it.`;
  if (kind === 'missing')
    return asked
      ? `${name} is required; the agency does not send it.`
      : `${name} is not described; the agency needs it.`;
  if (kind === 'closed')
    return `${name} is not allowed there; ${asked ? 'the agency can send it.' : 'the supplier can send it.'}`;
  if (kind === 'extra')
    return asked
      ? `The agency can send ${name}; the supplier does not mention it.`
      : `The supplier can send ${name}; the reference does not mention it.`;
  if (kind === 'renamed') return `The reference has \`${clip(consumerSays, 80)}\` instead of ${name}.`;
  return kind === 'misplaced' && !asked
    ? `${name} is write-only, so no answer has it; the agency needs it.`
    : undefined;
}

function messageOf(violation: Violation, asked: boolean): string {
  const { kind, producerSays, consumerSays, note, paths } = violation;
  if (kind === 'vacuous') return 'The list can never have an item: that its items fit proves nothing.';
  if (kind === 'unclear') return 'What this schema accepts is unclear, so it was not compared.';
  if (kind === 'empty')
    return `No value fits this schema, so it can never be sent.${note === undefined ? '' : ` ${note}`}`;
  if (kind === 'unproven') return note ?? 'Neither a proof nor a counterexample was found.';
  const [writer, reader] = asked
    ? ['the agency can send', 'the supplier accepts']
    : ['the supplier can send', 'the agency accepts'];
  const hint = note === undefined ? '' : ` ${note}`;
  const sentence = sentenceOf(violation, asked);
  if (sentence !== undefined) return `${sentence}${hint}`;
  const field = lastName(paths[0]);
  const about = field === undefined ? '' : `\`${clip(field, 80)}\`: `;
  const other = asked ? 'the supplier' : 'the agency';
  const words: Partial<Record<ViolationKind, string>> = {
    overlap: 'a value that fits two alternatives, and only one may fit',
    union: `a value that fits no alternative of ${other}`,
    ...(producerSays === NO_CONDITION
      ? { constraint: `a value that ${other} refuses because of \`${consumerSays}\`` }
      : {}),
  };
  const text = `${writer} ${words[kind] ?? `${sent(kind, producerSays)}; ${reader} ${sent(kind, consumerSays)}`}.${hint}`;
  return about === '' ? `T${text.slice(1)}` : `${about}${text}`;
}
