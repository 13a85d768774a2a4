import { randomBytes } from 'node:crypto';
import type { PortalAddress } from '../../e2e/support/portal.js';
import type { Figure } from '../measurement.js';
import { person, type Person } from './people.js';

const flooding = 40;
const measured = 60;
const heavy = '/api/bookingdetails/download?timeFrame=180&searchBy=bookingdate';
const light = '/api/stats';
/** The flood comes from one network. */
const network = { 'x-forwarded-for': '203.0.113.5' };
const invented = (): string => randomBytes(33).toString('base64url').slice(0, 43);

/** One partner, or a stranger, sends as much as it can. What another partner waits for the same call may grow three times, and no more. */
export async function flood(portal: PortalAddress, engine: string): Promise<readonly Figure[]> {
  const [attacker, other, stranger] = [
    await person(portal, 'supplier@demo.example'),
    await person(portal, 'suspended@demo.example'),
    await person(portal),
  ];
  const signIn = JSON.stringify({ username: 'onboarding@demo.example', password: 'wrong-Password-1' });
  const floods: Readonly<Record<string, () => Promise<Response>>> = {
    'downloads': () => attacker.send('GET', heavy, { headers: network }),
    'calls with invented tokens': () =>
      stranger.send('GET', light, { headers: { ...network, authorization: `Bearer spt_${invented()}` } }),
    'calls with invented sessions': () =>
      stranger.send('GET', light, { headers: { ...network, cookie: `portal_session=${invented()}` } }),
    'sign-ins to one account': () => stranger.send('POST', '/auth/login', { headers: network, body: signIn }),
  };
  await times(other, 10);
  const figures: Figure[] = [];
  for (const [name, send] of Object.entries(floods)) figures.push(await during({ name, send, other, engine }));
  return figures;
}

interface During {
  readonly name: string;
  readonly send: () => Promise<Response>;
  readonly other: Person;
  readonly engine: string;
}

async function during({ name, send, other, engine }: During): Promise<Figure> {
  const alone = await times(other, measured);
  const ended = new AbortController();
  const statuses = new Map<number, number>();
  const floods = Array.from({ length: flooding }, async () => {
    while (!ended.signal.aborted) {
      const answer = await send();
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  });
  const besides = await times(other, measured);
  ended.abort();
  await Promise.all(floods);
  const counted = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${String(count)} × ${String(status)}`);
  console.log(`the flood of ${name} got ${counted.join(', ')}`);
  return {
    what: `${light} of another partner during a flood of ${String(flooding)} ${name} at once, ${engine}`,
    measured: `95 % within ${late(besides).toFixed(1)} ms`,
    beside: `without it, ${late(alone).toFixed(1)} ms`,
    ratio: late(besides) / late(alone),
    aim: { at: 'most', ratio: 3 },
  };
}

const late = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function times({ send }: Person, count: number): Promise<readonly number[]> {
  const all: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const begun = performance.now();
    const answer = await send('GET', light);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${light}: ${String(answer.status)}`);
    all.push(performance.now() - begun);
  }
  return all;
}
