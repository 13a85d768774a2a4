import { Worker } from 'node:worker_threads';
import type { ThreadPort } from './reading-apart.js';

/** The server can end while the thread waits for batches. */
export function startThread(file: string): ThreadPort {
  const worker = new Worker(file);
  worker.unref();
  const ended = new Promise((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', (code) => resolve(new Error(`the thread ended with ${code}`)));
  });
  return Object.assign(worker, { ended });
}
