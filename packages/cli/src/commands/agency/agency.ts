import { notPartnerNumber } from '../../kernel/errors/sentences.js';
import {
  agencyChangeWords,
  isDay,
  reasonFault,
  reasonedWords,
  serverWords,
  type AgencyChangeFailure,
  type AgencyPartner,
  type GatewayFailure,
  isNoPartner,
  isNoPullspec,
  isPartnerNumber,
  type Result,
  unknownPartnerText,
  shownOnceText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { FailureSentence } from '../../kernel/errors/failure-complaint.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { viewSentence } from '../page-sentence.js';

/** What the action cannot do without. */
export const needed = (given: string | undefined, what: string, line: string): string =>
  given ?? fail({ code: 'MISSING_VALUE', message: `${what} is missing.`, hint: '', next: [`supplier agency ${line}`] });

/** Refused before anything is asked or sent, also with --dry-run. */
export function neededReason(given: string | undefined, line: string, longest?: number): string {
  const reason = needed(given, 'The reason', line);
  const fault = reasonFault(reason, longest);
  return fault === undefined
    ? reason
    : fail({ code: 'INVALID_VALUE', message: reasonedWords(fault), hint: 'Nothing was sent.' });
}

/** Of a partner that is there. A number that no partner can have is not asked for. */
export function partnerId(given: string | undefined, line: string): number {
  const dmcId = partnerNumber(given, line);
  return isPartnerNumber(dmcId) ? dmcId : unknownPartner(dmcId);
}

export function partnerNumber(given: string | undefined, line: string): number {
  const text = needed(given, 'The number of the partner account', `${line} <partner>`);
  if (/^[1-9]\d{0,9}$/u.test(text)) return Number(text);
  return fail({
    code: 'INVALID_VALUE',
    message: notPartnerNumber(text),
    hint: 'supplier agency partner list shows the numbers.',
  });
}

export function timeOf(text: string): number {
  const day = /^(\d{4}-\d\d-\d\d)T.*(?:Z|[+-]\d\d:\d\d)$/u.exec(text)?.[1];
  // JavaScript would take the 30th of February for the 2nd of March.
  const at = day !== undefined && isDay(day) ? Date.parse(text) : NaN;
  return Number.isNaN(at)
    ? fail({ code: 'INVALID_VALUE', message: `"${text}" is not a time.`, hint: 'Write it as 2026-12-01T09:00:00Z.' })
    : at;
}

export const readOf = <Value>(
  read: Result<Value, GatewayFailure>,
  name: string,
  portal: SignedIn,
  context: Context,
): Value => (read.ok ? read.value : context.fail(read.failure, sentenceOf(read.failure, name), portal));

/** What is not there was named by a number, and the portal says which. */
const sentenceOf = (failure: GatewayFailure, name: string): FailureSentence =>
  failure.kind === 'no-data' && failure.text !== ''
    ? { message: serverWords(failure), ...listing(failure) }
    : viewSentence(failure, name);

const listing = (failure: GatewayFailure): Pick<FailureSentence, 'next'> => {
  const text = serverWords(failure);
  if (isNoPartner(text)) return { next: ['supplier agency partner list'] };
  return isNoPullspec(text) ? { next: ['supplier agency spec list'] } : {};
};

export const unknownPartner = (dmcId: number): never =>
  fail({
    code: 'NOT_FOUND',
    message: unknownPartnerText(dmcId),
    hint: '',
    next: ['supplier agency partner list'],
  });

export async function findPartner(dmcId: number, portal: SignedIn, context: Context): Promise<AgencyPartner> {
  const all = readOf(await portal.useCases.listAgencyPartners.execute(context.options), 'Partners', portal, context);
  return all.find((partner) => partner.dmcId === dmcId) ?? unknownPartner(dmcId);
}

export interface Step<Value> {
  /** What is wrong with what was given. It is said before anything is asked or sent, also with --dry-run. */
  readonly fault?: string | undefined;
  /** Why it cannot be done as things are now. It is said like a fault. */
  readonly refusal?: string | undefined;
  readonly question: string;
  readonly isDryRun: boolean;
  /** What was done, as its title and its record. */
  readonly done: string | ((made: Value) => string);
  readonly record: JsonObject;
  /** What of the record only the answer has. */
  readonly recordOf?: (made: Value) => JsonObject;
  readonly make: () => Promise<Result<Value, AgencyChangeFailure>>;
  /** What only the answer has: shown once. */
  readonly secretOf?: (made: Value) => string | undefined;
}

/** Asks, changes, and prints what was done. */
export async function changeOnce<Value>(
  { fault, refusal, question, isDryRun, done, record, recordOf, make, secretOf }: Step<Value>,
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: fault, hint: 'Nothing was changed.' });
  if (refusal !== undefined) fail({ code: 'REFUSED', message: refusal, hint: 'Nothing was changed.' });
  let secret: string | undefined;
  let answered: JsonObject = {};
  let title = 'Nothing was changed';
  if (isDryRun) await context.output.note(`${question.replace(/ Continue\?$/u, '')} Nothing was sent.`);
  else {
    await confirm({ question, flag: '--yes', otherwise: 'Nothing was changed.' }, context);
    const made = await make();
    if (!made.ok) {
      const message = agencyChangeWords(made.failure);
      if (made.failure.kind === 'gateway')
        return context.fail(made.failure.failure, { message, ...listing(made.failure.failure) }, portal);
      return fail({ code: 'INVALID_VALUE', message, hint: 'Nothing was changed.' });
    }
    secret = secretOf?.(made.value);
    answered = recordOf?.(made.value) ?? {};
    title = typeof done === 'string' ? done : done(made.value);
  }
  const whole: JsonObject = {
    ...record,
    ...answered,
    changed: !isDryRun,
    ...(secretOf === undefined ? {} : { once: secret ?? null }),
  };
  await context.output.print({
    kind: 'record',
    columns: Object.keys(whole).map((field) => ({ field, header: field === 'once' ? 'Shown once' : field })),
    record: whole,
    headline: () => ({
      tone: 'ok',
      title,
      lines: secret === undefined ? [] : [secret, shownOnceText],
    }),
  });
  return undefined;
}
