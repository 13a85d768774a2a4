import { same, type Row } from './examined.js';
import type { Tree } from '../seeded/seed.js';

const servedAt = (url: string) => (document: Tree) => {
  document.root['servers'] = [{ url }];
};
const also = (json: Record<string, unknown>) => (document: Tree) => {
  Object.assign(document.at('components.schemas'), { NotCalled: json });
};

/** Right documents beside those of `broken-forms`. */
export const EQUIVALENT_FORMS: readonly Row[] = [
  same('a contact with its addresses', ({ at }) => {
    at('info')['contact'] = { email: 'api+qa@hôtel.example', url: 'https://hotel.example/a?b=c#d' };
  }),
  same('terms beside the document', ({ at }) => {
    at('info')['termsOfService'] = '../terms.html';
  }),
  same('one name in the query and in a header', ({ at }) => {
    const named = (place: string) => ({ name: 'channel', in: place, schema: { type: 'string' } });
    at('paths./search.post')['parameters'] = [named('query'), named('header')];
  }),
  same('two names in the query that differ in their letters', ({ at }) => {
    const named = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });
    at('paths./search.post')['parameters'] = [named('channel'), named('Channel')];
  }),
  same('a default null where null is allowed', also({ type: 'string', nullable: true, default: null })),
  same('a default of another type in 3.1', also({ type: 'integer', default: 'one' }), '3.1.0'),
  same('an array of anything in 3.1', also({ type: 'array', maxItems: 3 }), '3.1.0'),
  same('a header with every sign that a name may have', ({ at }) => {
    const name = "X-Channel!#$%&'*+.^_`|~1";
    at('paths./search.post')['parameters'] = [{ name, in: 'header', schema: { type: 'string' } }];
    at('paths./search.post.responses.200')['headers'] = { [name]: { schema: { type: 'string' } } };
  }),
  same('a format of its own where the reference has none', ({ schema }) => {
    schema('SearchRequest.properties.hotelIds.items')['format'] = 'hotel-id';
  }),
  same('a whole number as the default of a number', also({ type: 'number', default: 1 })),
  same('a version with a suffix', ({ root }) => {
    root['openapi'] = '3.0.4-rc1';
  }),
  ...[
    'https://8.8.8.8/pull',
    'https://[2a00:1450:4001::1]/pull',
    'https://[::ffff:808:808]/pull',
    'https://0x08080808/pull',
  ].map((url) => same(`a server that all can reach: ${url}`, servedAt(url))),
];
