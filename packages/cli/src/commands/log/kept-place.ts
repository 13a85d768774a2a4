import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ActionName, LogPlace } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { readJsonFile } from '../../kernel/configuration/json-file.js';
import { onDisk } from '../../kernel/files/disk-errors.js';
import { whileHeld } from '../../kernel/files/while-held.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { partnerOf } from './partner-of.js';

/** The file of --position: how far a log was read, and which log it is. */
export class KeptPlace {
  private readonly path: string;
  private kept: number | undefined;

  constructor(
    file: string,
    private readonly log: string,
    { terminal }: Context,
  ) {
    this.path = resolve(terminal.folder, file);
  }

  async read(): Promise<LogPlace | undefined> {
    const found = await readJsonFile(this.path);
    if (found === undefined) return undefined;
    const { log, from, position, seenAt } = found;
    if (log !== this.log)
      fail({
        code: 'INVALID_VALUE',
        message: `${this.path} keeps the position of another log.`,
        hint: 'Use one file for each portal, account and action. Delete it to begin again.',
      });
    if (typeof from !== 'number' || typeof position !== 'number' || typeof seenAt !== 'number')
      return fail({
        code: 'INVALID_VALUE',
        message: `${this.path} holds no position.`,
        hint: 'Name another file, or delete it to begin again.',
      });
    this.kept = position;
    return { from, position, seenAt };
  }

  /** Writes a new file and replaces the old one, so that a crash leaves one of them whole. */
  async keep({ from, position, seenAt }: LogPlace): Promise<void> {
    // The moment alone is worth a write now and then: it says later whether something was lost.
    if (position === this.kept && seenAt - this.keptAt < 60_000) return;
    await onDisk(this.path, async () => {
      await writeFile(`${this.path}.new`, `${JSON.stringify({ log: this.log, from, position, seenAt })}\n`);
      await whileHeld(() => rename(`${this.path}.new`, this.path));
    });
    this.kept = position;
    this.keptAt = seenAt;
  }
  private keptAt = 0;
}

/** The same log in every run, also after a new sign-in: a token that was revoked must not lose the place. */
export const logName = async (action: ActionName, portal: SignedIn, { settings }: Context): Promise<string> =>
  `${action} ${String(await partnerOf(portal))} ${settings.origin}`;
