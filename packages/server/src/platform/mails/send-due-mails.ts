import { oneByOne } from '../../kernel/one-by-one.js';
import type { Database, Sql } from '../database/database.js';
import type { MailPort } from './mail-port.js';
import type { MailQueue, Outgoing } from './mail-queue.js';

/**
 * No other server takes a claimed email for this long. If the server that claimed it crashes, the email is sent after
 * that time.
 */
const claimMinutes = 5;
/** After this many failures in a row, the mail server counts as down. The rest waits for the next round. */
const patience = 3;

/** Sends what is due, of every queue. One that cannot be read does not keep the mails of the others. */
export async function sendDueMails(
  database: Database,
  queues: readonly MailQueue[],
  port: MailPort,
  base: string,
): Promise<number> {
  let sent = 0;
  const send = async (queue: MailQueue): Promise<void> => {
    sent += await sendQueue(database, queue, port, base);
  };
  await oneByOne(queues, send, 'some mails could not be made');
  return sent;
}

async function sendQueue(database: Database, queue: MailQueue, port: MailPort, base: string): Promise<number> {
  let sent = 0;
  for (let failures = 0; failures < patience; ) {
    const taken = await database.transaction({ role: queue.role }, (sql) => claim(sql, queue, base));
    if (taken === undefined) return sent;
    if (taken.mail === undefined) continue;
    // No transaction is open while the email is sent, so a slow mail server blocks no one.
    const problem = await port.send(taken.mail, base).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    await database.transaction({ role: queue.role }, (sql) => settle(sql, queue, taken, problem));
    if (problem === undefined) sent++;
    failures = problem === undefined ? 0 : failures + 1;
  }
  return sent;
}

async function claim(sql: Sql, queue: MailQueue, base: string): Promise<Outgoing | undefined> {
  const next = await queue.next(sql, base);
  if (next === undefined) return undefined;
  const { where, values } = conditionOf(next.key);
  const change =
    next.mail === undefined
      ? 'sent_at = portal_now()'
      : `next_try_at = portal_now() + interval '${claimMinutes} minutes'`;
  await sql.query(`update ${queue.table} set tries = tries + 1, ${change} where ${where}`, values);
  return { ...next, tries: next.tries + 1 };
}

/** Only while the claim still holds: a late answer does not undo what another server did since. */
async function settle(
  sql: Sql,
  { table }: MailQueue,
  { key, tries }: Outgoing,
  problem: string | undefined,
): Promise<void> {
  const { where, values } = conditionOf({ ...key, tries });
  if (problem === undefined) {
    await sql.query(`update ${table} set sent_at = portal_now(), last_error = null where ${where}`, values);
    return;
  }
  await sql.query(
    `update ${table} set last_error = $${values.length + 1}, next_try_at = portal_now() + least(interval '1 hour', interval '30 seconds' * power(2, least(tries - 1, 10))) where ${where}`,
    [...values, problem.slice(0, 500)],
  );
}

function conditionOf(key: Readonly<Record<string, number>>): { where: string; values: number[] } {
  return {
    where: Object.keys(key)
      .map((name, index) => `${name} = $${index + 1}`)
      .join(' and '),
    values: Object.values(key),
  };
}
