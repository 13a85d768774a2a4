import { fail } from '../kernel/errors/command-failure.js';
import type { Context } from './context.js';

interface Question {
  readonly question: string;
  /** What agrees to it beforehand. */
  readonly flag: string;
  /** What stays as it is after a no. */
  readonly otherwise: string;
  /** To confirm what you cannot undo, you type this word. */
  readonly word?: string;
}

/** Asks y/N on stderr, or fails if no one can answer. What is piped into stdin is never an answer. */
export async function confirm(asked: Question, context: Context): Promise<void> {
  const { terminal, output, signal, globals } = context;
  refuseIfNobodyAnswers(asked, context);
  if (globals.yes) return;
  await output.complain(
    `${asked.question} ${output.stderr.paint('dim', asked.word === undefined ? '[y/N]' : `[type ${asked.word}]`)} `,
  );
  const answer = await terminal.stdin.readLine({ secret: false, signal });
  signal.throwIfAborted();
  if (answer === undefined) await output.complain('\n');
  const isYes = asked.word === undefined ? /^y(?:es)?$/iu.test(answer?.trim() ?? '') : answer?.trim() === asked.word;
  if (isYes) return;
  fail({ code: 'DECLINED', message: asked.otherwise, hint: `You did not answer with ${asked.word ?? 'y'}.` });
}

export function refuseIfNobodyAnswers({ question, flag }: Question, context: Context): void {
  if (context.globals.yes || context.mayAsk) return;
  fail({
    code: 'CONFIRMATION_REQUIRED',
    message: `This needs your agreement: ${question}`,
    hint: `This session is not interactive. Add ${flag} to confirm.`,
  });
}

/** For serious changes: the user types the number, so that no one agrees without reading it. */
export async function confirmCount(
  { count, ...asked }: Question & { readonly count: number },
  context: Context,
): Promise<void> {
  const { terminal, output, signal, globals } = context;
  refuseIfNobodyAnswers(asked, context);
  if (globals.yes) return;
  await output.complain(`${asked.question} ${output.stderr.paint('dim', `Type ${String(count)} to agree:`)} `);
  const answer = await terminal.stdin.readLine({ secret: false, signal });
  signal.throwIfAborted();
  if (answer === undefined) await output.complain('\n');
  if (answer?.trim().replaceAll(',', '') === String(count)) return;
  fail({ code: 'DECLINED', message: asked.otherwise, hint: `You did not answer with ${String(count)}.` });
}
