import type { FromProcess, ToProcess } from './live-apart.js';
import { carryOut, type LiveJob } from './live-work.js';

// One run, one process: see live-apart.ts.
const stop = new AbortController();
const waiting = new Map<number, (fault: string | undefined) => void>();
const say = (message: FromProcess): void => {
  process.send?.(message);
};
let last = 0;

function write(message: (number: number) => FromProcess): Promise<void> {
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

async function run(job: LiveJob): Promise<void> {
  const outcome = await carryOut(
    job,
    {
      planned: (phases) => {
        say({ kind: 'planned', phases });
      },
      sent: (phase) => {
        say({ kind: 'sent', phase });
      },
      keepBooking: (entry) => write((number) => ({ kind: 'keep', number, entry })),
      forgetBooking: (reference) => write((number) => ({ kind: 'forget', number, reference })),
    },
    stop.signal,
  );
  say({ kind: 'over', outcome });
}

process.on('message', (message: ToProcess) => {
  switch (message.kind) {
    case 'job':
      void run(message.job);
      break;
    case 'stop':
      stop.abort();
      break;
    case 'written':
      waiting.get(message.number)?.(message.fault);
      waiting.delete(message.number);
      break;
  }
});
// A terminal sends it to the portal as well, which says when to stop: bookings are cancelled first.
process.on('SIGINT', () => undefined);
// The portal has died: what is open is in its database, and the next run cancels it.
process.once('disconnect', () => {
  process.exit(1);
});
