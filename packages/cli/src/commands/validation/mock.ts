import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { fail } from '../../kernel/errors/command-failure.js';
import { loadEngine, loadLiveEngine } from './engine.js';
import { localReference } from './local-reference.js';
import { serve } from './serve.js';

/** `supplier validation mock` */
export const mock: Command<'validation mock'> = async ({ flags }, context) => {
  const reference = localReference(flags['spec-version'], await loadEngine())('');
  const { MOCK_HOTELS, MOCK_KEYS, mockSupplier, readContract } = await loadLiveEngine();
  const read = readContract(reference.text, reference.text);
  if (!read.ok)
    return fail({ code: 'INVALID_VALUE', message: `${reference.name} cannot be served.`, hint: read.message });
  const { contract } = read;
  const hotels = flags.hotel.length === 0 ? MOCK_HOTELS : flags.hotel;
  const answer = mockSupplier({
    contract,
    seed: flags.seed,
    hotels,
    keys: MOCK_KEYS,
    now: () => context.terminal.clock.now(),
  });
  const served = await serve(flags, async (asked) => {
    const { status, headers, body } = answer(asked);
    await context.output.write(`${asked.method} ${asked.path.replace(/\?.*$/u, '')} ${String(status)}\n`);
    return Promise.resolve({ status, headers: Object.entries(headers), text: JSON.stringify(body), mayZip: true });
  });
  await context.output.note(
    [
      `A supplier that keeps to PullSpec ${contract.version} answers at ${served.url}. Ctrl-C ends it.`,
      `Hotels: ${hotels.join(', ')}. Credentials (${contract.credential.name}): ${MOCK_KEYS.join(', ')}.`,
      `Prices follow from --seed ${String(flags.seed)}. Bookings are kept until it ends.`,
    ].join('\n'),
  );
  context.endsByInterrupt = true;
  try {
    await stopped(context);
  } finally {
    await served.close();
  }
  context.signal.throwIfAborted();
  return undefined;
};

/** Comes back when the command is stopped. */
export const stopped = ({ signal }: Context): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve();
        },
        { once: true },
      );
  });
