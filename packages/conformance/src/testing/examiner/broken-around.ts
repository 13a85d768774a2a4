import type { JsonObject } from '../../tree/json.js';
import { drop, modern, old, rename, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const IDEMPOTENCY = 'paths./cancel.post.parameters.0';
const RETRY = 'components.responses.TooMany.headers';

/** Documents with one break each around the bodies. */
export const BROKEN_AROUND: readonly BrokenRow[] = [
  // Media types
  old('PS-REQ-001', 'a request in the letters of another country', ({ at }) => {
    rename(at('paths./book.post.requestBody.content'), 'application/json', 'application/json; charset=iso-8859-1');
  }),
  old('PS-RES-001', 'an answer in two bytes a letter', ({ at }) => {
    rename(at('paths./search.post.responses.200.content'), 'application/json', 'application/json;charset=UTF-16');
  }),
  old('PS-REQ-001', 'a request of a profile that the agency does not send', ({ at }) => {
    rename(at('paths./book.post.requestBody.content'), 'application/json', 'application/json; version=2');
  }),
  old('PS-RES-001', 'an answer in text', ({ at }) => {
    rename(at('paths./book.post.responses.200.content'), 'application/json', 'text/json');
  }),
  old('PS-RES-001', 'an answer in lines of JSON', ({ at }) => {
    rename(at('paths./booking_ids.post.responses.200.content'), 'application/json', 'application/jsonl');
  }),
  old('PS-RES-018', 'an error as a problem', ({ at }) => {
    rename(at('paths./book.post.responses.400.content'), 'application/json', 'application/problem+json');
  }),
  old('PS-RES-001', 'an answer without a body', ({ at }) => {
    drop(at('paths./cancel.post.responses.200'), 'content');
  }),

  // Parameters
  old(
    'PS-REQ-004',
    'a header that is a whole number written as content',
    ({ at }) => {
      drop(at(IDEMPOTENCY), 'schema');
      at(IDEMPOTENCY)['content'] = { 'application/json': { schema: { type: 'integer' } } };
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-008',
    'a header that is shorter than the agency writes it',
    ({ at }) => {
      at(`${IDEMPOTENCY}.schema`)['maxLength'] = 32;
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-010',
    'a header that has to be a UUID',
    ({ at }) => {
      at(`${IDEMPOTENCY}.schema`)['format'] = 'uuid';
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-014',
    'the key under another name',
    ({ at }) => {
      at(IDEMPOTENCY)['name'] = 'X-Idempotency-Key';
    },
    '2.0.0',
  ),
  old('PS-REQ-014', 'a cookie', ({ at }) => {
    at('paths./book.post')['parameters'] = [{ name: 'session', in: 'cookie', required: true, schema: text }];
  }),
  old('PS-REQ-014', 'a parameter of the path that all its operations demand', ({ at }) => {
    at('paths./search')['parameters'] = [{ name: 'channel', in: 'query', required: true, schema: text }];
  }),
  old('PS-REQ-014', 'a parameter by reference', ({ at }) => {
    at('components')['parameters'] = { Tenant: { name: 'Tenant', in: 'header', required: true, schema: text } };
    at('paths./search.post')['parameters'] = [{ $ref: '#/components/parameters/Tenant' }];
  }),
  old('PS-REQ-014', 'a part of the path that the agency does not know', ({ at }) => {
    rename(at('paths'), '/search', '/{tenant}/search');
    at('paths./{tenant}/search')['parameters'] = [{ name: 'tenant', in: 'path', required: true, schema: text }];
  }),

  // Servers
  old('PS-SRV-001', 'a server whose scheme is a variable that is http', ({ root }) => {
    root['servers'] = [{ url: '{scheme}://api.hotels.io', variables: { scheme: { default: 'http' } } }];
  }),
  old('PS-SRV-001', 'a server without a host', ({ root }) => {
    root['servers'] = [{ url: '/pull/v1' }];
  }),
  old('PS-SRV-001', 'no server', ({ root }) => {
    drop(root, 'servers');
  }),
  old('PS-SRV-002', 'this machine', ({ root }) => {
    root['servers'] = [{ url: 'https://localhost:8443/pull' }];
  }),
  old('PS-SRV-002', 'a private address', ({ root }) => {
    root['servers'] = [{ url: 'https://192.168.1.20/pull' }];
  }),
  old('PS-SRV-001', 'an address of another protocol', ({ root }) => {
    root['servers'] = [{ url: 'ftp://files.hotels.io' }];
  }),
  modern('PS-DOC-005', 'a default that is not among the values of a variable', ({ root }) => {
    root['servers'] = [
      { url: 'https://{env}.hotels.io', variables: { env: { default: 'dev', enum: ['qa', 'live'] } } },
    ];
  }),

  // Security
  old('PS-SEC-002', 'the key as a cookie', assign('components.securitySchemes.ApiKey', { in: 'cookie' })),
  old('PS-SEC-002', 'the key in the query', assign('components.securitySchemes.ApiKey', { in: 'query' })),
  old('PS-SEC-003', 'a key that may be left out', ({ at }) => {
    at('paths./book.post')['security'] = [{ ApiKey: [] }, {}];
  }),
  old('PS-SEC-001', 'another way to sign in for the whole document', ({ root, at }) => {
    at('components.securitySchemes')['Login'] = { type: 'openIdConnect', openIdConnectUrl: 'https://id.hotels.io' };
    root['security'] = [{ Login: [] }];
    for (const path of Object.keys(at('paths'))) drop(at(`paths.${path}.post`), 'security');
  }),
  old('PS-SEC-004', 'two keys at once behind alternatives', ({ at }) => {
    at('components.securitySchemes')['Tenant'] = { type: 'apiKey', in: 'header', name: 'X-Tenant' };
    at('paths./book.post')['security'] = [{ ApiKey: [], Tenant: [] }, { Tenant: [] }];
  }),

  // Headers and statuses
  old(
    'PS-RES-019',
    'a header of an answer that can be left out',
    ({ at }) => {
      at(`${RETRY}.Retry-After`)['required'] = false;
    },
    '2.0.0',
  ),
  old(
    'PS-RES-019',
    'a header of an answer that is text',
    ({ at }) => {
      at(`${RETRY}.Retry-After`)['schema'] = text;
    },
    '2.0.0',
  ),
  old(
    'PS-RES-019',
    'a header of an answer with wider bounds',
    ({ at }) => {
      at(`${RETRY}.Retry-After.schema`)['maximum'] = 86_400;
    },
    '2.0.0',
  ),
  old(
    'PS-RES-019',
    'a header of an answer that is described as content',
    ({ at }) => {
      drop(at(`${RETRY}.Retry-After`), 'schema');
      at(`${RETRY}.Retry-After`)['content'] = { 'text/plain': { schema: text } };
    },
    '2.0.0',
  ),
  old('PS-RES-018', 'errors of another shape for a whole range', ({ at }) => {
    const responses = at('paths./book.post.responses');
    drop(responses, '400');
    responses['4XX'] = {
      description: 'No.',
      content: { 'application/json': { schema: { type: 'object', properties: { title: text } } } },
    };
  }),
  old('PS-RES-018', 'errors of another shape by default', ({ at }) => {
    const responses = at('paths./cancel.post.responses');
    for (const status of ['400', '404']) drop(responses, status);
    responses['default'] = { description: 'No.', content: { 'application/json': { schema: text } } };
  }),
  old('PS-OPS-010', 'a success by default beside another success', ({ at }) => {
    const responses = at('paths./book.post.responses');
    rename(responses, '200', '201');
    responses['default'] = structuredClone(responses['201'] ?? null);
  }),
  old('PS-OPS-010', 'a range of successes beside the one', ({ at }) => {
    at('paths./book.post.responses')['2XX'] = { description: 'Later.' };
  }),

  // Operations
  old('PS-OPS-009', 'another method', ({ at }) => {
    rename(at('paths./booking_details'), 'post', 'get');
  }),
  old('PS-OPS-003', 'an operation that only a webhook has', ({ at }) => {
    drop(at('paths'), '/book');
  }),
  modern('PS-OPS-004', 'an operation among the webhooks', ({ root, at }) => {
    root['webhooks'] = { cancel: structuredClone(at('paths')['/cancel'] ?? null) };
    drop(at('paths'), '/cancel');
  }),
  old('PS-OPS-004', 'one operation that claims to be two', ({ at }) => {
    at('paths./cancel.post')['x-pullspec-operation'] = 'book';
  }),
  old('PS-SEC-003', 'no security at all', ({ root, at }) => {
    drop(root, 'security');
    for (const path of Object.keys(at('paths'))) drop(at(`paths.${path}.post`), 'security');
  }),
  old('PS-SEC-001', 'basic instead of a key', ({ at }) => {
    at('components.securitySchemes')['ApiKey'] = { type: 'http', scheme: 'basic' };
  }),
  old(
    'PS-REQ-015',
    'the key in the query',
    ({ at }) => {
      Object.assign(at('paths./cancel.post.parameters.0'), { in: 'query' });
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-008',
    'a header with a pattern',
    ({ at }) => {
      at('paths./cancel.post.parameters.0.schema')['pattern'] = '^[0-9a-f-]+$';
    },
    '2.0.0',
  ),
  old(
    'PS-RES-019',
    'a header that is a date',
    ({ at }) => {
      at('components.responses.TooMany.headers.Retry-After')['schema'] = {
        type: 'string',
        pattern: '^[A-Z][a-z]{2}, .*$',
      };
    },
    '2.0.0',
  ),
  old(
    'PS-RES-019',
    'no header',
    ({ at }) => {
      drop(at('components.responses.TooMany'), 'headers');
    },
    '2.0.0',
  ),
];

function assign(path: string, keywords: JsonObject): BrokenRow['edit'] {
  return ({ at }) => {
    Object.assign(at(path), keywords);
  };
}
