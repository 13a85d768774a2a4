import {
  jsonContent,
  answerFor,
  answersOf,
  parametersOf,
  type Answer,
  type Parameter,
} from '../document/operations.js';
import type { Change } from '../patch/change.js';
import { step, steps, type ApiDocument, type Located } from '../document/api-document.js';
import type { Direction } from '../schema/direction.js';
import { keywordsOf } from '../schema/schema.js';
import { OBJECT } from '../schema/types.js';
import { canonical, member, textMember, type Json } from '../tree/json.js';
import { inlined } from './inlined.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import type { Pair } from './match-operations.js';
import type { Schema, SchemaBook } from '../schema/model.js';

/** Two schemas for the same place of the contract. The direction says who writes there. */
export interface Meeting {
  readonly direction: Direction;
  readonly operation: string;
  readonly status?: string;
  readonly place: string;
  readonly reference: Schema;
  readonly supplier: Schema;
}

interface Contracts {
  readonly reference: ApiDocument;
  readonly supplier: ApiDocument;
  readonly referenceBook: SchemaBook;
  readonly supplierBook: SchemaBook;
}

export function meetingsOf(contracts: Contracts, pair: Pair): { meetings: Meeting[]; defects: Defect[] } {
  const parts = [requestOf(contracts, pair), parametersIn(contracts, pair), responsesOf(contracts, pair)];
  return { meetings: parts.flatMap(({ meetings }) => meetings), defects: parts.flatMap(({ defects }) => defects) };
}

interface Found {
  readonly meetings: Meeting[];
  readonly defects: Defect[];
}

function schemaIn(book: SchemaBook, media: Located): Schema {
  const json = member(media.json, 'schema');
  return book.at(json ?? true, json === undefined ? media.pointer : child(media.pointer, 'schema'));
}

function requestOf({ reference, supplier, referenceBook, supplierBook }: Contracts, { name, ...pair }: Pair): Found {
  const mine = step(reference, pair.reference.at, 'requestBody');
  const theirs = step(supplier, pair.supplier.at, 'requestBody');
  const media = jsonContent(reference, mine);
  if (media === undefined) return { meetings: [], defects: [] };
  const place = `${name} request`;
  const accepted = jsonContent(supplier, theirs);
  if (accepted === undefined) {
    const got = steps(supplier, step(supplier, theirs, 'content'))
      .map(({ key }) => key)
      .join(', ');
    const pointer =
      theirs === undefined ? pair.supplier.at.pointer : got === '' ? theirs.pointer : child(theirs.pointer, 'content');
    return {
      meetings: [],
      defects: [
        {
          rule: 'PS-REQ-001',
          pointer,
          refPointer: media.pointer,
          place,
          title: `The request of \`${name}\` does not accept \`application/json\``,
          message: `${name} does not accept JSON.`,
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
      message: `${name} demands a body that is optional.`,
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
      { direction: 'request', operation: name, place, reference: schemaIn(referenceBook, media), supplier: schema },
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
    k.unclear === undefined
  );
}

const SENT_ANYWAY = new Set(['accept', 'content-type', 'authorization']);

function parametersIn({ reference, supplier, referenceBook, supplierBook }: Contracts, { name, ...pair }: Pair): Found {
  const mine = parametersOf(reference, pair.reference);
  const meetings: Meeting[] = [];
  const defects: Defect[] = [];
  for (const theirs of parametersOf(supplier, pair.supplier)) {
    const place = `${name} ${theirs.in} ${theirs.name}`;
    const same = (other: string): boolean =>
      theirs.in === 'header' ? other.toLowerCase() === theirs.name.toLowerCase() : other === theirs.name;
    const known = mine.find((one) => one.in === theirs.in && same(one.name));
    if (theirs.in === 'header' && SENT_ANYWAY.has(theirs.name.toLowerCase())) continue;
    if (known === undefined) {
      const elsewhere = mine.find((one) => same(one.name));
      if (!theirs.required) continue;
      const rule = elsewhere === undefined ? 'PS-REQ-014' : 'PS-REQ-015';
      defects.push({
        rule,
        pointer: theirs.pointer,
        place,
        message:
          elsewhere === undefined
            ? `${name} demands the ${theirs.in} parameter ${theirs.name}, which the agency does not send.`
            : `${name} takes ${theirs.name} in the ${theirs.in}; the agency sends it in the ${elsewhere.in}.`,
        ...(elsewhere === undefined ? { changes: noLongerRequired(theirs) } : {}),
        expected: elsewhere === undefined ? 'no such parameter' : `in ${elsewhere.in}`,
        got: `required in ${theirs.in}`,
      });
      continue;
    }
    const [style, theirStyle] = [styleOf(known), styleOf(theirs)];
    if (style !== theirStyle)
      defects.push({
        rule: 'PS-REQ-015',
        pointer: theirs.pointer,
        refPointer: known.pointer,
        place,
        message: `${theirs.name} is written differently.`,
        expected: style,
        got: theirStyle,
      });
    if (theirs.required && !known.required)
      defects.push({
        rule: 'PS-REQ-014',
        pointer: theirs.pointer,
        refPointer: known.pointer,
        place,
        message: `${name} demands ${theirs.name}, which the agency may leave out.`,
        changes: noLongerRequired(theirs),
        expected: 'optional',
        got: 'required',
      });
    meetings.push({
      direction: 'request',
      operation: name,
      place,
      reference: schemaIn(referenceBook, known),
      supplier: schemaIn(supplierBook, theirs),
    });
  }
  return { meetings, defects };
}

function styleOf(parameter: { readonly json: Located['json']; readonly in: string }): string {
  const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  const style = textMember(parameter.json, 'style') ?? usual;
  return `${style}${(member(parameter.json, 'explode') ?? style === 'form') === true ? ', exploded' : ''}`;
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
        message: `${name} can also answer ${status}, which the agency takes for a failure.`,
        expected: successes.join(', '),
        got: status,
        fix: `Answer every success of ${name} with ${successes.join(' or ')}, and remove ${status}.`,
      });
  for (const mine of expected) {
    const success = mine.status.startsWith('2');
    // What answers everything else does not document a success.
    const found = answerFor(offered, mine.status);
    const theirs = success && found?.status === 'default' ? undefined : found;
    const place = `${name} ${mine.status}`;
    if (theirs === undefined) {
      const pointer = child(pair.supplier.at.pointer, 'responses');
      defects.push({
        rule: success ? 'PS-OPS-010' : 'PS-OPS-011',
        pointer: success ? pointer : child(pointer, mine.status),
        refPointer: mine.located.pointer,
        place,
        title: `The status ${mine.status} of \`${name}\` is not documented`,
        message: `${name} does not document the status ${mine.status}.`,
        changes: alsoAnswered(contracts, pair, mine),
        expected: mine.status,
        got: offered.map(({ status }) => status).join(', '),
      });
      continue;
    }
    const media = jsonContent(reference, mine.located);
    defects.push(...missingHeaders(reference, supplier, mine.located, theirs.located, place));
    if (media === undefined) continue;
    const answered = jsonContent(supplier, theirs.located);
    if (answered === undefined) {
      const got = steps(supplier, step(supplier, theirs.located, 'content'))
        .map(({ key }) => key)
        .join(', ');
      defects.push({
        rule: success ? 'PS-RES-001' : 'PS-RES-018',
        pointer: got === '' ? theirs.located.pointer : child(theirs.located.pointer, 'content'),
        refPointer: media.pointer,
        place,
        title: `The answer of \`${name}\` with ${mine.status} is not \`application/json\``,
        message: `${name} does not answer ${mine.status} with JSON.`,
        changes: alsoJson(reference, supplier, theirs.located, media),
        expected: 'application/json',
        got: got === '' ? 'no body' : got,
      });
      continue;
    }
    meetings.push({
      direction: 'response',
      operation: name,
      status: mine.status,
      place,
      reference: schemaIn(referenceBook, media),
      supplier: schemaIn(supplierBook, answered),
    });
  }
  return { meetings, defects };
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

/** The answer of the reference, with the schema that the operation has for other errors if that is the same there. */
function alsoAnswered({ reference, supplier }: Contracts, pair: Omit<Pair, 'name'>, mine: Answer): readonly Change[] {
  const at = child(pair.supplier.at.pointer, 'responses', mine.status);
  const wanted = canonical(member(jsonContent(reference, mine.located)?.json, 'schema') ?? null);
  const twin = answersOf(reference, pair.reference).find(
    (one) =>
      one.status !== mine.status &&
      canonical(member(jsonContent(reference, one.located)?.json, 'schema') ?? null) === wanted &&
      answersOf(supplier, pair.supplier).some(({ status }) => status === one.status),
  );
  const theirs = answersOf(supplier, pair.supplier).find(({ status }) => status === twin?.status);
  const schema = member(jsonContent(supplier, theirs?.located)?.json, 'schema');
  const description = textMember(mine.located.json, 'description') ?? '';
  if (schema !== undefined)
    return [{ do: 'put', at, value: { description, content: { 'application/json': { schema } } } }];
  return putInlined(reference, supplier, at, mine.located.json);
}

function noLongerRequired({ pointer, in: place }: Parameter): readonly Change[] {
  return place === 'path' ? [] : [{ do: 'drop', at: child(pointer, 'required') }];
}

function missingHeaders(
  reference: ApiDocument,
  supplier: ApiDocument,
  mine: Located,
  theirs: Located,
  place: string,
): Defect[] {
  const offered = steps(supplier, step(supplier, theirs, 'headers')).map(({ key }) => key.toLowerCase());
  return steps(reference, step(reference, mine, 'headers'))
    .filter(({ key, located }) => member(located.json, 'required') === true && !offered.includes(key.toLowerCase()))
    .map(({ key, located }) => ({
      rule: 'PS-RES-019',
      changes: putInlined(reference, supplier, child(theirs.pointer, 'headers', key), located.json),
      pointer: theirs.pointer,
      refPointer: located.pointer,
      place,
      message: `The header ${key} is not documented.`,
      expected: key,
      got: offered.join(', '),
    }));
}
