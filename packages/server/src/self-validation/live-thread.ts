import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from './live-in-thread.js';
import { carryOut, type LiveJob } from './live-work.js';

// One run, one thread: see live-in-thread.ts.
const stop = new AbortController();
const waiting = new Map<number, (fault: string | undefined) => void>();
const say = (message: FromThread): void => { parentPort?.postMessage(message); };
let last = 0;

function write(message: (number: number) => FromThread): Promise<void> {
  last += 1;
  const number = last;
  return new Promise((resolve, reject) => {
    waiting.set(number, (fault) => {
      if (fault === undefined) resolve();
      else reject(new Error(fault));
    });
    say(message(number));
  });
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') {
    stop.abort();
    return;
  }
  waiting.get(message.number)?.(message.fault);
  waiting.delete(message.number);
});

const outcome = await carryOut(workerData as LiveJob, {
  planned: (phases) => { say({ kind: 'planned', phases }); },
  sent: (phase) => { say({ kind: 'sent', phase }); },
  keepBooking: (entry) => write((number) => ({ kind: 'keep', number, entry })),
  forgetBooking: (reference) => write((number) => ({ kind: 'forget', number, reference })),
}, stop.signal);
say({ kind: 'over', outcome });
