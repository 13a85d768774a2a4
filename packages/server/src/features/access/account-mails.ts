import { bangkok, clockText, momentText, onboardingMail, oneLine, utc } from '@suppliers-portal/domain';
import { resetLines } from './factor-reset-mails.js';
import { makeResetToken } from './password-resets.js';
import { roleLines } from './role-mails.js';
import { workloadLines } from './workload-mails.js';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, optional, text, texts } from '../../platform/database/rows.js';
import { mailLife, type MailQueue, type Outgoing } from '../../platform/mails/mail-queue.js';
import { mappingWords } from '../room-mapping/mapping-mails.js';
import { newsIn, queueOnboardingMails } from '../onboarding/onboarding-news.js';
import { mailText, type MailText } from '../../platform/mails/mail-text.js';

/** Mails to users: about their account, and about the onboarding that they take part in. */
export const accountMails: MailQueue = {
  role: 'access',
  table: 'account_mails',
  async next(sql, base) {
    await queueOnboardingMails(sql);
    const [row] = await sql.query(
      `select mail_id, kind, email, tries, ended_sessions, ended_tool_sign_ins, ended_tokens, ended_passkeys,
         network, client, onboarding, mapping, factor_reset, workload, role_change, extract(epoch from queued_at)::float8 as queued_at
       from account_mails
       where sent_at is null and next_try_at <= portal_now() and queued_at > portal_now() - ${mailLife}
       order by next_try_at, mail_id limit 1 for update skip locked`,
    );
    return row === undefined ? undefined : outgoing(sql, row, base);
  },
};

async function outgoing(sql: Sql, row: Row, base: string): Promise<Outgoing> {
  const [mailId, email, queuedAt] = [
    integer(row, 'mail_id'),
    text(row, 'email'),
    Math.floor(decimal(row, 'queued_at')),
  ];
  const words = await wordsOf(sql, row, { email, queuedAt, base });
  return {
    key: { mail_id: mailId },
    tries: integer(row, 'tries'),
    mail: words === undefined ? undefined : { id: `account-${mailId}`, to: email, queuedAt, ...words },
  };
}

async function wordsOf(sql: Sql, row: Row, news: News): Promise<Words | undefined> {
  switch (text(row, 'kind')) {
    case 'reset':
      return resetWords(sql, news);
    case 'new-place':
      return newPlaceWords(news, row);
    case 'mapping':
      return mappingWords(sql, { ...news, kept: text(row, 'mapping') });
    case 'onboarding':
      return onboardingWords(news, row);
    case 'second-factor-added':
      return wayInWords(news, 'second factor', 'added to');
    case 'second-factor-removed':
      return wayInWords(news, 'second factor', 'removed from');
    case 'second-factor-reset':
      return factorResetWords(news, row);
    case 'workload-allowed':
      return workloadWords(news, row);
    case 'role-changed':
      return roleWords(news, row);
    case 'passkey-added':
      return wayInWords(news, 'passkey', 'added to');
    case 'passkey-removed':
      return wayInWords(news, 'passkey', 'removed from');
    case 'first-password':
      return firstPasswordWords(news);
    default:
      return changedWords(news, row);
  }
}

interface News {
  readonly email: string;
  readonly queuedAt: number;
  readonly base: string;
}

interface Words {
  readonly subject: string;
  readonly text: MailText;
}

const moment = (at: number): string =>
  `${momentText(at * 1000, bangkok)} Bangkok time (${clockText(at * 1000, utc)} UTC)`;

/** Returns nothing if no user has the address. */
async function resetWords(sql: Sql, { email, queuedAt, base }: News): Promise<Words | undefined> {
  const token = await makeResetToken(sql, email);
  if (token === undefined) return undefined;
  return {
    subject: 'Reset your Suppliers Portal password',
    text: mailText([
      `Someone asked to reset the password of ${email}. Open this link within 30 minutes. It works once:`,
      `${base}/login#changePassword=${token}`,
      `If this was not you, do nothing: your password stays as it is. Requested at ${moment(queuedAt)}.`,
    ]),
  };
}

function onboardingWords({ queuedAt, base }: News, row: Row): Words {
  const { reader, news } = newsIn(text(row, 'onboarding'), moment(queuedAt));
  const { subject, lines, path } = onboardingMail(news, reader);
  return { subject, text: mailText([...lines, `${base}${path}`]) };
}

function newPlaceWords({ email, queuedAt, base }: News, row: Row): Words {
  const client = optional(row, 'client', text);
  return {
    subject: 'A new sign-in to your Suppliers Portal account',
    text: mailText([
      `${email} signed in from a new place at ${moment(queuedAt)}:`,
      `Network: ${optional(row, 'network', text) ?? 'unknown'}`,
      ...(client === undefined ? [] : [`Client: ${client} (as it calls itself)`]),
      `If this was you, do nothing. If not, ask for a new password at ${base}/reset: it ends all sessions, tokens and passkeys.`,
    ]),
  };
}

function wayInWords(
  { email, queuedAt, base }: News,
  what: 'second factor' | 'passkey',
  done: 'added to' | 'removed from',
): Words {
  return {
    subject: `A ${what} was ${done} your Suppliers Portal account`,
    text: mailText([
      `A ${what} was ${done} the account ${email} at ${moment(queuedAt)}.`,
      ...(done === 'removed from' && what === 'second factor'
        ? ['From now on the password is enough to sign in.']
        : []),
      `If this was not you, ask for a new password at ${base}/reset and tell your account manager.`,
    ]),
  };
}

const firstPasswordWords = ({ email, queuedAt, base }: News): Words => ({
  subject: 'Your Suppliers Portal password was set',
  text: mailText([
    `The first password of ${email} was set at ${moment(queuedAt)}, with the link of an invitation.`,
    `If this was not you, ask for a new link at ${base}/reset and tell your account manager.`,
  ]),
});

function changedWords({ email, queuedAt, base }: News, row: Row): Words {
  const byAgency = text(row, 'kind') === 'password-set-by-agency';
  return {
    subject: 'Your Suppliers Portal password was changed',
    text: mailText([
      byAgency
        ? `The agency set a new password for ${email} at ${moment(queuedAt)}.`
        : `The password of ${email} was changed at ${moment(queuedAt)}.`,
      ...endedWords(row),
      `If this was not you, ask for a new link at ${base}/reset and tell your account manager.`,
    ]),
  };
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];

function factorResetWords({ email, queuedAt, base }: News, row: Row): Words {
  return {
    subject: 'Your second factor of the Suppliers Portal was removed',
    text: mailText([
      ...resetLines(text(row, 'factor_reset'), email, moment(queuedAt)),
      ...endedWords(row, 'session'),
      `If you did not ask for this, ask for a new password at ${base}/reset and tell your account manager.`,
    ]),
  };
}

const workloadWords = ({ email, queuedAt }: News, row: Row): Words => ({
  subject: 'Pipelines can sign in to the Suppliers Portal in your name',
  text: mailText(workloadLines(text(row, 'workload'), email, moment(queuedAt))),
});

const roleWords = ({ email, queuedAt }: News, row: Row): Words => ({
  subject: 'Your role in the Suppliers Portal was changed',
  text: mailText(roleLines(text(row, 'role_change'), email, moment(queuedAt))),
});

/** What the change ended, by number, and tokens by name: who uses one has to make a new one. */
function endedWords(row: Row, session = 'other session'): readonly string[] {
  const tokens = texts(row, 'ended_tokens').map(oneLine);
  const parts = [
    ...counted(integer(row, 'ended_sessions'), session, `${session}s`),
    ...counted(integer(row, 'ended_tool_sign_ins'), 'unfinished sign-in of a tool', 'unfinished sign-ins of tools'),
    ...counted(tokens.length, 'access token', 'access tokens'),
    ...counted(integer(row, 'ended_passkeys'), 'passkey', 'passkeys'),
  ];
  if (parts.length === 0) return [`No ${session} and no access token was active.`];
  return [
    `This ended ${parts.join(', ')}.`,
    ...(tokens.length === 0 ? [] : [`Tools with these tokens have to sign in again: ${tokens.join(', ')}.`]),
  ];
}
