import { clip } from '../../checks/text.js';
import { askedFor } from '../../schema/asked-for.js';
import { failureOf, type Failure } from '../../schema/evaluate.js';
import type { Schema } from '../../schema/model.js';
import { keywordsOf } from '../../schema/schema.js';
import { canonical, isObject, textMember, type Json } from '../../tree/json.js';
import { jsonOf, statusOf } from '../answers.js';
import { propertyOf } from '../contract.js';
import { successes, type Evidence } from './evidence.js';
import { seen, type Judge, type Seen, type Wrong } from './judge.js';

const KEYWORDS: ReadonlySet<string> = new Set(
  'type required enum minItems maxItems oneOf anyOf additionalProperties minLength maxLength minimum maximum'.split(
    ' ',
  ),
);
/** Their bounds, and the forms of amounts and dates, are the matter of other rules. */
const OF_OTHERS: ReadonlySet<string> = new Set(['rateKey', 'amount']);

function conforming(evidence: Evidence): Seen[] {
  return successes(evidence).flatMap((at) => {
    const operation = at.operation === undefined ? undefined : evidence.contract.operations[at.operation];
    const body = jsonOf(at);
    if (operation?.referenceSuccess === undefined || body === undefined) return [];
    const failure =
      operation.fits(body) === false ? failureOf(operation.referenceSuccess, body, 'response') : undefined;
    const isBound = /^m(?:in|ax)/.test(failure?.keyword ?? '');
    const isOurs =
      failure !== undefined && KEYWORDS.has(failure.keyword) && !(isBound && OF_OTHERS.has(failure.at.at(-1) ?? ''));
    return [seen(at, isOurs && unfit(`The answer of ${String(at.operation)}`, failure))];
  });
}

/** An error has more in it than the code and the message that another rule asks for. */
function conformingErrors({ answered, contract }: Evidence): Seen[] {
  return answered.flatMap((at) => {
    const [status, body] = [statusOf(at) ?? 0, jsonOf(at)];
    const schema = at.operation === undefined ? undefined : contract.operations[at.operation].referenceError(status);
    const isWhole = textMember(body, 'code') !== undefined && textMember(body, 'message') !== undefined;
    if (schema === undefined || body === undefined || !isWhole) return [];
    const failure = failureOf(schema, body, 'response');
    const isOurs =
      failure !== undefined &&
      failure.keyword !== 'required' &&
      failure.at[0] !== 'retryable' &&
      !keywordsOf(failure.schema).extensible;
    return [seen(at, isOurs && unfit(`An error of ${status}`, failure))];
  });
}

const unfit = (what: string, failure: Failure): Wrong => ({
  message: `${what} does not fit the reference${placeIn(failure)}: ${failure.keyword === 'required' ? 'it lacks' : 'that asks for'} ${askedFor(failure)}.`,
  expected: `${askedFor(failure)} (${failure.schema.pointer})`,
  got: clip(canonical(failure.value), 80),
});

const placeIn = ({ at }: Failure): string => (at.length === 0 ? '' : ` at ${at.join('.')}`);

/** Reports a property that the document does not have, where the document says which properties exist. */
function drift(evidence: Evidence): Seen[] {
  return successes(evidence).flatMap((at) => {
    const schema = at.operation === undefined ? undefined : evidence.contract.operations[at.operation].success;
    const body = jsonOf(at);
    if (schema === undefined || body === undefined) return [];
    const stray = strayIn(body, schema, []);
    return [
      seen(
        at,
        stray !== undefined && {
          message: `The answer of ${String(at.operation)} has ${stray}, which the document does not have.`,
          expected: 'what the document says',
          got: stray,
        },
      ),
    ];
  });
}

/** The first of a list speaks for it, as a list is made by one hand; a few more are looked at all the same. */
const LOOKED_AT = 5;

function strayIn(value: Json, schema: Schema, path: readonly string[]): string | undefined {
  if (Array.isArray(value)) {
    const items = propertyOf(schema, '*');
    return items === undefined
      ? undefined
      : value
          .slice(0, LOOKED_AT)
          .map((one) => strayIn(one, items, path))
          .find((found) => found !== undefined);
  }
  if (!isObject(value)) return undefined;
  return Object.entries(value)
    .map(([name, part]) => {
      const property = propertyOf(schema, name);
      return property === undefined ? [...path, name].join('.') : strayIn(part, property, [...path, name]);
    })
    .find((found) => found !== undefined);
}

export const FITTING: readonly Judge[] = [
  { rule: 'PS-RUN-003', fromRecording: true, look: drift },
  {
    rule: 'PS-RUN-005',
    fromRecording: true,
    look: (evidence) => [...conforming(evidence), ...conformingErrors(evidence)],
  },
];
