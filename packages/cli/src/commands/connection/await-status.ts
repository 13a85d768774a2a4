import { Cancelled, isOff, wayBack, type ConnectionStatus } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { sentence } from '../../kernel/output/sentence.js';
import { spanText } from '../../kernel/output/sizes.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { sayAlong } from '../say-along.js';
import { followStatus } from './follow-status.js';

export interface Wish {
  readonly wanted: 'on' | 'off';
  readonly everyMilliseconds: number;
  /** In milliseconds; none: without end. */
  readonly limit: number | undefined;
  /** The flag that says how long. */
  readonly flag: string;
}

export const isAsWanted = (status: ConnectionStatus, wanted: 'on' | 'off'): boolean =>
  isOff(status) === (wanted === 'off');

/** Comes back with the status that was waited for, or ends the command when the time is over. */
export async function awaitStatus(portal: SignedIn, context: Context, wish: Wish): Promise<ConnectionStatus> {
  const over = new AbortController();
  const finished = new AbortController();
  if (wish.limit !== undefined) {
    void context.terminal.clock.wait(wish.limit, finished.signal).then((how) => {
      if (how === 'waited') over.abort(new Cancelled());
    });
  }
  let last: ConnectionStatus | undefined;
  try {
    const following = {
      everyMilliseconds: wish.everyMilliseconds,
      signal: AbortSignal.any([context.signal, over.signal]),
      say: (text: string) => sayAlong(text, context),
    };
    for await (const { status } of followStatus(portal, context, following)) {
      if (isAsWanted(status, wish.wanted)) return status;
      last = status;
    }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    finished.abort();
  }
  context.signal.throwIfAborted();
  return notReached(wish, last, context);
}

function notReached(
  { wanted, limit = 0, flag }: Wish,
  last: ConnectionStatus | undefined,
  { now, output }: Context,
): never {
  const span = spanText(limit);
  const back =
    last === undefined || !isOff(last) ? [] : (Object.values(wayBack(last, now, output.zone)) as readonly string[]);
  fail({
    code: 'NOT_REACHED',
    message:
      last === undefined
        ? `The portal did not say within ${span} whether the connection is on.`
        : `The connection is still ${wanted === 'on' ? 'off' : 'on'} after ${span}.`,
    hint: [...back.map(sentence), `Wait longer with ${flag}.`].join(' '),
  });
}
