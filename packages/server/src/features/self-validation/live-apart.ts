import { fork } from 'node:child_process';
import type { LiveHost, LiveJob, LiveOutcome, LiveWork, PlannedPhase } from './live-work.js';

/** What the process says. Each write waits for its answer, which bears the same number. */
export type FromProcess =
  | { readonly kind: 'planned'; readonly phases: readonly PlannedPhase[] }
  | { readonly kind: 'sent'; readonly phase: string }
  | { readonly kind: 'keep'; readonly number: number; readonly entry: Parameters<LiveHost['keepBooking']>[0] }
  | { readonly kind: 'forget'; readonly number: number; readonly reference: string }
  | { readonly kind: 'over'; readonly outcome: LiveOutcome };
export type ToProcess =
  | { readonly kind: 'job'; readonly job: LiveJob }
  | { readonly kind: 'stop' }
  | { readonly kind: 'written'; readonly number: number; readonly fault?: string };

/** For cancelling and judging, beyond the minutes of the run itself. */
const graceMilliseconds = 3 * 60_000;
const longestComplaint = 2000;

/**
 * Runs a live check in a separate process, with limits on time and memory. So a supplier's data is never parsed in the
 * process that answers other users. From the environment the process gets only the certificates that it trusts.
 */
export function carryOutApart(
  file: string,
  { megabytes = 1024, grace = graceMilliseconds }: { readonly megabytes?: number; readonly grace?: number } = {},
): LiveWork {
  return (job, host, signal) =>
    new Promise<LiveOutcome>((resolve, reject) => {
      const trusted = process.env['NODE_EXTRA_CA_CERTS'];
      const child = fork(file, [], {
        execArgv: [`--max-old-space-size=${megabytes}`],
        env: trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: trusted },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let complaint = '';
      child.stderr?.on('data', (part: Buffer) => {
        complaint = (complaint + part.toString()).slice(0, longestComplaint);
      });
      // A process that has gone says so itself, by its end.
      const say = (message: ToProcess): void => {
        if (child.connected) child.send(message, () => undefined);
      };
      const onStop = (): void => {
        say({ kind: 'stop' });
      };
      const late = setTimeout(
        () => {
          over(() => {
            reject(new Error('the live run did not end in its time'));
          });
        },
        job.profile.limits.minutes * 60_000 + grace,
      );
      const over = (settle: () => void): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', onStop);
        settle();
        child.kill('SIGKILL');
      };
      const written = (number: number, write: Promise<void>): void => {
        write.then(
          () => {
            say({ kind: 'written', number });
          },
          (error: unknown) => {
            say({ kind: 'written', number, fault: String(error) });
          },
        );
      };
      say({ kind: 'job', job });
      signal.addEventListener('abort', onStop);
      if (signal.aborted) onStop();
      child.on('message', (message: FromProcess) => {
        switch (message.kind) {
          case 'planned':
            host.planned(message.phases);
            break;
          case 'sent':
            host.sent(message.phase);
            break;
          case 'keep':
            written(message.number, host.keepBooking(message.entry));
            break;
          case 'forget':
            written(message.number, host.forgetBooking(message.reference));
            break;
          case 'over':
            over(() => {
              resolve(message.outcome);
            });
            break;
        }
      });
      child.once('error', (error) => {
        over(() => {
          reject(error);
        });
      });
      child.once('close', (code, ended) => {
        over(() => {
          reject(
            new Error(
              `the process of the live run ended with ${code ?? ended ?? 'nothing'} before it answered: ${complaint}`,
            ),
          );
        });
      });
    });
}
