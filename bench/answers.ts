import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startPortal, type PortalAddress } from '../e2e/support/portal.js';
import { addPartners, ingest, openBrowser, partner } from './agency.js';
import { median, type Figure } from './measurement.js';

const signIns = 60;
const resets = 40;

/**
 * Whether the time of an answer tells who is a user: refused sign-ins and asked-for resets, for users and for no one,
 * in turns.
 */
export async function answers(): Promise<readonly Figure[]> {
  const portal = await startPortal({ DEMO: 'off', TRUST_PROXY: '127.0.0.1, ::1' });
  try {
    await addPartners(portal.address);
    const users = Array.from({ length: Math.max(signIns, resets) }, (_, index) => ({
      email: userName(index),
      password: 'bench-Portal-1',
      dmcIds: [partner.dmcId],
    }));
    await ingest(portal.address, 'users', users.map((user) => JSON.stringify(user)).join('\n'));
    return [
      await compared('a refused sign-in', portal.address, signIns, refusedSignIn),
      await compared('a reset that was asked for', portal.address, resets, askedForReset),
    ];
  } finally {
    await portal.stop();
  }
}

const userName = (index: number): string => `user-${String(index)}@bench.example`;
const nobodysName = (index: number): string => `none-${String(index)}@bench.example`;

type Ask = (portal: PortalAddress, email: string, network: string) => Promise<number>;

async function compared(what: string, portal: PortalAddress, rounds: number, ask: Ask): Promise<Figure> {
  const [users, nobodys]: [number[], number[]] = [[], []];
  for (let index = 0; index < rounds; index += 1) {
    // Each comes from a network of its own, so that no limit is met; who goes first changes.
    const user = async (): Promise<void> => {
      users.push(await ask(portal, userName(index), `10.1.${String(index)}.1`));
    };
    const nobody = async (): Promise<void> => {
      nobodys.push(await ask(portal, nobodysName(index), `10.2.${String(index)}.1`));
    };
    for (const one of index % 2 === 0 ? [user, nobody] : [nobody, user]) await one();
  }
  const [known, unknown] = [median(users), median(nobodys)];
  return {
    what: `${what}, address of a user`,
    measured: `${known.toFixed(1)} ms`,
    beside: `address of nobody, ${unknown.toFixed(1)} ms`,
    ratio: Math.max(known / unknown, unknown / known),
    aim: { at: 'most', ratio: 1.15 },
  };
}

const refusedSignIn: Ask = (portal, username, network) =>
  timed(portal, '/auth/login', { username, password: 'not the password' }, network, 401);

const askedForReset: Ask = async (portal, email, network) => {
  const { challenge = '' } = (await (await fetch(`${portal.url}/api/captcha`)).json()) as { challenge?: string };
  const task = JSON.parse(challenge) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: task, deriveKey });
  const reCaptchaToken = Buffer.from(JSON.stringify({ challenge: task, solution })).toString('base64');
  return timed(portal, '/auth/passwords/reset', { email, captchaType: 'altcha', reCaptchaToken }, network, 204);
};

async function timed(
  portal: PortalAddress,
  path: string,
  body: unknown,
  network: string,
  expected: number,
): Promise<number> {
  const post = await openBrowser(portal);
  const begun = performance.now();
  const answer = await post(path, body, { 'x-forwarded-for': network });
  await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== expected) throw new Error(`${path}: ${String(answer.status)} instead of ${String(expected)}`);
  return took;
}
