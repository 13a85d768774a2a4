import { nameById } from '../../kernel/errors/sentences.js';
import {
  endedOthersWords,
  endingOthersWords,
  sessionEndingWords,
  serverWords,
  sessionName,
  type ActiveSession,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { changedColumn } from '../token/tokens.js';
import type { Context } from '../context.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import { readSessions, sessionColumns, sessionRecord } from './sessions.js';

interface Ending {
  readonly portal: SignedIn;
  readonly sessions: readonly ActiveSession[];
  readonly isTry: boolean;
}

/** `supplier session end <session>`, or `--others`. */
export const end: Command<'session end'> = async ({ flags, arguments: { session: asked } }, context) => {
  if ((asked !== undefined) === flags.others)
    fail({
      code: 'USAGE',
      message: flags.others ? 'Name a session, or use --others. Not both.' : 'Name a session, or use --others.',
      hint: 'supplier session list shows the ids.',
      next: ['supplier session list'],
    });
  const portal = await context.signedIn();
  const ending = { portal, sessions: await readSessions(portal, context), isTry: flags['dry-run'] };
  await (asked === undefined ? endOthers(ending, context) : endOne(asked.trim(), ending, context));
  return undefined;
};

async function endOne(asked: string, { portal, sessions, isTry }: Ending, context: Context): Promise<void> {
  const session = findSession(asked, sessions);
  if (isTry) await context.output.note('The session would be ended. Nothing was sent.');
  else {
    await confirm(
      { question: sessionEndingWords(session), flag: '--yes', otherwise: 'The session was left as it is.' },
      context,
    );
    const ended = await portal.useCases.endListedSession.execute({ id: session.id }, context.options);
    if (!ended.ok) context.fail(ended.failure, { message: serverWords(ended.failure) }, portal);
  }
  await context.output.print({
    kind: 'record',
    columns: [...sessionColumns, changedColumn],
    record: { ...sessionRecord(session), changed: !isTry },
    headline: () => ({ tone: 'ok', title: `${isTry ? 'Would end' : 'Ended'} ${sessionName(session)}`, lines: [] }),
  });
}

/** By its id, by its name, or by the first characters of the id: a narrow table shows no more of it. */
function findSession(asked: string, sessions: readonly ActiveSession[]): ActiveSession {
  const whole = sessions.find(({ id }) => id === asked);
  if (whole !== undefined) return whole;
  const found = sessions.filter(
    (one) =>
      sessionName(one).toLowerCase() === asked.toLowerCase() ||
      (asked.length >= shortestStart && one.id.startsWith(asked)),
  );
  const [only] = found;
  if (only === undefined)
    return fail({
      code: 'NOT_FOUND',
      message: `You have no session "${asked}".`,
      hint: 'It may have ended. supplier session list shows the ids.',
      next: ['supplier session list'],
    });
  if (found.length > 1)
    return fail({
      code: 'USAGE',
      message: `Several sessions are called "${asked}".`,
      hint: nameById(found),
    });
  return only;
}

const shortestStart = 4;

async function endOthers({ portal, sessions, isTry }: Ending, context: Context): Promise<void> {
  let count = sessions.filter(({ isThis }) => !isThis).length;
  if (isTry) await context.output.note('Nothing was sent.');
  else if (count > 0) {
    await confirm(
      { question: endingOthersWords(sessions), flag: '--yes', otherwise: 'All sessions were left as they are.' },
      context,
    );
    const ended = await portal.useCases.endOtherSessions.execute(context.options);
    if (!ended.ok) return context.fail(ended.failure, { message: serverWords(ended.failure) }, portal);
    count = ended.value;
  }
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'ended', header: 'Ended', align: 'right' }, changedColumn],
    record: { ended: count, changed: !isTry && count > 0 },
    headline: () => ({
      tone: 'ok',
      title: isTry && count > 0 ? `Would end ${String(count)} of your sessions` : endedOthersWords(count),
      lines: [],
    }),
  });
}
