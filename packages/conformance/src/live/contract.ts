import { unreadDocumentText } from '../reading/limits.js';
import { matchOperations } from '../checks/match-operations.js';
import { apiDocument, step, type ApiDocument, type Located } from '../document/api-document.js';
import {
  answerFor,
  answersOf,
  effectiveSecurity,
  jsonContent,
  parametersOf,
  type Operation,
} from '../document/operations.js';
import { readDocument } from '../reading/read-document.js';
import type { Reading } from '../reading/reading.js';
import { validators, type Validator } from '../schema/proof.js';
import { keywordsOf, schemaBook, SUPPLIER_IDS } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { isObject, member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import { OPERATIONS, type OperationName } from './exchange.js';

export interface LiveOperation {
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  /** In the supplier's document. */
  readonly pointer: string;
  readonly isDocumented: (status: number) => boolean;
  readonly success: Schema | undefined;
  readonly referenceSuccess: Schema | undefined;
  /** Of a status that the reference describes. */
  readonly referenceError: (status: number) => Schema | undefined;
  /** Checks whether the body of a success fits the reference. Undefined if this cannot be determined. */
  readonly fits: Validator;
  /** Checks whether a request is one that the reference allows. Undefined if this cannot be determined. */
  readonly accepts: Validator;
  /** Checks whether a request is one that the supplier's own document allows. */
  readonly takes: Validator;
  readonly referenceRequest: Schema | undefined;
}

/** How the credential is shown. */
export interface CredentialPlace {
  readonly kind: 'header' | 'query' | 'bearer';
  readonly name: string;
}

/** What the versions of PullSpec do differently, read from the reference. */
export interface Dialect {
  readonly rooms: 'rooms' | 'occupancies';
  readonly hasNationality: boolean;
  readonly hasNightlyPrices: boolean;
  readonly hasTaxes: boolean;
  readonly hasRateRooms: boolean;
  readonly hasBookedGuests: boolean;
  readonly hasIdempotencyKey: boolean;
  readonly needsIdempotencyKey: boolean;
  readonly hasComplete: boolean;
  readonly listsOldestFirst: boolean;
  readonly leavesOutHotels: boolean;
  readonly cancelsTwice: boolean;
  readonly hasRetryable: boolean;
  readonly maxPriceIsMoney: boolean;
  readonly amountsAreText: boolean;
  readonly mostHotels: number;
  readonly longestKey: number;
}

export interface Contract {
  readonly version: string;
  readonly operations: Readonly<Record<OperationName, LiveOperation>>;
  readonly credential: CredentialPlace;
  readonly dialect: Dialect;
  readonly reading: Reading;
}

export type ContractReading =
  | { readonly ok: true; readonly contract: Contract }
  | { readonly ok: false; readonly message: string };

/** What both documents say of the six operations. */
export function readContract(input: string, reference: string): ContractReading {
  const reading = readDocument(input);
  const mine = readDocument(reference).root;
  if (!isObject(reading.root) || !isObject(mine)) return { ok: false, message: unreadDocumentText };
  const [supplier, wanted] = [apiDocument(reading.root), apiDocument(mine)];
  const { pairs } = matchOperations(wanted, supplier);
  const [validator, asking] = [validators('response'), validators('request')];
  const [supplierBook, referenceBook] = [schemaBook(supplier, SUPPLIER_IDS), schemaBook(wanted)];
  const operationOf = (name: OperationName): LiveOperation | undefined => {
    const pair = pairs.find((one) => one.name === name);
    if (pair === undefined) return undefined;
    const answers = answersOf(supplier, pair.supplier);
    const referenceRequest = schemaIn(
      referenceBook,
      jsonContent(wanted, step(wanted, pair.reference.at, 'requestBody'), 'request'),
    );
    const allowing =
      (schema: Schema | undefined): Validator =>
      (body) =>
        schema === undefined ? undefined : asking(schema)(body);
    const referenceSuccess = successOf(wanted, referenceBook, pair.reference);
    return {
      name,
      method: pair.reference.method.toUpperCase(),
      path: pair.supplier.path,
      pointer: pair.supplier.at.pointer,
      isDocumented: (status) => answerFor(answers, String(status)) !== undefined,
      success: successOf(supplier, supplierBook, pair.supplier),
      referenceSuccess,
      referenceError: (status) =>
        status < 400 ? undefined : answerSchema(wanted, referenceBook, pair.reference, String(status)),
      accepts: allowing(referenceRequest),
      takes: allowing(
        schemaIn(supplierBook, jsonContent(supplier, step(supplier, pair.supplier.at, 'requestBody'), 'request')),
      ),
      referenceRequest,
      fits: (body: Json) => (referenceSuccess === undefined ? undefined : validator(referenceSuccess)(body)),
    };
  };
  const [search, prebook, book, cancel, details, ids] = OPERATIONS.map(operationOf);
  const first = pairs.find((one) => one.name === 'search');
  if (
    search === undefined ||
    prebook === undefined ||
    book === undefined ||
    cancel === undefined ||
    details === undefined ||
    ids === undefined ||
    first === undefined
  ) {
    const missing = OPERATIONS.filter((name) => !pairs.some((pair) => pair.name === name));
    const them = missing.length === 1 ? 'it' : 'them';
    return { ok: false, message: `The document has no ${missing.join(', ')}: without ${them} nothing can be called.` };
  }
  const operations = { search, prebook, book, cancel, booking_details: details, booking_ids: ids };
  const credential = credentialOf(supplier, first.supplier) ?? credentialOf(wanted, first.reference);
  if (credential === undefined)
    return {
      ok: false,
      message:
        'The document asks for a credential that the agency does not speak: an API key in a header or the query, or a bearer token.',
    };
  const version = textMember(member(mine, 'info'), 'version') ?? 'unknown';
  return {
    ok: true,
    contract: {
      version,
      operations,
      credential,
      reading,
      dialect: dialectOf(
        wanted,
        referenceBook,
        Object.fromEntries(pairs.map(({ name, reference: one }) => [name, one])),
      ),
    },
  };
}

function successOf(document: ApiDocument, book: SchemaBook, operation: Operation): Schema | undefined {
  return answerSchema(document, book, operation, '200');
}

function answerSchema(
  document: ApiDocument,
  book: SchemaBook,
  operation: Operation,
  status: string,
): Schema | undefined {
  const answer = answerFor(answersOf(document, operation), status);
  return answer === undefined ? undefined : schemaIn(book, jsonContent(document, answer.located, 'response'));
}

function requiredIn(schema: Schema): Set<string> {
  const k = keywordsOf(schema);
  return new Set([...k.required, ...k.allOf.flatMap((one) => [...requiredIn(one)])]);
}

/** What an error has to have. */
function errorOf(
  document: ApiDocument,
  book: SchemaBook,
  operation: Operation | undefined,
): { readonly required: ReadonlySet<string> } | undefined {
  const answer = operation === undefined ? undefined : answerFor(answersOf(document, operation), '400');
  const schema = answer === undefined ? undefined : schemaIn(book, jsonContent(document, answer.located, 'response'));
  return schema === undefined ? undefined : { required: requiredIn(schema) };
}

function schemaIn(book: SchemaBook, media: Located | undefined): Schema | undefined {
  const json = member(media?.json, 'schema');
  return media === undefined || json === undefined ? undefined : book.at(json, child(media.pointer, 'schema'));
}

function credentialOf(document: ApiDocument, operation: Operation): CredentialPlace | undefined {
  const security = effectiveSecurity(document, operation).json;
  for (const alternative of Array.isArray(security) ? security : []) {
    const [name, ...more] = isObject(alternative) ? Object.keys(alternative) : [];
    if (name === undefined || more.length > 0) continue;
    const scheme = step(document, { json: document.root, pointer: ROOT }, 'components', 'securitySchemes', name)?.json;
    const place = textMember(scheme, 'in');
    if (textMember(scheme, 'type') === 'apiKey' && (place === 'header' || place === 'query'))
      return { kind: place, name: textMember(scheme, 'name') ?? '' };
    if (textMember(scheme, 'type') === 'http' && textMember(scheme, 'scheme')?.toLowerCase() === 'bearer')
      return { kind: 'bearer', name: 'Authorization' };
  }
  return undefined;
}

/** Finds a property of a schema, in any of the parts that the schema combines. */
export function propertyOf(schema: Schema | undefined, ...path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((at, name) => (at === undefined ? undefined : oneStep(at, name)), schema);
}

function oneStep(schema: Schema, name: string): Schema | undefined {
  const k = keywordsOf(schema);
  const own = name === '*' ? k.items : k.properties.get(name);
  return (
    own ??
    [...k.allOf, ...(k.anyOf ?? []), ...(k.oneOf ?? [])]
      .map((one) => oneStep(one, name))
      .find((found) => found !== undefined)
  );
}

function dialectOf(reference: ApiDocument, book: SchemaBook, operations: Readonly<Record<string, Operation>>): Dialect {
  const requestOf = (name: OperationName): Schema | undefined => {
    const operation = operations[name];
    return operation === undefined
      ? undefined
      : schemaIn(book, jsonContent(reference, step(reference, operation.at, 'requestBody'), 'request'));
  };
  const answerOf = (name: OperationName): Schema | undefined => {
    const operation = operations[name];
    return operation === undefined ? undefined : successOf(reference, book, operation);
  };
  const [search, rate, book_] = [requestOf('search'), propertyOf(answerOf('prebook'), 'rate'), operations['book']];
  const has = (...path: Parameters<typeof propertyOf>): boolean => propertyOf(...path) !== undefined;
  const ends = (schema: Schema | undefined): Schema | undefined =>
    schema === undefined ? undefined : (keywordsOf(schema).allOf[0] ?? schema);
  const hotels = propertyOf(search, 'hotelIds');
  const key = propertyOf(rate, 'rateKey');
  const amount = propertyOf(rate, 'price', 'amount');
  const idempotency = (book_ === undefined ? [] : parametersOf(reference, book_)).find(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
  );
  return {
    rooms: has(search, 'rooms') ? 'rooms' : 'occupancies',
    hasNationality: has(search, 'nationality'),
    hasNightlyPrices: has(search, 'nightlyPrices'),
    hasTaxes: has(rate, 'taxes'),
    hasRateRooms: has(rate, 'rooms'),
    hasBookedGuests: has(requestOf('book'), 'rooms'),
    hasRetryable: errorOf(reference, book, operations['search'])?.required.has('retryable') === true,
    hasComplete: has(answerOf('booking_ids'), 'complete'),
    listsOldestFirst: /oldest first/i.test(successWords(reference, operations['booking_ids'])),
    leavesOutHotels: /without a rate are left out/i.test(wordsOf(operations['search'])),
    cancelsTwice: /cancelled already is no error/i.test(wordsOf(operations['cancel'])),
    hasIdempotencyKey: idempotency !== undefined,
    needsIdempotencyKey: idempotency?.required === true,
    maxPriceIsMoney: has(search, 'maxPrice', 'amount'),
    amountsAreText: amount !== undefined && textMember(ends(amount)?.json, 'type') === 'string',
    mostHotels: finite(hotels === undefined ? undefined : keywordsOf(hotels).maxItems, 500),
    longestKey: finite(key === undefined ? undefined : keywordsOf(key).maxLength, 2048),
  };
}

/** What the reference says of the order of a list, it says in words. */
function successWords(reference: ApiDocument, operation: Operation | undefined): string {
  const answer = operation === undefined ? undefined : answerFor(answersOf(reference, operation), '200');
  return textMember(answer?.located.json, 'description') ?? '';
}

/** What it says of an operation as a whole. */
function wordsOf(operation: Operation | undefined): string {
  return textMember(operation?.at.json, 'description') ?? '';
}

function finite(value: number | undefined, otherwise: number): number {
  return value === undefined || !Number.isFinite(value) ? otherwise : value;
}
