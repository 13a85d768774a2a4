import { isRecord, readJson } from '../stored.js';
import type { AltchaAnswer } from './altcha-worker.js';

/** The proof of work of altcha, found in a worker that lives as long as the search. */
export async function solveAltcha(challenge: string, signal: AbortSignal): Promise<string | undefined> {
  const read = readJson(challenge);
  if (!isRecord(read) || !isRecord(read['parameters'])) return undefined;
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  return searched(worker, read, signal);
}

type Searcher = Pick<Worker, 'postMessage' | 'terminate'> & Pick<EventTarget, 'addEventListener'>;

/** Apart from the worker's making, so that it can be watched without one. */
export async function searched(worker: Searcher, challenge: unknown, signal: AbortSignal): Promise<string | undefined> {
  const answer = new Promise<string | undefined>((resolve) => {
    worker.addEventListener('message', (event) => {
      resolve(event instanceof MessageEvent ? payloadOf(event.data) : undefined);
    });
    worker.addEventListener('error', () => {
      resolve(undefined);
    });
    signal.addEventListener(
      'abort',
      () => {
        resolve(undefined);
      },
      { once: true },
    );
  });
  worker.postMessage(challenge);
  const payload = await answer;
  worker.terminate();
  return payload;
}

function payloadOf(data: unknown): AltchaAnswer['payload'] {
  return isRecord(data) && typeof data['payload'] === 'string' ? data['payload'] : undefined;
}
