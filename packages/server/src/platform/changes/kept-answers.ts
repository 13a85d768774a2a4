import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { digestOf, macOf, sameText } from '../database/secrets.js';
import type { Database, Row, Scope, Sql } from '../database/database.js';
import { bytes, optional } from '../database/rows.js';
import { busy, wrongValue } from '../../kernel/refusal.js';

/** The answer of a changing call, as far as it must be given again. */
export interface Kept {
  readonly body?: unknown;
  readonly etag?: string;
  /** The secret of the session that the call began. */
  readonly session?: string;
}

/** The call was made before with this key: its answer is given again, and its handler goes no further. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  constructor(readonly kept: Kept) {
    super('the call was answered before');
  }
}

export interface OnceParts {
  readonly database: Database;
  readonly key: string;
  readonly call: string;
  /** The user, or empty if no one is signed in. */
  readonly who: string;
  /** The partner, or 0 if there is none. */
  readonly dmcId: number;
}

const keptHours = 24;
const columns = 'request_mac, answer';
const otherRequest = 'This Idempotency-Key was used for another request. Send a new key with a new request.';

/**
 * Stores only hashes of a key, and encrypts its answer with the key. So a reader of the database learns no password
 * and no token.
 */
export class OnceOnly {
  private readonly keyHash: Uint8Array;
  private readonly seal: Buffer;
  private readonly macKey: Buffer;
  private mac: string | undefined;

  constructor(private readonly parts: OnceParts) {
    const { key, call, who } = parts;
    const secrets = Buffer.from(hkdfSync('sha256', key, `${call} ${who}`, 'the answer to a changing call', 64));
    this.seal = secrets.subarray(0, 32);
    this.macKey = secrets.subarray(32);
    this.keyHash = digestOf(`${call}\n${who}\n${key}`);
  }

  /**
   * Says what the request asks for. Throws its answer if it was made before, and refuses another request with the same
   * key.
   */
  async expect(request: unknown): Promise<void> {
    this.mac = macOf(this.macKey, JSON.stringify(request));
    const kept = await this.find();
    if (kept !== undefined) throw new AnsweredBefore(kept);
  }

  /** The answer of this call, if it was committed. */
  async find(): Promise<Kept | undefined> {
    const { database, dmcId } = this.parts;
    const [row] = await database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select ${columns} from kept_answers
         where dmc_id = $1 and key_hash = $2 and at > portal_now() - interval '${keptHours} hours'`,
        [dmcId, this.keyHash],
      ),
    );
    return row === undefined ? undefined : this.keptIn(row);
  }

  /** The change itself. Of two at once with the same key the second waits for the first, and gets its answer. */
  change<T>(
    database: Database,
    scope: Scope,
    work: (sql: Sql) => Promise<T>,
    answerOf: (value: T) => Kept | undefined,
  ): Promise<T> {
    const { mac } = this;
    if (mac === undefined) throw new Error('a change began before its request was known');
    const name = [this.parts.dmcId, this.keyHash] as const;
    return database.transaction(scope, async (sql) => {
      const mine = await sql.query(
        `insert into kept_answers as k (dmc_id, key_hash, request_mac) values ($1, $2, $3)
         on conflict (dmc_id, key_hash) do update set request_mac = excluded.request_mac, answer = null, at = excluded.at
           where excluded.at - k.at >= interval '${keptHours} hours'
         returning 1 as one`,
        [...name, Buffer.from(mac)],
      );
      if (mine.length === 0) throw new AnsweredBefore(await this.keptNow(sql));
      const value = await work(sql);
      const kept = answerOf(value);
      await (kept === undefined
        ? sql.query('delete from kept_answers where dmc_id = $1 and key_hash = $2', name)
        : sql.query('update kept_answers set answer = $3 where dmc_id = $1 and key_hash = $2', [
            ...name,
            this.sealed(kept),
          ]));
      return value;
    });
  }

  private async keptNow(sql: Sql): Promise<Kept> {
    const [row] = await sql.query(`select ${columns} from kept_answers where dmc_id = $1 and key_hash = $2`, [
      this.parts.dmcId,
      this.keyHash,
    ]);
    // Cleared away at this very moment.
    if (row === undefined) throw busy('The same request was just finished. Try again.');
    return this.keptIn(row);
  }

  private keptIn(row: Row): Kept {
    const { mac } = this;
    if (mac !== undefined && !sameText(Buffer.from(bytes(row, 'request_mac')).toString(), mac))
      throw wrongValue(otherRequest);
    const answer = optional(row, 'answer', bytes);
    if (answer === undefined) throw new Error('a kept answer has no content');
    return this.opened(answer);
  }

  private sealed(kept: Kept): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.seal, nonce);
    const content = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]);
  }

  private opened(answer: Uint8Array): Kept {
    const all = Buffer.from(answer);
    const decipher = createDecipheriv('aes-256-gcm', this.seal, all.subarray(0, 12));
    decipher.setAuthTag(all.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString()) as Kept;
  }
}
