import { absurdValues, unkeepableValues } from '../../testing/absurd-values.js';
import { addressOf, calls, type Call, type CallName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { givenCast } from '../../testing/cast.js';
import { callSamples, namedOrigin, type Setting } from '../../testing/call-samples.js';
import { formOf, type SentFile } from '../../testing/form.js';
import { Random } from '../../seed/random.js';
import type { Browser } from '../../testing/browser.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../../testing/test-server.js';
import { defaultShares } from './shares.js';

const table = (Object.entries(calls) as [CallName, Call][]).filter(([, { answer }]) => answer.kind !== 'events');
const perField = 2;
const perBody = 4;

const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as unknown;

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: SentFile;
}
type Path = readonly (string | number)[];

const propertiesOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const someOf = (random: Random, count: number): readonly unknown[] =>
  Array.from({ length: count }, () => absurdValues[random.below(absurdValues.length)]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ways to all that is in a value, of a list the way to its first entry. */
function waysInto(value: unknown, to: Path = []): readonly Path[] {
  const inner = Array.isArray(value)
    ? [...value.entries()].slice(0, 1)
    : Object.entries<unknown>(isObject(value) ? value : {});
  return inner.flatMap(([key, one]) => [[...to, key], ...waysInto(one, [...to, key])]);
}

function changed(value: unknown, [first, ...rest]: Path, to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value))
    return value.map((one, index) => (index === first ? changed(one, rest, to) : (one as unknown)));
  const fields = isObject(value) ? value : {};
  return { ...fields, [first]: changed(fields[first], rest, to) };
}

/** Half of a surrogate pair has no encoding: what a browser would send for it. */
const texts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(fields) ? fields : {}).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
    ]),
  );

/** The fields of a form, and what is in those that hold JSON. */
const valuesOf = ({ fields = {} }: SentFile): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, text.startsWith('{') ? (JSON.parse(text) as unknown) : text]),
  );

describeWithDatabase('a field that has what it never means', () => {
  let server: TestServer;
  let minute = 0;
  const log: string[] = [];

  beforeAll(async () => {
    server = await startTestServer({
      log: { level: 'error', stream: { write: (line) => void log.push(line) } },
      // Each request has a minute of its own, so that none is refused for the number of those before it.
      shares: { ...defaultShares, now: () => minute * 60_000 },
      live: { origins: [namedOrigin], work: () => Promise.resolve({ kind: 'refused', message: 'Nobody is called.' }) },
    });
    await givenCast(server);
  });
  afterAll(() => server.close());

  /** Someone who may make the call, with a partner of their own. */
  async function personFor(name: CallName, { access }: Call): Promise<{ browser: Browser; setting: Setting }> {
    const number = table.findIndex(([other]) => other === name) + 1;
    const [dmcId, email] = [60_000 + number, `absurd-${number}@a.example`];
    await server.given('partners', [{ dmcId, dmcName: 'Absurd' }]);
    const setting = { server, dmcId, email, browser: server.visitor(), number, now: Math.floor(Date.now() / 1000) };
    if (access.kinds.includes('agency') && !access.kinds.includes('supplier'))
      return { browser: await server.staff(email, 'owner'), setting: { ...setting, ofStaff: true } };
    const accountType = access.kinds.includes('supplier') || !access.signedIn ? {} : { accountType: 'Onboarding' };
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId], ...accountType }]);
    return { browser: await server.signedIn(email), setting };
  }

  function* requestsFrom(sample: Request, call: Call, random: Random): Generator<Request> {
    const values = (): readonly unknown[] => [...unkeepableValues, ...someOf(random, perField)];
    for (const body of [...someOf(random, perBody), deep]) yield { ...sample, body };
    // The body first: with a good body, a change is done and cannot be tried again.
    for (const part of ['body', 'params', 'query'] as const) {
      const known = waysInto(sample[part]);
      const others = propertiesOf(call[part]).filter((key) => !known.some(([first]) => first === key));
      for (const way of [...known, ...others.map((key) => [key]), ...(part === 'params' ? [] : [['unknownField']])])
        for (const value of values()) yield { ...sample, [part]: changed(sample[part], way, value) };
    }
    const { form } = sample;
    if (form === undefined) return;
    for (const way of waysInto(valuesOf(form)))
      for (const value of values()) yield { form: { ...form, fields: texts(changed(valuesOf(form), way, value)) } };
  }

  it.each(table)('is no failure of the portal in %s', async (name, call) => {
    const { browser, setting } = await personFor(name, call);
    const sample = (await callSamples[name].make(setting)) as Request;
    for (const request of requestsFrom(sample, call, new Random(setting.number))) {
      minute += 1;
      const { params, query, body, form } = request;
      const path = addressOf(call, texts(params), texts(query));
      const { status } = await browser.call(path, {
        method: call.method,
        ...(setting.ofStaff === true ? {} : { dmcId: setting.dmcId }),
        ...(form === undefined ? {} : formOf(form)),
        ...(call.method === 'GET' || body === undefined || form !== undefined ? {} : { json: body }),
      });
      const shown = JSON.stringify(form?.fields ?? body ?? null).slice(0, 300);
      expect([path.slice(0, 300), shown, status < 500]).toEqual([path.slice(0, 300), shown, true]);
    }
    expect(log.filter((line) => line.includes('a call failed unexpectedly'))).toEqual([]);
  });

  it('is tried in many fields, and most calls are reached by someone who may make them', () => {
    expect(
      table.flatMap(([, { params, query, body }]) => [params, query, body].flatMap(propertiesOf)).length,
    ).toBeGreaterThan(80);
  });
});
