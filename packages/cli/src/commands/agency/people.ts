import {
  findPeopleFault,
  foundText,
  isPartnerNumber,
  noOneYetText,
  takeAccessConsequence,
  takeAccessRefusal,
  type Person,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { changeOnce, needed, readOf, unknownPartner } from './agency.js';

const columns: readonly Column[] = [
  { field: 'email', header: 'Email' },
  { field: 'state', header: 'State' },
  { field: 'role', header: 'Role', absent: '–' },
  { field: 'admin', header: 'Admin', text: (value) => (value === true ? 'yes' : '') },
  { field: 'onboarding', header: 'Onboarding only', text: (value) => (value === true ? 'yes' : '') },
  { field: 'secondFactor', header: 'Second factor', text: (value) => (value === true ? 'yes' : '') },
  { field: 'sessions', header: 'Sessions', align: 'right' },
  { field: 'tokens', header: 'Tokens', align: 'right' },
];
const foundColumns: readonly Column[] = [
  ...columns.slice(0, 5),
  { field: 'partners', header: 'Partners', absent: '–' },
  ...columns.slice(5),
];

const recordOf = ({ email, state, role, isAdmin, isOnboarding, hasFactor, sessions, tokens }: Person): JsonObject => ({
  email,
  state,
  role: role ?? null,
  admin: isAdmin ?? false,
  onboarding: isOnboarding ?? false,
  secondFactor: hasFactor ?? false,
  sessions,
  tokens,
});

/** Staff, or the people of a partner. */
async function peopleOf(dmcId: number | undefined, portal: SignedIn, context: Context): Promise<readonly Person[]> {
  if (dmcId !== undefined && !isPartnerNumber(dmcId)) return unknownPartner(dmcId);
  const { listPartnerPeople, listStaff } = portal.useCases;
  const { options } = context;
  return dmcId === undefined
    ? readOf(await listStaff.execute(options), 'Staff', portal, context)
    : readOf(await listPartnerPeople.execute({ dmcId }, options), 'People', portal, context);
}

const placeHint = (dmcId: number | undefined): string =>
  dmcId === undefined ? 'For a person of a partner, add --partner.' : '';

interface Named {
  readonly email: string;
  readonly dmcId: number | undefined;
}

export async function personIn(
  { email, dmcId, isForRole = false }: Named & { readonly isForRole?: boolean },
  portal: SignedIn,
  context: Context,
): Promise<Person> {
  const people = await peopleOf(dmcId, portal, context);
  return (
    people.find((one) => one.email === email.trim().toLowerCase()) ??
    fail({
      code: 'NOT_FOUND',
      message: `There is no ${email} among the ${dmcId === undefined ? 'staff' : `people of ${String(dmcId)}`}.`,
      hint: isForRole ? 'Only staff has a role.' : placeHint(dmcId),
      next: [`supplier agency person list${dmcId === undefined ? '' : ` --partner ${String(dmcId)}`}`],
    })
  );
}

/** `supplier agency person list` */
export async function listPeople(
  { find, partner }: { readonly find?: string | undefined; readonly partner?: number | undefined },
  context: Context,
): Promise<undefined> {
  if (find !== undefined) return listFound(find, partner, context);
  const records = (await peopleOf(partner, await context.signedIn(), context)).map(recordOf);
  await context.output.print({ kind: 'list', empty: noOneYetText, columns, records });
  return undefined;
}

async function listFound(text: string, dmcId: number | undefined, context: Context): Promise<undefined> {
  if (dmcId !== undefined)
    fail({ code: 'USAGE', message: '--find looks in all partners.', hint: 'Leave --partner out.' });
  const fault = findPeopleFault(text);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: fault, hint: 'Nothing was sent.' });
  const portal = await context.signedIn();
  const found = await portal.useCases.findPeople.execute({ text }, context.options);
  const { total, people } = readOf(found, 'People', portal, context);
  await context.output.print({
    kind: 'list',
    empty: foundText(0, 0),
    columns: foundColumns,
    records: people.map((one) => ({ ...recordOf(one), partners: partnersText(one) })),
    ...(people.length < total ? { notes: [foundText(people.length, total)] } : {}),
  });
  return undefined;
}

const partnersText = ({ partners = [] }: Person): string | null => (partners.length === 0 ? null : partners.join(' '));

/** `supplier agency person remove-from` */
export async function removeFrom(
  { email, dmcId, isDryRun }: Named & { readonly isDryRun: boolean },
  context: Context,
): Promise<undefined> {
  const line = 'person remove-from <email> --partner <n>';
  const partner = Number(needed(dmcId?.toString(), 'The number of the partner account', line));
  const portal = await context.signedIn();
  const person = await personIn({ email, dmcId: partner }, portal, context);
  return changeOnce(
    {
      refusal: takeAccessRefusal(person),
      question: takeAccessConsequence(person, partner),
      isDryRun,
      done: `Removed ${person.email} from partner account ${String(partner)}`,
      record: { action: 'remove-from', email, partner },
      make: () => portal.useCases.takeAccess.execute({ person, dmcId: partner }),
    },
    portal,
    context,
  );
}
