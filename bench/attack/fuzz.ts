import { addressOf, calls, type Call } from '@suppliers-portal/wire';
import type { PortalAddress } from '../../e2e/support/portal.js';
import { Random } from '../../packages/server/src/seed/random.js';
import { absurdValues, unkeepableValues } from '../../packages/server/src/testing/absurd-values.js';
import type { Figure } from '../measurement.js';
import { person, type Sent } from './people.js';

const atOnce = 4;
/** Who sends, by the kind of the account. The portal admin is the one whose password is guessed. */
const names = [
  ['supplier', 'multi@demo.example'],
  ['supplier', 'supplier@demo.example'],
  ['supplier', 'suspended@demo.example'],
  ['onboarding', 'certify@demo.example'],
  ['agency', 'staff@demo.example'],
] as const;
const sentValues = [...absurdValues, ...unkeepableValues];
const longestMilliseconds = 60_000;

const paths = [
  '/%00',
  '//',
  '/..',
  '/%ff',
  '/assets/../../etc/passwd',
  '/main?%00',
  '/healthz',
  '/.well-known/x',
  '/universal-login/?mode=%00',
];
const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'if-match': '"x"' },
  { 'accept': 'application/problem+json' },
  { 'accept-encoding': 'gzip;q=x' },
  { 'range': 'bytes=9-1' },
  { 'x-dmc-id': '-1' },
  { 'authorization': 'Bearer spt_x' },
  { 'idempotency-key': '!' },
];

type Schema = Call['params'] | Call['body'];
/** The names of the fields, where the schema is an object. */
const fieldsOf = (schema: Schema): readonly string[] =>
  schema !== undefined && 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null
    ? Object.keys(schema.shape)
    : [];
/** Calls that would end the session, or the password, of the one who tries. */
const ending = new Set(['signOut', 'changePassword', 'setPassword', 'endSession', 'endOtherSessions']);

/** Requests made from the shapes of the calls, with absurd values in them. None may cause a 5xx, and none may hang. */
export async function fuzz(portal: PortalAddress, engine: string, requests: number): Promise<readonly Figure[]> {
  const random = new Random(20);
  const table = (Object.entries(calls) as [string, Call][])
    .filter(([name, { answer }]) => !ending.has(name) && answer.kind !== 'events')
    .map(([, call]) => call);
  const people = await Promise.all(
    names.map(async ([kind, name]) => ({ kind, send: (await person(portal, name)).send })),
  );
  /** Mostly someone who may make the call, so that it comes as far as its fields. */
  const senderOf = ({ access }: Call): (typeof people)[number] => {
    const allowed = people.filter(({ kind }) => access.kinds.includes(kind));
    return anyOf(random, allowed.length === 0 || random.below(4) === 0 ? people : allowed);
  };
  const statuses = new Map<number, number>();
  const bad: string[] = [];
  const one = async (): Promise<void> => {
    const call = anyOf(random, table);
    const { method, path, sent } = madeUp(random, call);
    // From many networks: refusals of one that floods come late, and the fuzz would wait for them.
    const headers = { 'x-forwarded-for': `198.51.100.${String(made % 250)}`, ...sent.headers };
    const answer = await inTime(
      senderOf(call).send(method, path, { ...sent, headers }),
      `${method} ${path.slice(0, 200)}`,
    );
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) bad.push(`${String(answer.status)} ${method} ${path.slice(0, 200)}`);
  };
  let made = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; made < requests; made += 1) await one();
    }),
  );
  for (const line of bad.slice(0, 20)) console.log(line);
  const counted = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${String(count)} × ${String(status)}`);
  console.log(`the fuzz got ${counted.join(', ')}`);
  return [
    {
      what: `absurd requests that caused a 5xx, ${engine}`,
      measured: `${String(bad.length)} of ${String(requests)}`,
      beside: 'none allowed',
      ratio: bad.length,
      aim: { at: 'most', ratio: 0 },
    },
  ];
}

function anyOf<T>(random: Random, list: readonly T[]): T {
  const found = list[random.below(list.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}

interface MadeUp {
  readonly method: string;
  readonly path: string;
  readonly sent: Sent;
}

/** A request of a call with absurd values in its address and its body. */
export function madeUp(random: Random, call: Call): MadeUp {
  const values = (schema: Schema): Record<string, unknown> =>
    Object.fromEntries(fieldsOf(schema).map((name) => [name, anyOf(random, sentValues)]));
  const texts = (schema: Schema): Record<string, string> =>
    // An address cannot have half of a character: it has the sign for one that is lost.
    Object.fromEntries(
      Object.entries(values(schema)).map(([name, value]) => [name, Buffer.from(String(value)).toString()]),
    );
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const body = random.below(10) === 0 ? '{"a":'.repeat(1 + random.below(3_000)) : JSON.stringify(values(call.body));
  return {
    method: call.method,
    path: random.below(20) === 0 ? anyOf(random, paths) : addressOf(call, texts(call.params), texts(call.query)),
    sent: { headers: anyOf(random, headers), ...(hasBody ? { body } : {}) },
  };
}

async function inTime(answer: Promise<Response>, what: string): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} hangs`));
    }, longestMilliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
