import {
  personFaultText,
  planText,
  serverWords,
  type PeoplePlan,
  type PersonOfPartners,
  noOneYetText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { textOfFile } from '../text-of-file.js';
import { readOf } from './agency.js';

/** As in the file: what is printed as CSV can be imported again. */
const columns: readonly Column[] = [
  { field: 'email', header: 'Email' },
  { field: 'partners', header: 'Partners', absent: '–' },
  { field: 'admin', header: 'Admin' },
];

const recordOf = ({ email, partners, isAdmin }: Omit<PersonOfPartners, 'isDisabled'>): JsonObject => ({
  email,
  partners: partners.length === 0 ? null : partners.join(' '),
  admin: isAdmin ? 'yes' : 'no',
});

/** `supplier agency person export` */
export async function exportPeople(context: Context): Promise<undefined> {
  const portal = await context.signedIn();
  const people = readOf(await portal.useCases.listPeople.execute(context.options), 'People', portal, context);
  await context.output.print({ kind: 'list', empty: noOneYetText, columns, records: people.map(recordOf) });
  return undefined;
}

const stepColumns: readonly Column[] = [
  { field: 'line', header: 'Line', align: 'right' },
  { field: 'step', header: 'Step' },
  ...columns,
  { field: 'once', header: 'Link, shown once', absent: '–' },
];

/** `supplier agency person import <file>` */
export async function importPeople(file: string, isDryRun: boolean, context: Context): Promise<undefined> {
  const text = await textOfFile(file, context);
  const portal = await context.signedIn();
  const plan = await planned({ file, text, apply: false }, portal, context);
  const needsNothing = plan.steps.every(({ step }) => step === 'leave');
  if (isDryRun || needsNothing) return print(plan, `${planText(plan)} Nothing was changed.`, context);
  await confirm({ question: `${planText(plan)} Continue?`, flag: '--yes', otherwise: 'Nothing was changed.' }, context);
  const done = await planned({ file, text, apply: true, edition: plan.edition }, portal, context);
  return print(done, planText(done, true), context);
}

async function planned(
  {
    file,
    ...asked
  }: { readonly file: string; readonly text: string; readonly apply: boolean; readonly edition?: string | undefined },
  portal: SignedIn,
  context: Context,
): Promise<PeoplePlan> {
  const answer = await portal.useCases.importPeople.execute(asked);
  if (!answer.ok) return context.fail(answer.failure, { message: serverWords(answer.failure) }, portal);
  const { faults } = answer.value;
  if (faults.length > 0)
    fail({
      code: 'INVALID_VALUE',
      message: `${file} has errors. Nothing was changed.`,
      hint: faults.map(personFaultText).join('\n'),
      details: faults.map((one) => ({ ...one })),
    });
  return answer.value;
}

async function print({ steps }: PeoplePlan, note: string, context: Context): Promise<undefined> {
  const records = steps.map(({ line, step, link, ...person }) => ({
    line,
    step,
    ...recordOf(person),
    once: link ?? null,
  }));
  await context.output.print({ kind: 'list', empty: 'No people.', columns: stepColumns, records, notes: [note] });
  return undefined;
}
