import type { Tree } from '../seeded/seed.js';
import type { Json, JsonObject } from '../../tree/json.js';

type Edit = (document: Tree) => void;
/** A change, and the same one back, by the names that oasdiff has for such changes. */
type Class = readonly [name: string, back: string, edit: Edit, openapi?: string];

const drop =
  (owner: string, name: string): Edit =>
  ({ at }) => {
    Reflect.deleteProperty(at(owner), name);
  };
const put =
  (owner: string, keywords: JsonObject): Edit =>
  ({ at }) => {
    Object.assign(at(owner), structuredClone(keywords));
  };
const rename =
  (owner: string, from: string, to: string): Edit =>
  ({ at }) => {
    at(owner)[to] = at(owner)[from] ?? null;
    Reflect.deleteProperty(at(owner), from);
  };
const push =
  (owner: string, list: string, value: Json): Edit =>
  ({ at }) => {
    (at(owner)[list] as Json[]).push(value);
  };
const pop =
  (owner: string, list: string): Edit =>
  ({ at }) => {
    (at(owner)[list] as Json[]).pop();
  };

const CANCEL = 'paths./cancel.post';
const CONTENT = `${CANCEL}.responses.200.content`;
const KEY = `${CANCEL}.parameters.0`;
const RETRY = 'components.responses.TooMany.headers';
const SEARCH = 'components.schemas.SearchRequest';
const RATE = 'components.schemas.Rate';
const CANCELLED = 'components.schemas.CancelResponse';
const IDS = 'components.schemas.BookingIds.properties.bookingIds';
const text = { type: 'string' };
const xml = { 'application/xml': { schema: text } };
const done = { done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } };

/** The classes of change of oasdiff, each with an example of its own in PullSpec 2.0.0. */
export const CLASSES: readonly Class[] = [
  [
    'endpoint-added',
    'api-removed-without-deprecation',
    put('paths', { '/ping': { get: { operationId: 'ping', responses: { 200: { description: 'ok' } } } } }),
  ],
  ['api-path-removed-without-deprecation', 'api-path-added', drop('paths', '/cancel')],
  ['api-method-changed', 'api-method-changed back', rename('paths./cancel', 'post', 'put')],
  ['api-path-renamed', 'api-path-renamed back', rename('paths', '/cancel', '/annul')],
  ['api-operation-id-removed', 'api-operation-id-added', put(CANCEL, { operationId: 'annul' })],
  ['endpoint-deprecated', 'endpoint-reactivated', put(CANCEL, { deprecated: true })],
  ['api-sunset-date-added', 'sunset-deleted', put(CANCEL, { 'x-sunset': '2027-01-01' })],
  ['api-stability-decreased', 'api-stability-increased', put(CANCEL, { 'x-stability-level': 'beta' })],
  [
    'webhook-added',
    'webhook-removed',
    ({ root }) => {
      root['webhooks'] = { paid: { post: { responses: { 200: { description: 'ok' } } } } };
    },
    '3.1.0',
  ],
  ['api-tag-added', 'api-tag-removed', push(CANCEL, 'tags', 'Other')],
  [
    'api-server-changed',
    'api-server-changed back',
    ({ root }) => {
      root['servers'] = [{ url: 'https://new.hotels.io' }];
    },
  ],
  [
    'api-security-component-changed',
    'api-security-component-changed back',
    put('components.securitySchemes.ApiKey', { name: 'X-Key' }),
  ],
  [
    'api-security-added',
    'api-security-removed',
    ({ at }) => {
      at('components.securitySchemes')['T'] = { type: 'http', scheme: 'bearer' };
      at(CANCEL)['security'] = [{ ApiKey: [] }, { T: [] }];
    },
  ],
  ['api-callback-added', 'api-callback-removed', put(CANCEL, { callbacks: done })],
  ['request-body-media-type-added', 'request-body-media-type-removed', put(`${CANCEL}.requestBody.content`, xml)],
  [
    'request-body-media-type-changed',
    'request-body-media-type-changed back',
    rename(`${CANCEL}.requestBody.content`, 'application/json', 'application/xml'),
  ],
  ['request-body-removed', 'request-body-added-required', drop(CANCEL, 'requestBody')],
  ['request-body-became-optional', 'request-body-became-required', put(`${CANCEL}.requestBody`, { required: false })],
  ['response-media-type-added', 'response-media-type-removed', put(CONTENT, xml)],
  [
    'response-media-type-changed',
    'response-media-type-changed back',
    rename(CONTENT, 'application/json', 'text/plain'),
  ],
  [
    'response-non-success-status-added',
    'response-non-success-status-removed',
    put(`${CANCEL}.responses`, { 409: { description: 'no' } }),
  ],
  [
    'response-success-status-added',
    'response-success-status-removed',
    put(`${CANCEL}.responses`, { 202: { description: 'later' } }),
  ],
  [
    'response-header-added',
    'required-response-header-removed',
    put(`${CANCEL}.responses.200`, { headers: { 'X-A': { required: true, schema: text } } }),
  ],
  [
    'response-header-became-optional',
    'response-header-became-required',
    put(`${RETRY}.Retry-After`, { required: false }),
  ],
  ['response-header-type-changed', 'response-header-type-changed back', put(`${RETRY}.Retry-After`, { schema: text })],
  [
    'new-required-request-parameter',
    'request-parameter-removed',
    put('paths./search.post', { parameters: [{ name: 'A', in: 'header', required: true, schema: text }] }),
  ],
  [
    'new-optional-request-parameter',
    'optional-request-parameter-removed',
    put('paths./search.post', { parameters: [{ name: 'A', in: 'header', schema: text }] }),
  ],
  ['request-parameter-became-optional', 'request-parameter-became-required', put(KEY, { required: false })],
  ['request-parameter-type-changed', 'request-parameter-type-changed back', put(KEY, { schema: { type: 'integer' } })],
  [
    'request-parameter-max-length-increased',
    'request-parameter-max-length-decreased',
    put(`${KEY}.schema`, { maxLength: 99 }),
  ],
  [
    'request-parameter-pattern-added',
    'request-parameter-pattern-removed',
    put(`${KEY}.schema`, { pattern: '^[a-f0-9-]+$' }),
  ],
  [
    'request-parameter-enum-value-removed',
    'request-parameter-enum-value-added',
    put(`${KEY}.schema`, { enum: ['abcdefgh'] }),
  ],
  ['request-parameter-style-changed', 'request-parameter-style-changed back', put(KEY, { explode: true })],
  [
    'request-parameter-default-value-added',
    'request-parameter-default-value-removed',
    put(`${KEY}.schema`, { default: 'abcdefgh' }),
  ],
  ['request-parameter-moved', 'request-parameter-moved back', put(KEY, { in: 'query' })],
  ['request-parameter-deprecated', 'request-parameter-reactivated', put(KEY, { deprecated: true })],
  [
    'request-parameter-content-added',
    'request-parameter-content-removed',
    ({ at }) => {
      for (const name of ['schema', 'example']) Reflect.deleteProperty(at(KEY), name);
      at(KEY)['content'] = { 'application/json': { schema: text } };
    },
  ],
  [
    'new-required-request-property',
    'required-request-property-removed',
    put('components.schemas.CancelRequest', { required: ['bookingId', 'x'], properties: { bookingId: text, x: text } }),
  ],
  ['request-property-removed', 'new-optional-request-property', drop(`${SEARCH}.properties`, 'board')],
  [
    'request-property-became-optional',
    'request-property-became-required',
    drop('components.schemas.CancelRequest', 'required'),
  ],
  [
    'request-property-enum-value-added',
    'request-property-enum-value-removed',
    push(`${SEARCH}.properties.board`, 'enum', 'UAI'),
  ],
  [
    'request-property-became-nullable',
    'request-property-became-not-nullable',
    put(`${SEARCH}.properties.board`, { nullable: true }),
  ],
  [
    'request-property-pattern-changed',
    'request-property-pattern-changed back',
    put(`${SEARCH}.properties.nationality`, { pattern: '^[a-z]{2}$' }),
  ],
  [
    'request-property-became-read-only',
    'request-property-became-not-read-only',
    put(`${SEARCH}.properties.board`, { readOnly: true }),
  ],
  [
    'request-property-default-value-added',
    'request-property-default-value-removed',
    put(`${SEARCH}.properties.nightlyPrices`, { default: true }),
  ],
  [
    'request-property-max-items-increased',
    'request-property-max-items-decreased',
    put(`${SEARCH}.properties.hotelIds`, { maxItems: 300 }),
  ],
  [
    'request-property-items-max-length-increased',
    'request-property-items-max-length-decreased',
    put(`${SEARCH}.properties.hotelIds.items`, { maxLength: 99 }),
  ],
  [
    'request-property-unique-items-added',
    'request-property-unique-items-removed',
    put(`${SEARCH}.properties.hotelIds`, { uniqueItems: true }),
  ],
  [
    'request-additional-properties-closed',
    'request-additional-properties-opened',
    put(SEARCH, { additionalProperties: false }),
  ],
  [
    'request-additional-properties-added',
    'request-additional-properties-removed',
    put(SEARCH, { additionalProperties: text }),
  ],
  ['request-body-not-added', 'request-body-not-removed', put(SEARCH, { not: { required: ['zzz'] } })],
  [
    'response-additional-properties-closed',
    'response-additional-properties-opened',
    put(CANCELLED, { additionalProperties: false }),
  ],
  [
    'response-property-one-of-added',
    'response-property-one-of-removed',
    push(`${RATE}.properties.payment`, 'oneOf', {
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: ['X'] } },
    }),
  ],
  [
    'response-property-discriminator-added',
    'response-property-discriminator-removed',
    put(`${RATE}.properties.payment`, { discriminator: { propertyName: 'type' } }),
  ],
  [
    'response-property-became-write-only',
    'response-property-became-not-write-only',
    put('components.schemas.Booking.properties.createdAt', { writeOnly: true }),
  ],
  ['response-property-became-required', 'response-property-became-optional', push(RATE, 'required', 'remarks')],
  [
    'response-property-type-changed',
    'response-property-type-changed back',
    put(`${RATE}.properties`, { refundable: text }),
  ],
  [
    'response-property-format-changed',
    'response-property-format-changed back',
    put('components.schemas.Penalty.properties.from', { format: 'date' }),
  ],
  [
    'response-property-max-increased',
    'response-property-max-decreased',
    put('components.schemas.Occupancy.properties.adults', { maximum: 9 }),
  ],
  [
    'response-property-enum-value-removed',
    'response-property-enum-value-added',
    pop(`${RATE}.properties.board`, 'enum'),
  ],
  [
    'response-property-extensible-enum-added',
    'response-property-extensible-enum-removed',
    put('components.schemas.Booking.properties.status', { 'x-extensible-enum': true }),
  ],
  [
    'response-property-items-became-nullable',
    'response-property-items-became-not-nullable',
    put(IDS, { items: { type: 'string', nullable: true } }),
  ],
  ['response-property-unique-items-added', 'response-property-unique-items-removed', put(IDS, { uniqueItems: true })],
  [
    'response-body-min-properties-increased',
    'response-body-min-properties-decreased',
    put(CANCELLED, { minProperties: 2 }),
  ],
  ['response-body-became-nullable', 'response-body-became-not-nullable', put(CANCELLED, { nullable: true })],
  [
    'response-body-description-changed',
    'response-body-description-changed back',
    put(CANCELLED, { description: 'Other.' }),
  ],
  [
    'request-body-if-added',
    'request-body-if-removed',
    put(SEARCH, { if: { required: ['board'] }, then: { required: ['maxPrice'] } }),
    '3.1.0',
  ],
  [
    'request-body-dependent-required-added',
    'request-body-dependent-required-removed',
    put(SEARCH, { dependentRequired: { board: ['maxPrice'] } }),
    '3.1.0',
  ],
  [
    'request-body-property-names-added',
    'request-body-property-names-removed',
    put(SEARCH, { propertyNames: { maxLength: 40 } }),
    '3.1.0',
  ],
  [
    'request-body-unevaluated-properties-added',
    'request-body-unevaluated-properties-removed',
    put(SEARCH, { unevaluatedProperties: false }),
    '3.1.0',
  ],
  [
    'response-body-pattern-properties-added',
    'response-body-pattern-properties-removed',
    put(CANCELLED, { patternProperties: { '^x': text } }),
    '3.1.0',
  ],
  [
    'response-property-prefix-items-added',
    'response-property-prefix-items-removed',
    put(IDS, { prefixItems: [{ type: 'string', maxLength: 3 }] }),
    '3.1.0',
  ],
  ['response-property-contains-added', 'response-property-contains-removed', put(IDS, { contains: text }), '3.1.0'],
  [
    'response-property-const-added',
    'response-property-const-removed',
    put(`${CANCELLED}.properties`, { status: { const: 'CANCELLED' } }),
    '3.1.0',
  ],
  ['response-property-xml-changed', 'response-property-xml-changed back', put(RATE, { xml: { name: 'rate' } })],
  [
    'property-external-docs-changed',
    'property-external-docs-changed back',
    put(CANCELLED, { externalDocs: { url: 'https://hotels.io/cancel' } }),
  ],
  [
    'api-external-docs-added',
    'api-external-docs-removed',
    put(CANCEL, { externalDocs: { url: 'https://hotels.io/cancel' } }),
  ],
  [
    'api-security-component-added',
    'api-security-component-removed',
    put('components.securitySchemes', { Other: { type: 'http', scheme: 'bearer' } }),
  ],
];
