import {
  factorEndConsequence,
  factorResetConsequence,
  type FactorReset,
  type Person,
  noFactorResetsText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { changeOnce, neededReason, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'email', header: 'Email' },
  { field: 'askedBy', header: 'Asked by' },
  { field: 'reason', header: 'Reason' },
  { ...timeColumn('at', 'Asked'), detail: true },
  timeColumn('endsAt', 'Ends'),
  { field: 'needsOwner', header: 'Consent by', text: (value) => (value === true ? 'an owner' : 'another one') },
];

const recordOf = ({ email, askedBy, reason, at, endsAt, needsOwner }: FactorReset): JsonObject => ({
  email,
  askedBy,
  reason,
  at: timeValue(at),
  endsAt: timeValue(endsAt),
  needsOwner,
});

const resetsOf = async (portal: SignedIn, context: Context): Promise<readonly FactorReset[]> =>
  readOf(await portal.useCases.listFactorResets.execute(context.options), 'Requests', portal, context);

/** `supplier agency person resets` */
export async function listResets(context: Context): Promise<undefined> {
  const records = (await resetsOf(await context.signedIn(), context)).map(recordOf);
  await context.output.print({ kind: 'list', empty: noFactorResetsText, columns, records });
  return undefined;
}

/** `supplier agency person reset-factor`: the first of two people. The other one consents on the page. */
export function askReset(
  {
    person,
    reason: given,
    isDryRun,
  }: { readonly person: Person; readonly reason: string | undefined; readonly isDryRun: boolean },
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const { id, email } = person;
  const reason = neededReason(given, `person reset-factor ${email} --reason <text>`);
  return changeOnce(
    {
      question: factorResetConsequence(email),
      isDryRun,
      done: `Asked to reset the second factor of ${email}`,
      record: { action: 'reset-factor', email, reason },
      make: () => portal.useCases.askFactorReset.execute({ personId: id, reason }),
    },
    portal,
    context,
  );
}

/** `supplier agency person end-reset` */
export async function endReset(email: string, isDryRun: boolean, context: Context): Promise<undefined> {
  const portal = await context.signedIn();
  const wanted = email.trim().toLowerCase();
  const reset =
    (await resetsOf(portal, context)).find((one) => one.email === wanted) ??
    fail({
      code: 'NOT_FOUND',
      message: `There is no open request for ${wanted}.`,
      hint: '',
      next: ['supplier agency person resets'],
    });
  return changeOnce(
    {
      question: factorEndConsequence(reset),
      isDryRun,
      done: `The request for ${wanted} ended`,
      record: { action: 'end-reset', email: wanted, reason: reset.reason },
      make: async () => {
        const ended = await portal.useCases.endFactorReset.execute({ id: reset.id });
        return ended.ok ? ended : { ok: false, failure: { kind: 'gateway', failure: ended.failure } };
      },
    },
    portal,
    context,
  );
}
