import { passwordRepeatedText } from '@suppliers-portal/domain';
import { keptPasswords, type KeptPasswords } from './former-passwords.js';
import type { Passwords } from './passwords.js';
import { LineFault } from '../../kernel/line-fault.js';
import { busy } from '../../kernel/refusal.js';
import type { Database, Sql } from '../../platform/database/database.js';

interface Handed {
  readonly email: string;
  readonly password: string;
  /** The line of the batch. */
  readonly line: number;
}

/**
 * Passwords that come in with a batch. One that its user has now changes nothing, so that a file that is handed in again
 * signs no one out. One of those before it is refused.
 */
export class HandedPasswords {
  private readonly compared = new Map<string, KeptPasswords | undefined>();
  private readonly hashes = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
  ) {}

  /** Hashing and comparing take their time and hold no lock. */
  async prepare(handed: readonly Handed[]): Promise<void> {
    if (handed.length === 0) return;
    const kept = await this.database.transaction({ role: 'access' }, (sql) =>
      keptPasswords(
        sql,
        handed.map(({ email }) => email),
      ),
    );
    for (const { email, password, line } of handed) {
      const { present, former = [] } = kept.get(email) ?? {};
      this.compared.set(email, kept.get(email));
      if (present !== undefined && (await this.passwords.isRight(password, present))) continue;
      for (const hash of former)
        if (await this.passwords.isRight(password, hash))
          throw new LineFault(line, 'password', `is refused: ${passwordRepeatedText.replace(/\.$/u, '')}`);
      this.hashes.set(email, await this.passwords.hash(password));
    }
  }

  /** The hash to keep; nothing where the password stays. Under the lock of the user: was it compared with what is there? */
  async hashFor(sql: Sql, email: string): Promise<string | null> {
    if (!this.compared.has(email)) return null;
    const now = (await keptPasswords(sql, [email])).get(email);
    if (JSON.stringify(now) !== JSON.stringify(this.compared.get(email)))
      throw busy(
        `The password of ${email} was changed at the same moment. Nothing was imported. Send this batch again.`,
      );
    return this.hashes.get(email) ?? null;
  }
}
