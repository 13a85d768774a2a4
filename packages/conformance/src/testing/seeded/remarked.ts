import { broken, type BrokenSeed } from './seed.js';

/** Documents with something worth a remark. */
export const REMARKED: readonly BrokenSeed[] = [
  broken('PS-DOC-021', 'a word of an older JSON Schema in a document of 3.1', ({ root, schema }) => {
    root['openapi'] = '3.1.0';
    schema('Penalty.properties.from')['additionalItems'] = true;
    Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
  }),
  broken('PS-OPS-007', 'an operation of another name that says what it is', ({ at }) => {
    at('paths')['/precheck'] = at('paths./prebook');
    Reflect.deleteProperty(at('paths'), '/prebook');
    Object.assign(at('paths./precheck.post'), { 'operationId': 'precheck', 'x-pullspec-operation': 'prebook' });
  }),
  broken('PS-OPS-014', 'an operation of its own', ({ at }) => {
    at('paths')['/ping'] = { get: { responses: { 200: { description: 'ok' } } } };
  }),
  broken('PS-REQ-013', 'a property of the agency that nobody mentions', ({ schema }) => {
    Reflect.deleteProperty(schema('SearchRequest.properties'), 'nationality');
  }),
  broken('PS-RES-016', 'a note of its own', ({ schema }) => {
    schema('Booking.properties')['supplierNote'] = { type: 'string' };
  }),
];
