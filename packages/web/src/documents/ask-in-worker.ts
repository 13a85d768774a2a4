import { Cancelled, failed, ok, type Clock, type Result } from '@suppliers-portal/domain';
import type { AskDocuments, DocumentFailure, JudgingProgress } from './ask-documents.js';

const patience = 30_000;

type Worked = Pick<Worker, 'postMessage' | 'terminate'> & Pick<EventTarget, 'addEventListener'>;

/**
 * The engine compiles schemas to code, and only its own worker is allowed to do that. Each question has a separate
 * worker, so that it can be stopped.
 */
const newWorker = (): Worked => new Worker(new URL('./validation-worker.ts', import.meta.url), { type: 'module' });

export const askInWorker =
  (clock: Clock, makeWorker: () => Worked = newWorker): AskDocuments =>
  (ask, question, signal, onProgress) =>
    workedOut(makeWorker(), { ask, question }, clock, signal, onProgress);

async function workedOut<Answer>(
  worker: Worked,
  question: unknown,
  clock: Clock,
  signal: AbortSignal | undefined,
  onProgress: ((progress: JudgingProgress) => void) | undefined,
): Promise<Result<Answer, DocumentFailure>> {
  const over = new AbortController();
  const answer = new Promise<Result<Answer, DocumentFailure>>((resolve, reject) => {
    worker.addEventListener('message', (event) => {
      const said =
        event instanceof MessageEvent
          ? (event.data as { readonly answer: Answer } | { readonly progress: JudgingProgress })
          : undefined;
      if (said === undefined) resolve(failed('broken'));
      else if ('progress' in said) onProgress?.(said.progress);
      else resolve(ok(said.answer));
    });
    worker.addEventListener('error', () => {
      resolve(failed('broken'));
    });
    signal?.addEventListener(
      'abort',
      () => {
        reject(new Cancelled());
      },
      { once: true, signal: over.signal },
    );
    void clock.wait(patience, over.signal).then((how) => {
      if (how === 'waited') resolve(failed('too-long'));
    });
    if (signal?.aborted === true) reject(new Cancelled());
  });
  try {
    worker.postMessage(question);
    return await answer;
  } finally {
    over.abort();
    worker.terminate();
  }
}
