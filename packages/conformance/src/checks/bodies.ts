import { step, steps, type ApiDocument, type Located } from '../document/api-document.js';
import { answerFor, answersOf, jsonAnswers, jsonContent, type Answer } from '../document/operations.js';
import type { Change } from '../patch/change.js';
import type { Schema } from '../schema/model.js';
import { keywordsOf } from '../schema/schema.js';
import { OBJECT } from '../schema/types.js';
import { canonical, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { withGivenIds } from './given-ids.js';
import { headersOf } from './headers.js';
import { inlined } from './inlined.js';
import type { Pair } from './match-operations.js';
import { schemaIn, type Contracts, type Found, type Meeting } from './meeting.js';
import { parametersIn } from './parameters.js';
import { clip } from './text.js';

export function meetingsOf(contracts: Contracts, pair: Pair): { meetings: Meeting[]; defects: Defect[] } {
  const parts = [requestOf(contracts, pair), parametersIn(contracts, pair), responsesOf(contracts, pair)];
  return { meetings: parts.flatMap(({ meetings }) => meetings), defects: parts.flatMap(({ defects }) => defects) };
}

/** Where a body lists its forms; the body itself where it lists none. */
const placeOfForms = (body: Located | undefined, forms: string): string | undefined =>
  body === undefined || forms === '' ? body?.pointer : child(body.pointer, 'content');

function requestOf({ reference, supplier, referenceBook, supplierBook }: Contracts, { name, ...pair }: Pair): Found {
  const mine = step(reference, pair.reference.at, 'requestBody');
  const theirs = step(supplier, pair.supplier.at, 'requestBody');
  const media = jsonContent(reference, mine, 'request');
  if (media === undefined) return { meetings: [], defects: [] };
  const place = `${name} request`;
  const accepted = jsonContent(supplier, theirs, 'request');
  if (accepted === undefined) {
    const got = steps(supplier, step(supplier, theirs, 'content'))
      .map(({ key }) => key)
      .join(', ');
    return {
      meetings: [],
      defects: [
        {
          rule: 'PS-REQ-001',
          pointer: placeOfForms(theirs, got) ?? pair.supplier.at.pointer,
          refPointer: media.pointer,
          place,
          ...worded(
            `The request of \`${name}\` does not accept \`application/json\``,
            got === '' ? 'It has no body' : `It accepts ${clip(got)}`,
          ),
          expected: 'application/json',
          got: got === '' ? 'no body' : got,
          changes: alsoJson(reference, supplier, theirs, media),
        },
      ],
    };
  }
  const schema = schemaIn(supplierBook, accepted);
  const defects: Defect[] = [];
  if (member(mine?.json, 'required') !== true && member(theirs?.json, 'required') === true) {
    defects.push({
      rule: 'PS-REQ-016',
      pointer: child(theirs?.pointer ?? accepted.pointer, 'required'),
      refPointer: mine?.pointer ?? media.pointer,
      place,
      message: `\`${name}\` demands a body that is optional.`,
      changes: [{ do: 'drop', at: child(theirs?.pointer ?? accepted.pointer, 'required') }],
      expected: 'an optional body',
      got: 'required: true',
    });
  }
  if (isBare(schema) && !isBare(schemaIn(referenceBook, media)))
    defects.push({
      rule: 'PS-DOC-018',
      pointer: schema.pointer,
      place,
      message: 'The body may be anything, so nothing about it can be verified.',
      expected: 'properties',
      got: 'none',
    });
  return {
    meetings: [
      {
        direction: 'request',
        operation: name,
        place,
        reference: withGivenIds(schemaIn(referenceBook, media)),
        supplier: schema,
      },
    ],
    defects,
  };
}

function isBare(schema: Schema): boolean {
  const k = keywordsOf(schema);
  if (k.allOf.length === 1 && k.properties.size === 0 && k.allOf[0] !== undefined && k.allOf[0] !== schema) {
    const inner = keywordsOf(k.allOf[0]);
    return inner.allOf.length === 0 && isEmpty(inner);
  }
  return k.allOf.length === 0 && isEmpty(k);
}

function isEmpty(k: ReturnType<typeof keywordsOf>): boolean {
  return (
    (k.types & OBJECT) !== 0 &&
    k.properties.size === 0 &&
    k.anyOf === undefined &&
    k.oneOf === undefined &&
    k.additional === undefined &&
    k.patternProperties.size === 0 &&
    k.dependentSchemas.size === 0 &&
    k.condition === undefined &&
    k.unclear === undefined
  );
}

function responsesOf(contracts: Contracts, { name, ...pair }: Pair): Found {
  const { reference, supplier, referenceBook, supplierBook } = contracts;
  const meetings: Meeting[] = [];
  const defects: Defect[] = [];
  const offered = answersOf(supplier, pair.supplier);
  const expected = answersOf(reference, pair.reference);
  const successes = expected.filter(({ status }) => status.startsWith('2')).map(({ status }) => status);
  const further = offered.filter(
    ({ status }) => status.startsWith('2') && !successes.some((one) => answerFor(offered, one)?.status === status),
  );
  // One that takes the place of another is reported there.
  if (successes.every((one) => (answerFor(offered, one)?.status ?? 'default') !== 'default'))
    for (const { status } of further)
      defects.push({
        rule: 'PS-OPS-010',
        pointer: child(pair.supplier.at.pointer, 'responses', status),
        place: `${name} ${status}`,
        message: `\`${name}\` can also answer ${status}, which the agency takes for a failure.`,
        expected: successes.join(', '),
        got: status,
        fix: `Answer every success of \`${name}\` with ${successes.join(' or ')}, and remove ${status}.`,
      });
  for (const mine of expected) {
    const success = mine.status.startsWith('2');
    // What answers everything else does not document a success.
    const found = answerFor(offered, mine.status);
    const theirs = success && found?.status === 'default' ? undefined : found;
    const place = `${name} ${mine.status}`;
    if (theirs === undefined) {
      defects.push(undocumented(contracts, { name, ...pair }, mine, { offered, further: success ? further : [] }));
      continue;
    }
    const media = jsonContent(reference, mine.located, 'response');
    const headers = headersOf(contracts, { name, status: mine.status, place }, mine.located, theirs.located);
    meetings.push(...headers.meetings);
    defects.push(...headers.defects);
    if (media === undefined) continue;
    const answered = jsonAnswers(supplier, theirs.located);
    if (answered.length === 0) {
      defects.push(withoutJson(contracts, { name, status: mine.status }, theirs.located, media));
      continue;
    }
    for (const one of answered)
      meetings.push({
        direction: 'response',
        operation: name,
        status: mine.status,
        place,
        reference: schemaIn(referenceBook, media),
        supplier: schemaIn(supplierBook, one),
      });
  }
  return { meetings, defects };
}

/** A status of the reference that the operation does not have. */
function undocumented(
  contracts: Contracts,
  { name, ...pair }: Pair,
  mine: Answer,
  { offered, further: [only, ...others] }: { readonly offered: readonly Answer[]; readonly further: readonly Answer[] },
): Defect {
  const success = mine.status.startsWith('2');
  const pointer = child(pair.supplier.at.pointer, 'responses');
  const other = others.length > 0 ? undefined : only?.status;
  return {
    rule: success ? 'PS-OPS-010' : 'PS-OPS-011',
    pointer: success ? pointer : child(pointer, mine.status),
    refPointer: mine.located.pointer,
    place: `${name} ${mine.status}`,
    ...worded(
      `The status ${mine.status} of \`${name}\` is not documented`,
      other === undefined ? undefined : `It has ${other} instead`,
    ),
    ...(other === undefined
      ? { changes: alsoAnswered(contracts, pair, mine) }
      : insteadOf(child(pointer, other), other, mine.status)),
    expected: mine.status,
    got: offered.map(({ status }) => status).join(', '),
  };
}

/** An answer that the agency cannot read, whatever is in it. */
function withoutJson(
  { reference, supplier }: Contracts,
  { name, status }: { readonly name: string; readonly status: string },
  theirs: Located,
  media: Located,
): Defect {
  const success = status.startsWith('2');
  const got = steps(supplier, step(supplier, theirs, 'content'))
    .map(({ key }) => key)
    .join(', ');
  return {
    rule: success ? 'PS-RES-001' : 'PS-RES-018',
    pointer: got === '' ? theirs.pointer : child(theirs.pointer, 'content'),
    refPointer: media.pointer,
    place: `${name} ${status}`,
    ...(success ? {} : { severity: 'error' as const }),
    ...worded(
      `The answer of \`${name}\` with ${status} is not \`application/json\``,
      got === '' ? 'It has no body' : `It is ${clip(got)}`,
    ),
    changes: alsoJson(reference, supplier, theirs, media),
    expected: 'application/json',
    got: got === '' ? 'no body' : got,
  };
}

/** The title, and what the document has instead. */
function worded(title: string, instead: string | undefined): Pick<Defect, 'title' | 'message'> {
  return { title, message: instead === undefined ? `${title}.` : `${title}. ${instead}.` };
}

function putInlined(reference: ApiDocument, supplier: ApiDocument, at: string, json: Json): readonly Change[] {
  const value = inlined(reference, supplier, json);
  return value === undefined ? [] : [{ do: 'put', at, value }];
}

/** The same schema under the media type of the agency, or that of the reference where there is no body. */
function alsoJson(
  reference: ApiDocument,
  supplier: ApiDocument,
  theirs: Located | undefined,
  media: Located,
): readonly Change[] {
  if (theirs === undefined) return [];
  const at = child(theirs.pointer, 'content', 'application/json');
  const other = steps(supplier, step(supplier, theirs, 'content')).find(({ key }) => key.endsWith('json'))?.located;
  const schema = member(other?.json, 'schema');
  if (schema !== undefined) return [{ do: 'put', at, value: { schema } }];
  const wanted = member(media.json, 'schema');
  return wanted === undefined ? [] : putInlined(reference, supplier, at, { schema: wanted });
}

/** The one success that the agency does not know gets the status that it knows. */
function insteadOf(at: string, written: string, status: string): Pick<Defect, 'changes' | 'changeAt' | 'fix'> {
  return {
    changeAt: at,
    fix: `Write \`${status}\` instead of \`${written}\`, {line}, and answer with it.`,
    changes: [{ do: 'rename', at, name: status }],
  };
}

/** The answer of the reference, with the schema that the operation has for other errors if that is the same there. */
function alsoAnswered({ reference, supplier }: Contracts, pair: Omit<Pair, 'name'>, mine: Answer): readonly Change[] {
  const at = child(pair.supplier.at.pointer, 'responses', mine.status);
  const wanted = canonical(member(jsonContent(reference, mine.located, 'response')?.json, 'schema') ?? null);
  const twin = answersOf(reference, pair.reference).find(
    (one) =>
      one.status !== mine.status &&
      canonical(member(jsonContent(reference, one.located, 'response')?.json, 'schema') ?? null) === wanted &&
      answersOf(supplier, pair.supplier).some(({ status }) => status === one.status),
  );
  const theirs = answersOf(supplier, pair.supplier).find(({ status }) => status === twin?.status);
  const schema = member(jsonContent(supplier, theirs?.located, 'response')?.json, 'schema');
  const description = textMember(mine.located.json, 'description') ?? '';
  if (schema !== undefined)
    return [{ do: 'put', at, value: { description, content: { 'application/json': { schema } } } }];
  return putInlined(reference, supplier, at, mine.located.json);
}
