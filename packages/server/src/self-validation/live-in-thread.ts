import { Worker } from 'node:worker_threads';
import type { LiveHost, LiveJob, LiveOutcome, LiveWork, PlannedPhase } from './live-work.js';

/** What the thread says. Each write waits for its answer, which bears the same number. */
export type FromThread =
  | { readonly kind: 'planned'; readonly phases: readonly PlannedPhase[] }
  | { readonly kind: 'sent'; readonly phase: string }
  | { readonly kind: 'keep'; readonly number: number; readonly entry: Parameters<LiveHost['keepBooking']>[0] }
  | { readonly kind: 'forget'; readonly number: number; readonly reference: string }
  | { readonly kind: 'over'; readonly outcome: LiveOutcome };
export type ToThread = { readonly kind: 'stop' } | { readonly kind: 'written'; readonly number: number; readonly fault?: string };

/** For cancelling and judging, beyond the minutes of the run itself. */
const graceMilliseconds = 3 * 60_000;

/** Carries a run out in a thread of its own, within bounds of time and memory: what a supplier sends is never parsed where the portal answers others. */
export function carryOutInThread(file: string | URL, { megabytes = 1024, grace = graceMilliseconds }: { readonly megabytes?: number; readonly grace?: number } = {}): LiveWork {
  return (job, host, signal) => new Promise<LiveOutcome>((resolve, reject) => {
    const thread = new Worker(file, { workerData: job satisfies LiveJob, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const say = (message: ToThread): void => { thread.postMessage(message); };
    const onStop = (): void => { say({ kind: 'stop' }); };
    const late = setTimeout(() => { over(() => { reject(new Error('the live run did not end in its time')); }); }, job.profile.limits.minutes * 60_000 + grace);
    const over = (settle: () => void): void => {
      clearTimeout(late);
      signal.removeEventListener('abort', onStop);
      settle();
      void thread.terminate();
    };
    const written = (number: number, write: Promise<void>): void => {
      write.then(() => { say({ kind: 'written', number }); }, (error: unknown) => { say({ kind: 'written', number, fault: String(error) }); });
    };
    signal.addEventListener('abort', onStop);
    if (signal.aborted) onStop();
    thread.on('message', (message: FromThread) => {
      switch (message.kind) {
        case 'planned': host.planned(message.phases); break;
        case 'sent': host.sent(message.phase); break;
        case 'keep': written(message.number, host.keepBooking(message.entry)); break;
        case 'forget': written(message.number, host.forgetBooking(message.reference)); break;
        case 'over': over(() => { resolve(message.outcome); }); break;
      }
    });
    thread.once('error', (error) => { over(() => { reject(error); }); });
    thread.once('exit', (code) => { over(() => { reject(new Error(`the thread of the live run ended with ${code} before it answered`)); }); });
  });
}
