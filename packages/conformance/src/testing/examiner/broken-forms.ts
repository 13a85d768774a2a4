import { modern, old, type BrokenRow } from './examined.js';
import type { Tree } from '../seeded/seed.js';

const also = (json: Record<string, unknown>) => (document: Tree) => {
  Object.assign(document.at('components.schemas'), { NotCalled: json });
};
const servedAt = (url: string) => (document: Tree) => {
  document.root['servers'] = [{ url }];
};

/** Documents in which a value has another form than its place needs. */
export const BROKEN_FORMS: readonly BrokenRow[] = [
  old('PS-DOC-005', 'a contact whose email is no address', ({ at }) => {
    at('info')['contact'] = { email: 'nobody' };
  }),
  old('PS-DOC-005', 'a contact whose web address is a sentence', ({ at }) => {
    at('info')['contact'] = { url: 'ask the hotel' };
  }),
  old('PS-DOC-005', 'terms that are a sentence', ({ at }) => {
    at('info')['termsOfService'] = 'see the contract';
  }),
  old('PS-DOC-005', 'a flow whose address is a sentence', ({ at }) => {
    at('components.securitySchemes')['NotUsed'] = {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'see below', scopes: {} } },
    };
  }),
  old('PS-DOC-005', 'one header in two spellings', ({ at }) => {
    const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
    at('paths./search.post')['parameters'] = [header('X-Channel'), header('x-channel')];
  }),
  old('PS-DOC-005', 'a conjunction of nothing', also({ allOf: [] })),
  old('PS-DOC-005', 'an array of what nobody says', also({ type: 'array', maxItems: 3 })),
  old('PS-DOC-005', 'a refinement of an array without its items', ({ schema }) => {
    schema('SearchRequest.properties')['hotelIds'] = {
      allOf: [structuredClone(schema('SearchRequest.properties.hotelIds')), { type: 'array', maxItems: 200 }],
    };
  }),
  old('PS-DOC-005', 'a header with a space in its name', ({ at }) => {
    at('paths./search.post')['parameters'] = [{ name: 'X Channel', in: 'header', schema: { type: 'string' } }];
  }),
  modern('PS-DOC-005', 'a header of an answer with a colon in its name', ({ at }) => {
    at('paths./search.post.responses.200')['headers'] = { 'X-Channel:': { schema: { type: 'string' } } };
  }),
  modern('PS-DOC-005', 'alternatives of nothing', also({ oneOf: [] })),
  old('PS-DOC-005', 'a version of two numbers', ({ root }) => {
    root['openapi'] = '3.0';
  }),
  old('PS-DOC-005', 'a default of another type', also({ type: 'integer', default: 'one' })),
  old('PS-DOC-005', 'a default null where null is not allowed', also({ type: 'string', default: null })),
  ...[
    'https://localhost./pull',
    'https://0x7f.1/pull',
    'https://0177.0.0.1/pull',
    'https://2130706433/pull',
    'https://[::ffff:10.0.0.1]/pull',
    'https://[::ffff:a00:1]/pull',
    'https://[64:ff9b::7f00:1]/pull',
    'https://[2002:7f00:1::]/pull',
    'https://[2002:c0a8:101::1]/pull',
    'https://hotels.onion/pull',
    'https://[0:0:0:0:0:0:0:1]/pull',
    'https://[0:0:0:0:0:ffff:192.168.1.1]/pull',
    'https://[fd00::1]/pull',
    'https://api.corp.internal./pull',
    'https://203.0.113.7/pull',
    'https://[2001:db8::1]/pull',
    'https://224.0.0.1/pull',
    'https://198.18.0.1/pull',
  ].map((url) => old('PS-SRV-002', `a server that nobody can reach: ${url}`, servedAt(url))),
];
