import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PortalAddress } from '../../e2e/support/portal.js';
import type { Figure } from '../measurement.js';
import { person, type Person } from './people.js';

const flooding = 40;
const measured = 200;
const heavy = '/api/bookingdetails/download?timeFrame=180&searchBy=bookingdate';
const light = '/api/stats';
/** The flood comes from one network. */
const network = { 'x-forwarded-for': '203.0.113.5' };

/** As `flooder.mjs` reads it. */
interface Flood {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Each request has a new token, or a new session, that no one has. */
  readonly inventing?: 'token' | 'session';
}

/**
 * One partner, or a stranger, sends as much as it can. What another partner waits for the same call may grow three
 * times, and no more.
 */
export async function flood(portal: PortalAddress, engine: string): Promise<readonly Figure[]> {
  const [attacker, other, stranger] = [
    await person(portal, 'supplier@demo.example'),
    await person(portal, 'suspended@demo.example'),
    await person(portal),
  ];
  const forged = { method: 'GET', path: light, headers: network };
  const floods: Readonly<Record<string, Flood>> = {
    'downloads': { method: 'GET', path: heavy, headers: { ...attacker.headers(), ...network } },
    'calls with invented tokens': { ...forged, inventing: 'token' },
    'calls with invented sessions': { ...forged, inventing: 'session' },
    'sign-ins to one account': {
      method: 'POST',
      path: '/auth/login',
      headers: { ...stranger.headers(), ...network, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'onboarding@demo.example', password: 'wrong-Password-1' }),
    },
  };
  await times(other, 10);
  const figures: Figure[] = [];
  for (const [name, one] of Object.entries(floods)) figures.push(await during({ portal, name, one, other, engine }));
  return figures;
}

interface During {
  readonly portal: PortalAddress;
  readonly name: string;
  readonly one: Flood;
  readonly other: Person;
  readonly engine: string;
}

async function during({ portal, name, one, other, engine }: During): Promise<Figure> {
  const alone = await times(other, measured);
  const end = startFlood(portal, one);
  const besides = await times(other, measured);
  const counted = (await end())
    .toSorted(([a], [b]) => a - b)
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

/** Starts it. The function that it returns ends it, and answers how often each status came. */
function startFlood({ url }: PortalAddress, { path, ...order }: Flood): () => Promise<readonly [number, number][]> {
  const worker = new Worker(new URL('./flooder.mjs', import.meta.url), {
    workerData: { body: null, ...order, url: url + path, atOnce: flooding },
  });
  const counts = new Promise<readonly [number, number][]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return () => {
    worker.postMessage('end');
    return counts;
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
    // Without it, the one that measures would be a flood of its own.
    await pause(10);
  }
  return all;
}
