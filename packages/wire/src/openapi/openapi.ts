import { z } from 'zod';
import type { Access, Answer, Call } from '../call.js';
import { partnerHeaderText, refusalWords, tokenText, whoText, canBeLeftOutText } from '../call-words.js';
import { calls } from '../calls.js';
import { datasets, ingestionAnswer } from '../ingestion.js';
import { markers } from '../markers.js';
import { exampleOf, type JsonSchema } from './example.js';

type Json = Readonly<Record<string, unknown>>;

/** The portal's own API as OpenAPI 3.1, from the table by which the server answers. */
export function openApiDocument(portal: { readonly version: string; readonly url: string }): Json {
  const operations = [
    ...Object.entries(calls as Readonly<Record<string, Call>>).map(operationOf),
    ...datasetOperations(),
  ];
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: "The suppliers' portal",
      version: portal.version,
      description: [
        tokenText,
        partnerHeaderText,
        'Times are seconds since 1970 (UTC) unless said otherwise.',
        'A refusal is one sentence of plain text, or `application/problem+json` where JSON is asked for.',
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: portal.url }],
    tags: tags.map((name) => ({ name, description: tagWords[name] ?? `Calls below \`${name}\`.` })),
    paths: pathsOf(operations),
    components: { securitySchemes, parameters, responses: { Refused: refused } },
  };
}

const agencyTag = 'agency';
const tagWords: Readonly<Record<string, string>> = {
  '/auth': 'Signing in and out.',
  [agencyTag]: 'The agency hands in its datasets. It needs an ingestion token, which opens nothing else.',
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly operation: Json;
}

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of a tool, made under Settings (staff: Your account).',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'portal_session', description: 'The session of a browser.' },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: markers.antiForgeryHeader,
    description: `The value of the cookie ${markers.antiForgeryCookie}. A session needs it for everything but GET.`,
  },
  ingestion: { type: 'http', scheme: 'bearer', description: 'An ingestion token of the agency.' },
};

const parameters = {
  partner: {
    name: markers.partnerHeader,
    in: 'header',
    required: false,
    description: `The id of the partner account. ${canBeLeftOutText}`,
    schema: { type: 'integer', minimum: 1 },
    example: 10234,
  },
  idempotency: {
    name: markers.idempotencyHeader,
    in: 'header',
    required: false,
    description: 'Sent again with the same key, the call gets the same answer and changes nothing twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: 'turn-on-2026-01-31',
  },
  range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'Which bytes of the file are wanted.',
    schema: { type: 'string' },
    example: 'bytes=1048576-',
  },
  ifRange: {
    name: 'If-Range',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the part that is there already. If the file is another one by now, the answer is 200 with all of it.',
    schema: { type: 'string' },
    example: '"Precheck-10234-1795717501080-317"',
  },
};

const refused = {
  description: `One sentence says why. ${refusalWords.map(([status, words]) => `${status}: ${words}`).join('; ')}.`,
  content: {
    'text/plain': { schema: { type: 'string' }, example: 'The connection is already on.' },
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: { title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
      },
      example: { title: 'Conflict', status: 409, detail: 'The connection is already on.' },
    },
  },
};

const refusals = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Refused' },
};

function operationOf([name, call]: readonly [string, Call]): Operation {
  const { access } = call;
  return {
    method: call.method.toLowerCase(),
    path: call.path.replaceAll(/:(\w+)/gu, '{$1}'),
    tag: areaOf(call.path),
    operation: {
      operationId: name,
      summary: summaryOf(name),
      description: `Who: ${whoText(access)}`,
      tags: [areaOf(call.path)],
      ...(access.signedIn ? { security: securityOf(call) } : { security: [] }),
      parameters: [
        ...listed(call.params, 'path'),
        ...listed(call.query, 'query'),
        ...(access.partner ? [{ $ref: '#/components/parameters/partner' }] : []),
        ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/idempotency' }]),
        ...(resumes(call.answer) ? resumeParameters : []),
      ],
      ...bodyOf(call),
      responses: { ...answered(call.answer), ...refusals },
    },
  };
}

const resumes = (answer: Answer): boolean => answer.kind === 'file' && answer.resumes === true;
const resumeParameters = ['range', 'ifRange'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** A token where one is enough, or a session; a session also proves that its page sent the call. */
function securityOf({ method, access }: Call): readonly Json[] {
  const session = method === 'GET' ? { session: [] } : { session: [], antiForgery: [] };
  return mayUseToken(access) ? [{ token: [] }, session] : [session];
}

const mayUseToken = ({ scope }: Access): boolean => scope !== 'session';

const areaOf = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  return first === 'auth' || second === '' ? `/${first}` : `/${first}/${second}`;
};

/** `turnOnConnection` becomes "Turn on connection". */
const summaryOf = (name: string): string =>
  name.replace(/^./u, (first) => first.toUpperCase()).replaceAll(/(?<=[a-z])[A-Z]/gu, (one) => ` ${one.toLowerCase()}`);

function listed(schema: Call['params'], place: 'path' | 'query'): readonly Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonOf(schema);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    example: exampleOf(one, name),
  }));
}

function bodyOf({ body, form }: Call): Json {
  if (form === true) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': shown(body) } } };
}

function answered(answer: Answer): Json {
  switch (answer.kind) {
    case 'json':
      return { 200: { description: 'The answer.', content: { 'application/json': shown(answer.schema) } } };
    case 'text':
      return {
        200: {
          description: 'A sentence.',
          content: { 'text/plain': { schema: { type: 'string' }, example: 'Done.' } },
        },
      };
    case 'file':
      return filesOf(answer);
    case 'events':
      return {
        200: {
          description: 'Server-sent events, until one side ends it. Each carries one value of this shape as JSON.',
          content: { 'text/event-stream': { schema: jsonOf(answer.schema) } },
        },
      };
    case 'nothing':
      return { 204: { description: 'Done.' } };
  }
}

const nameOfFile = { 'Content-Disposition': headerOf('The name of the file.') };
const tag = { ETag: headerOf('The same for the same bytes, and no others.') };
const part = { 'Content-Range': headerOf('Which bytes these are, and how many the file has.') };

function filesOf({ types, headers = {}, resumes: isResumed }: Extract<Answer, { readonly kind: 'file' }>): Json {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const own = Object.fromEntries(Object.entries(headers).map(([name, words]) => [name, headerOf(words)]));
  const ofAll = { ...nameOfFile, ...(isResumed === true ? tag : {}), ...own };
  return {
    200: { description: 'A file.', headers: ofAll, content },
    ...(isResumed === true
      ? { 206: { description: 'The bytes that were asked for.', headers: { ...ofAll, ...part }, content } }
      : {}),
  };
}

function headerOf(description: string): Json {
  return { description, schema: { type: 'string' } };
}

const shown = (schema: z.ZodType): Json => {
  const json = jsonOf(schema);
  return { schema: json, example: exampleOf(json) };
};

/** The shape as it travels. */
export function jsonOf(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  delete json.$schema;
  return json as JsonSchema;
}

function datasetOperations(): readonly Operation[] {
  return Object.entries(datasets).map(([name, line]) => ({
    method: 'post',
    path: `/ingest/v1/${name}`,
    tag: agencyTag,
    operation: {
      operationId: `ingest-${name}`,
      summary: `Take a batch of ${name}`,
      description:
        'The body is NDJSON: one line a record, UTF-8, also packed with gzip. A batch is taken whole or not at all. The schema is that of one line.',
      tags: [agencyTag],
      security: [{ ingestion: [] }],
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'The same key with the same content is taken once.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: `${name}-2026-01-31`,
        },
      ],
      requestBody: { required: true, content: { 'application/x-ndjson': shown(line) } },
      responses: {
        200: { description: 'The batch was taken.', content: { 'application/json': shown(ingestionAnswer) } },
        ...refusals,
      },
    },
  }));
}

function pathsOf(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of operations) (paths[path] ??= {})[method] = operation;
  return paths;
}
