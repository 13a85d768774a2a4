import { Worker } from 'node:worker_threads';
import type { PortalAddress } from '../e2e/support/portal.js';

export interface Sending {
  /** The batches that are being sent are waited for, and no other is sent. */
  stop(): Promise<void>;
  /** Resolves when all are sent. */
  readonly ended: Promise<void>;
}

/**
 * Sends a batch of attempts again and again, two at a time: one is being read while the other is being written. It is
 * done by another thread, so that it does not delay what is measured in this one.
 */
export function startSending({ url, ingestToken: token }: PortalAddress, body: string, most = Infinity): Sending {
  const sender = new Worker(new URL('batch-sender.mjs', import.meta.url), { workerData: { url, token, body, most } });
  const ended = new Promise<void>((resolve, reject) => {
    sender.once('exit', () => {
      resolve();
    });
    sender.once('error', reject);
  });
  return {
    ended,
    stop: () => {
      sender.postMessage('stop');
      return ended;
    },
  };
}
