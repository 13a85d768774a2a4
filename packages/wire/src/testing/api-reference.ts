import type { Answer, Call } from '../call.js';
import { refusalWords, whoText } from '../call-words.js';
import { calls } from '../calls.js';
import { datasets, ingestionAnswer, ingestionPath, type DatasetName } from '../ingestion.js';
import { datasetRules } from './dataset-rules.js';
import { markers } from '../markers.js';
import { shapeText } from './shape-text.js';

const table: readonly (readonly [string, Call])[] = Object.entries(calls);

/** docs/api.md: the calls as the table has them. */
export function apiReference(): string {
  const areas = [...new Set(table.map(([, { path }]) => areaOf(path)))];
  return `${[
    '# The calls, one by one',
    '',
    "Written from the table in `packages/wire` by `npm run docs`; a test fails when the two differ. The portal's pages and",
    'the command line speak to the server by these calls.',
    '',
    ...common,
    ...areas.flatMap((area) => [
      `## ${area}`,
      '',
      ...table.filter(([, { path }]) => areaOf(path) === area).flatMap(([name, call]) => callSection(name, call)),
    ]),
    ...agencySection(),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

const common = [
  '## What holds for every call',
  '',
  '**Signing in.** A browser has a session in a cookie. A tool sends `Authorization: Bearer <token>`; tokens are made in the',
  'portal under Settings (staff: Your account), or by a sign-in of the command line. A token belongs to one partner and may',
  '`read` or `operate`; `operate` includes `read`.',
  '',
  `**Headers.** \`${markers.partnerHeader}: <id>\` names the partner account. If you have one account, you can leave it out. An admin of the portal may send`,
  `\`${markers.adminHeader}: true\`. A session sends the value of the cookie \`${markers.antiForgeryCookie}\` (behind https \`${markers.secureAntiForgeryCookie}\`) back as \`${markers.antiForgeryHeader}\` with everything but GET; a token need`,
  `not. A sign-in sends it too: any page sets the cookie. \`${markers.passiveHeader}: true\` says that a timer calls, which does not prolong the session. Every answer carries \`${markers.requestIdHeader}\`.`,
  '',
  '**Refusals** are plain text, one sentence for the user. The exception is the OAuth calls of tools, which answer `{ "error": "…" }`.',
  '',
  '| status | when |',
  '|---|---|',
  ...refusalWords.map(([status, words]) => `| ${status} | ${words} |`),
  '',
  'Times are seconds since 1970 (UTC) unless said otherwise. Shapes are written as TypeScript writes types; `?` marks what may be left out.',
  '',
] as const;

function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'auth' || second === '' ? `/${first}` : `/${first}/${second}`;
}

function callSection(name: string, call: Call): readonly string[] {
  return [
    `### ${name}`,
    '',
    `\`${call.method} ${call.path}\``,
    '',
    `- Who: ${whoText(call.access)}`,
    ...(call.tries > 1
      ? [`- Tries: clients of the portal try ${call.tries} times in all, ${call.secondsBetween} seconds apart.`]
      : []),
    `- Answer: ${answerText(call.answer)}`,
    '',
    ...shape('In the path', call.params),
    ...shape('Query', call.query),
    ...shape('Body', call.body),
    ...(call.form === true ? ['Body: a form (`multipart/form-data`) with the file.', ''] : []),
    ...('schema' in call.answer
      ? shape(call.answer.kind === 'events' ? 'Each event' : 'Answer', call.answer.schema)
      : []),
  ];
}

function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'json':
      return '200 with JSON.';
    case 'text':
      return '200 with a sentence as text.';
    case 'file':
      return '200 with a file; `Content-Disposition` has its name.';
    case 'events':
      return '200 with server-sent events, until one side ends it.';
    case 'nothing':
      return '204 without a body.';
  }
}

const shape = (title: string, schema: Call['body']): readonly string[] =>
  schema === undefined ? [] : [`${title}:`, '', '```ts', shapeText(schema), '```', ''];

function agencySection(): readonly string[] {
  return [
    "## The agency's door",
    '',
    `\`POST ${ingestionPath}\` takes a batch of one dataset. It needs the ingestion token (\`Authorization: Bearer …\`), which opens nothing else,`,
    'and an `Idempotency-Key` (1 to 255 printable ASCII characters): the same key with the same content is taken once. The body is NDJSON, one line a',
    'record, UTF-8, also packed (`Content-Encoding: gzip`). A batch is taken whole or not at all; 422 names the line and the field.',
    '',
    'The answer 200 comes after the batch is stored for good. If too many batches are running and waiting, the answer is 429, and nothing was imported.',
    'Wait for the seconds in `Retry-After`, and send the batch again with the same key. If there is no answer, do the same. To keep the order of a',
    'dataset, send the next batch after the answer to the one before.',
    '',
    'Answer:',
    '',
    '```ts',
    shapeText(ingestionAnswer),
    '```',
    '',
    ...Object.entries(datasets).flatMap(([name, schema]) => [
      `### Dataset ${name}`,
      '',
      '```ts',
      shapeText(schema),
      '```',
      '',
      ...rulesOf(name as DatasetName),
    ]),
  ];
}

function rulesOf(name: DatasetName): readonly string[] {
  const { key, rules } = datasetRules[name];
  return [`Key: ${key}.`, '', ...(rules.length === 0 ? [] : [...rules.map(({ text }) => `- ${text}`), ''])];
}
