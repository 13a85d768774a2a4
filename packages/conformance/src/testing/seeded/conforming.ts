import { stringify } from 'yaml';
import type { Json, JsonObject } from '../../tree/json.js';
import { conforming, mapPayments, textual, without, type Seed } from './seed.js';

/** Rebuilds a tree from its leaves upwards. */
function rewrite(value: Json, change: (one: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part, change)])));
}

function reversed(value: Json): Json {
  return rewrite(value, (one) => Object.fromEntries(Object.entries(one).reverse()));
}

function inlined(root: JsonObject): JsonObject {
  const schemas = (root['components'] as { schemas: JsonObject }).schemas;
  const resolve = (value: Json): Json =>
    rewrite(value, (one) =>
      typeof one['$ref'] === 'string' ? resolve(schemas[one['$ref'].split('/').at(-1)!]!) : one,
    );
  return { ...root, paths: resolve(root['paths']!) };
}

/** Documents that look different and mean what the agency needs. */
export const CONFORMING: readonly Seed[] = [
  conforming('the baseline itself', () => undefined),
  conforming(
    'JSON instead of YAML',
    () => undefined,
    (root) => JSON.stringify(root),
  ),
  conforming(
    'JSON in many lines',
    () => undefined,
    (root) => JSON.stringify(root, undefined, 2),
  ),
  conforming(
    'every mapping in reverse order',
    () => undefined,
    (root) => stringify(reversed(root), { aliasDuplicateObjects: false }),
  ),
  conforming(
    'every reference written out',
    () => undefined,
    (root) => stringify(inlined(root), { aliasDuplicateObjects: false }),
  ),
  conforming(
    'aliases for what is repeated',
    () => undefined,
    (root) => stringify(inlined(root)),
  ),
  textual('a byte order mark', (text) => `\uFEFF${text}`),
  textual('carriage returns', (text) => text.replaceAll('\n', '\r\n')),
  textual('renamed components', (text) =>
    text.replaceAll(/\b(Money|Penalty|Rate|Occupancy|Booking|Error)\b(?=:|")/g, 'Our$1'),
  ),
  conforming('Money as two schemas in allOf', ({ schema }) => {
    const money = schema('Money');
    const { amount, currency } = money['properties'] as JsonObject;
    schema('Money')['allOf'] = [
      { type: 'object', required: ['amount'], properties: { amount: amount! } },
      { type: 'object', required: ['currency'], properties: { currency: currency! } },
    ];
    for (const key of ['type', 'required', 'properties']) Reflect.deleteProperty(money, key);
  }),
  conforming('a reference wrapped in allOf', ({ schema }) => {
    schema('Rate.properties')['price'] = {
      allOf: [{ $ref: '#/components/schemas/Money' }],
      description: 'What it costs.',
    };
  }),
  conforming('OpenAPI 3.1 with a type list for null', ({ root, schema }) => {
    root['openapi'] = '3.1.0';
    schema('Booking.properties')['hotelConfirmation'] = { type: ['string', 'null'] };
  }),
  conforming('OpenAPI 3.1 with oneOf for null', ({ root, schema }) => {
    root['openapi'] = '3.1.0';
    schema('Booking.properties')['hotelConfirmation'] = { oneOf: [{ type: 'string' }, { type: 'null' }] };
  }),
  conforming('OpenAPI 3.1 with const for a value', ({ root, schema }) => {
    root['openapi'] = '3.1.0';
    schema('Booking.properties')['hotelConfirmation'] = { type: 'string' };
    schema('CancelResponse.properties')['status'] = { const: 'CANCELLED' };
  }),
  conforming('OpenAPI 3.1 with the bounds as numbers', ({ root, schema }) => {
    root['openapi'] = '3.1.0';
    schema('Booking.properties')['hotelConfirmation'] = { type: 'string' };
    schema('Occupancy.properties')['adults'] = { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 };
  }),
  conforming('an exclusive bound between two integers', ({ schema }) => {
    schema('Occupancy.properties')['adults'] = { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 8 };
  }),
  conforming('a further property in a response', ({ schema }) => {
    schema('Rate.properties')['supplierNote'] = { type: 'string', nullable: true };
  }),
  conforming('a further optional property in a request', ({ schema }) => {
    schema('SearchRequest.properties')['channel'] = { type: 'string' };
  }),
  conforming('further operations', ({ at }) => {
    at('paths')['/ping'] = { get: { operationId: 'ping', responses: { 200: { description: 'pong' } } } };
  }),
  conforming('another path, named by the id of the operation', ({ at }) => {
    at('paths')['/v2/availability'] = at('paths')['/search']!;
    Reflect.deleteProperty(at('paths'), '/search');
  }),
  conforming('another id, claimed by a mapping', ({ at }) => {
    Object.assign(at('paths./prebook.post'), { 'operationId': 'precheck', 'x-pullspec-operation': 'prebook' });
  }),
  conforming('another id at the same path', ({ at }) => {
    at('paths./book.post')['operationId'] = 'createBooking';
  }),
  conforming('security for the whole document', ({ root, at }) => {
    root['security'] = [{ ApiKey: [] }];
    for (const path of Object.keys(at('paths'))) Reflect.deleteProperty(at(`paths.${path}.post`), 'security');
  }),
  conforming('a second way to sign in', ({ at }) => {
    at('components.securitySchemes')['Token'] = { type: 'http', scheme: 'bearer' };
    at('paths./search.post')['security'] = [{ Token: [] }, { ApiKey: [] }];
  }),
  conforming('a key header in other letters', ({ at }) => {
    at('components.securitySchemes.ApiKey')['name'] = 'x-api-key';
  }),
  conforming('wider bounds in a request', ({ schema }) => {
    Object.assign(schema('SearchRequest.properties.hotelIds'), { maxItems: 1000, minItems: 0 });
  }),
  conforming('a wider enum in a request', ({ schema }) => {
    (schema('SearchRequest.properties.board')['enum'] as Json[]).push('UAI');
  }),
  conforming('a narrower enum in a response', ({ schema }) => {
    schema('PrebookResponse.properties.status')['enum'] = ['AVAILABLE', 'SOLD_OUT'];
  }),
  conforming('an integer where a number is read', ({ schema }) => {
    schema('Money.properties.amount')['type'] = 'integer';
  }),
  conforming('steps that make integers of numbers', ({ schema }) => {
    schema('Money.properties.amount')['multipleOf'] = 0.01;
  }),
  conforming('a list of currencies instead of their pattern', ({ schema }) => {
    schema('Money.properties')['currency'] = { type: 'string', enum: ['EUR', 'USD', 'JPY'] };
  }),
  conforming('another pattern for the same text', ({ schema }) => {
    schema('Money.properties.currency')['pattern'] = '^[A-Z][A-Z][A-Z]$';
  }),
  conforming('a pattern that is narrower', ({ schema }) => {
    schema('Money.properties.currency')['pattern'] = '^(EUR|USD|GB[A-P])$';
  }),
  conforming('a pattern with a length that both sides share', ({ schema }) => {
    Object.assign(schema('SearchRequest.properties.nationality'), {
      pattern: '^[A-Za-z]+$',
      minLength: 2,
      maxLength: 2,
    });
  }),
  conforming('a tighter length in a response', ({ schema }) => {
    schema('Rate.properties.rateKey')['maxLength'] = 255;
  }),
  conforming('an optional property that is always sent', ({ schema }) => {
    (schema('Booking')['required'] as Json[]).push('createdAt');
  }),
  conforming('an optional property that is never sent', ({ schema }) => {
    Reflect.deleteProperty(schema('Rate.properties'), 'remarks');
  }),
  conforming('a required property that is optional in a request', ({ schema }) => {
    schema('SearchRequest')['required'] = without(schema('SearchRequest')['required'], 'occupancies');
  }),
  conforming('only one of the alternatives', ({ schema }) => {
    schema('Rate.properties.payment')['oneOf'] = [(schema('Rate.properties.payment')['oneOf'] as Json[])[1]!];
  }),
  conforming('anyOf with a discriminator instead of oneOf', ({ schema }) => {
    const { oneOf } = schema('Rate.properties.payment');
    schema('Rate.properties')['payment'] = { anyOf: oneOf!, discriminator: { propertyName: 'type' } };
  }),
  conforming('alternatives that a mapping alone tells apart', (document) => {
    mapPayments(document, { PREPAID: '#/components/schemas/Prepaid', AT_HOTEL: 'AtHotel' });
    for (const name of ['Prepaid', 'AtHotel']) document.schema(`${name}.properties`)['type'] = { type: 'string' };
  }),
  conforming('a pattern that instants and dates with their format fit', ({ schema }) => {
    schema('Penalty.properties.from')['pattern'] = '^[0-9-]{10}T.+$';
    schema('SearchRequest.properties.checkIn')['pattern'] = '^[0-9-]{10}$';
  }),
  conforming('examples of currencies and instants as they are to be', ({ schema }) => {
    schema('Penalty')['example'] = { from: '2026-07-01T18:00:00+02:00', amount: { amount: 120, currency: 'JPY' } };
    schema('Rate.properties')['currencyName'] = { type: 'string', example: 'Euro' };
  }),
  conforming('one object for both alternatives that are sent', ({ schema }) => {
    schema('Rate.properties')['payment'] = {
      type: 'object',
      required: ['type', 'cardRequired'],
      properties: { type: { type: 'string', enum: ['PREPAID', 'AT_HOTEL'] }, cardRequired: { type: 'boolean' } },
    };
  }),
  conforming('a response for a whole range of statuses', ({ at }) => {
    const responses = at('paths./book.post.responses');
    responses['4XX'] = responses['400']!;
    Reflect.deleteProperty(responses, '400');
    Reflect.deleteProperty(responses, '404');
  }),
  conforming('a media type with a character set', ({ at }) => {
    const content = at('paths./search.post.responses.200.content');
    content['application/json; charset=utf-8'] = content['application/json']!;
    Reflect.deleteProperty(content, 'application/json');
  }),
  conforming('a closed object that knows every property of the agency', ({ schema }) => {
    schema('BookRequest')['additionalProperties'] = false;
  }),
  conforming('a schema that contains itself', ({ schema }) => {
    schema('Rate.properties')['upgrades'] = { type: 'array', items: { $ref: '#/components/schemas/Rate' } };
  }),
  conforming('a read-only property that a request shares with a response', ({ schema }) => {
    schema('BookingRef.properties')['createdAt'] = { type: 'string', format: 'date-time', readOnly: true };
  }),
  conforming('formats of numbers', ({ schema }) => {
    Object.assign(schema('Occupancy.properties.adults'), { format: 'int32' });
    Object.assign(schema('Money.properties.amount'), { format: 'double' });
  }),
  conforming('bodies and answers among the components', ({ at }) => {
    at('components')['requestBodies'] = { Search: at('paths./search.post')['requestBody']! };
    at('components')['responses'] = { Bad: at('paths./search.post.responses')['400']! };
    at('paths./search.post')['requestBody'] = { $ref: '#/components/requestBodies/Search' };
    at('paths./search.post.responses')['400'] = { $ref: '#/components/responses/Bad' };
  }),
  conforming('examples that fit', ({ schema }) => {
    schema('Money')['example'] = { amount: 120, currency: 'EUR' };
  }),
  conforming('examples of bodies that fit, one of them as text, one of them by reference', ({ at }) => {
    at('components')['examples'] = { unknown: { value: { code: 'UNKNOWN', message: 'No such hotel.' } } };
    at('paths./search.post.responses.400.content.application/json')['examples'] = {
      unknown: { $ref: '#/components/examples/unknown' },
      elsewhere: { externalValue: 'https://hotels.io/example.json' },
    };
    at('paths./cancel.post.requestBody.content.application/json')['example'] = '{"bookingId": "B-1"}';
  }),
  conforming('an example of a request without what only an answer has', ({ schema }) => {
    Object.assign(schema('CancelRequest.properties'), { note: { type: 'string', readOnly: true } });
    schema('CancelRequest')['example'] = { bookingId: 'B-1' };
  }),
  conforming('a server with a variable', ({ root }) => {
    root['servers'] = [{ url: 'https://{env}.hotels.io/v1', variables: { env: { default: 'qa' } } }];
  }),
];
