// A flood in a thread of its own: what it does with the answers must not delay the one that measures. Plain
// JavaScript, so that Node loads it as it is.
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {{ url: string, method: string, headers: Record<string, string>, body: string | null, inventing?: 'token' | 'session' }} Flood
 * @typedef {Flood & { atOnce: number }} Order
 */

/** @type {Order} */
const { url, method, headers, body, inventing, atOnce } = workerData;
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;

const invented = () => randomBytes(33).toString('base64url').slice(0, 43);
/** @type {() => Record<string, string>} */
const forged = () => {
  if (inventing === 'token') return { authorization: `Bearer spt_${invented()}` };
  return inventing === 'session' ? { cookie: `portal_session=${invented()}` } : {};
};

let isOver = false;
port.once('message', () => {
  isOver = true;
});
/** @type {Map<number, number>} */
const statuses = new Map();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const answer = await fetch(url, { method, headers: { ...headers, ...forged() }, body, redirect: 'manual' });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }),
);
port.postMessage([...statuses]);
