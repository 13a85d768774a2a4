import { fork } from 'node:child_process';
import type { Source } from '@suppliers-portal/conformance';
import { busy, wrongValue } from '../../kernel/refusal.js';
import { BoundedQueue } from '../../kernel/bounded-queue.js';
import type { Judge, Judgement } from './judge.js';

export const tookTooLong =
  'The document takes too long to judge here. Judge it on your own machine: supplier validation run --local.';

/** At most two uploads of a partner are under way (`platform/http/shares.ts`), so no partner fills the queue alone. */
export const tooManyWords = (before: number): string =>
  `${before} documents are before yours, and no more can wait. Nothing was checked. Try again.`;

interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** What the process that judges is handed. */
export interface Handed {
  readonly document: Source;
  readonly reference: Source;
}

const longestComplaint = 2000;

/**
 * Judges in a process of its own, one document at a time, within bounds of time and memory: the server continues
 * answering others. A thread would do, if Node ended only the thread when its memory is used up; from 24 on it may end
 * the server. The process knows no secret of the server's: its environment is empty.
 */
export function judgeApart(
  file: string,
  { milliseconds, megabytes }: Limits = { milliseconds: 25_000, megabytes: 1024 },
): Judge {
  const queue = new BoundedQueue(1, 10, (waiting) => busy(tooManyWords(waiting + 1), 10));
  const judge = (document: Source, reference: Source): Promise<Judgement> =>
    queue.run(
      () =>
        new Promise<Judgement>((resolve, reject) => {
          const child = fork(file, [], {
            execArgv: [`--max-old-space-size=${megabytes}`],
            env: {},
            serialization: 'advanced',
            stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          });
          let complaint = '';
          child.stderr?.on('data', (part: Buffer) => {
            complaint = (complaint + part.toString()).slice(0, longestComplaint);
          });
          const timer = setTimeout(() => {
            reject(wrongValue(tookTooLong));
            child.kill('SIGKILL');
          }, milliseconds);
          child.once('message', (judgement: Judgement) => {
            resolve(judgement);
          });
          child.once('error', reject);
          child.once('close', (code, signal) => {
            clearTimeout(timer);
            reject(
              complaint.includes('heap out of memory')
                ? wrongValue(tookTooLong)
                : new Error(
                    `the judging process ended with ${code ?? signal ?? 'nothing'} before it answered: ${complaint}`,
                  ),
            );
          });
          child.send({ document, reference } satisfies Handed, (error) => {
            if (error !== null) reject(error);
          });
        }),
    );
  return Object.assign(judge, { load: () => queue.load });
}
