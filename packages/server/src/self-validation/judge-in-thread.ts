import { Worker } from 'node:worker_threads';
import type { Source } from '@suppliers-portal/conformance';
import { busy, wrongValue } from '../http/refusal.js';
import { BoundedQueue } from '../lib/bounded-queue.js';
import type { Judge, Judgement } from './judge.js';

export const tookTooLong = 'The document takes too long to judge here. Judge it on your own machine: supplier validation run --local.';

interface Limits { readonly milliseconds: number; readonly megabytes: number }

/** Judges in a thread of its own, one document at a time, within bounds of time and memory: the server answers others meanwhile. */
export function judgeInThread(file: string | URL, { milliseconds, megabytes }: Limits = { milliseconds: 25_000, megabytes: 1024 }): Judge {
  const queue = new BoundedQueue(1, 10, () => busy('Too many documents are being judged. Try again.', 10));
  return (document, reference) => queue.run(() => new Promise<Judgement>((resolve, reject) => {
    const thread = new Worker(file, { workerData: { document, reference } satisfies Record<string, Source>, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const timer = setTimeout(() => {
      reject(wrongValue(tookTooLong));
      void thread.terminate();
    }, milliseconds);
    const over = (): void => { clearTimeout(timer); };
    thread.once('message', (judgement: Judgement) => {
      over();
      resolve(judgement);
      void thread.terminate();
    });
    thread.once('error', (error) => {
      over();
      reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? wrongValue(tookTooLong) : error);
    });
    thread.once('exit', (code) => {
      over();
      reject(new Error(`the judging thread ended with ${code} before it answered`));
    });
  }));
}
