import {
  allowWorkloadConsequence,
  githubIssuer,
  gitlabIssuer,
  issuerOfClaims,
  issuerText,
  readWorkloadClaims,
  removeWorkloadConsequence,
  repositoryOf,
  workloadClaimsText,
  workloadFault,
  type Person,
  type WorkloadClaims,
  type WorkloadPermission,
  type Workloads,
  noWorkloadsText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeText, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { refuseFlagsOfOthers } from '../flags-of-action.js';
import { changeOnce, needed, partnerId, readOf } from './agency.js';

const columns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  { field: 'repository', header: 'Repository' },
  { field: 'issuer', header: 'Issuer' },
  { field: 'audience', header: 'Audience', detail: true },
  { field: 'claims', header: 'Claims' },
  { field: 'person', header: 'Person' },
  { field: 'scope', header: 'Scope' },
  { field: 'madeBy', header: 'Allowed by', detail: true },
  { ...timeColumn('createdAt', 'Allowed'), detail: true },
  {
    field: 'lastUsedAt',
    header: 'Last used',
    text: (value, _, zone) => (value === null ? 'never' : timeText(value, zone)),
  },
];

const recordOf = ({ claims, createdAt, lastUsedAt, ...permission }: WorkloadPermission): JsonObject => ({
  id: permission.id,
  repository: repositoryOf(claims),
  issuer: issuerText(permission.issuer),
  audience: permission.audience,
  claims: workloadClaimsText(claims),
  person: permission.person,
  scope: permission.scope,
  madeBy: permission.madeBy,
  createdAt: timeValue(createdAt),
  lastUsedAt: timeValue(lastUsedAt),
});

/** `supplier agency workload <action>` */
export const workload: Command<'agency workload'> = async ({ flags, arguments: { action, partner } }, context) => {
  refuseFlagsOfOthers('agency workload', action, flags, {
    'claim': ['allow'],
    'person': ['allow'],
    'scope': ['allow'],
    'issuer': ['allow'],
    'audience': ['allow'],
    'id': ['remove'],
    'dry-run': ['allow', 'remove'],
  });
  const dmcId = partnerId(partner, `workload ${action}`);
  const portal = await context.signedIn();
  const found = readOf(
    await portal.useCases.listWorkloads.execute({ dmcId }, context.options),
    'Repositories',
    portal,
    context,
  );
  const isDryRun = flags['dry-run'];
  if (action === 'allow') return allow({ ...flags, dmcId, isDryRun, found }, portal, context);
  if (action === 'remove') return remove({ dmcId, id: flags.id, isDryRun, found }, portal, context);
  const records = found.permissions.map(recordOf);
  await context.output.print({ kind: 'list', empty: noWorkloadsText, columns, records });
  return undefined;
};

interface Allowing {
  readonly dmcId: number;
  readonly claim: readonly string[];
  readonly person: string | undefined;
  readonly scope: 'read' | 'operate' | undefined;
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
  readonly isDryRun: boolean;
  readonly found: Workloads;
}

async function allow(
  { dmcId, claim, person, scope = 'read', issuer, audience, isDryRun, found }: Allowing,
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const line = `workload allow ${String(dmcId)} --person <email> --claim repository=<owner/name>`;
  const email = needed(person, 'The person', line).trim().toLowerCase();
  const claims = readWorkloadClaims(claim);
  if (!claims.ok) return fail({ code: 'INVALID_VALUE', message: claims.failure, hint: 'Nothing was changed.' });
  const { id: personId } = await findPerson(email, dmcId, portal, context);
  const made = {
    issuer: issuerOf(issuer, claims.value),
    audience: audience ?? found.audience,
    claims: claims.value,
    personId,
    scope,
  };
  const repository = repositoryOf(made.claims);
  // What would be refused is said before the question.
  const fault = workloadFault(made, found.issuers);
  if (fault !== undefined) return fail({ code: 'INVALID_VALUE', message: fault, hint: 'Nothing was changed.' });
  return changeOnce(
    {
      question: allowWorkloadConsequence(made, email),
      isDryRun,
      done: `Allowed ${repository} to sign in`,
      record: { action: 'allow', partner: dmcId, repository, person: email, scope },
      make: () => portal.useCases.allowWorkload.execute({ dmcId, issuers: found.issuers, workload: made }),
    },
    portal,
    context,
  );
}

const issuers: Readonly<Record<string, string>> = { github: githubIssuer, gitlab: gitlabIssuer };
const issuerOf = (given: string | undefined, claims: WorkloadClaims): string =>
  given === undefined ? issuerOfClaims(claims) : (issuers[given.toLowerCase()] ?? given);

async function findPerson(email: string, dmcId: number, portal: SignedIn, context: Context): Promise<Person> {
  const read = await portal.useCases.listPartnerPeople.execute({ dmcId }, context.options);
  return (
    readOf(read, 'People', portal, context).find((one) => one.email === email) ??
    fail({
      code: 'NOT_FOUND',
      message: `There is no ${email} among the people of ${String(dmcId)}.`,
      hint: '',
      next: [`supplier agency person list --partner ${String(dmcId)}`],
    })
  );
}

interface Removing {
  readonly dmcId: number;
  readonly id: string | undefined;
  readonly isDryRun: boolean;
  readonly found: Workloads;
}

function remove(
  { dmcId, id: given, isDryRun, found }: Removing,
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const start = needed(given, 'The id', `workload remove ${String(dmcId)} --id <id>`).toLowerCase();
  const [permission, ...others] = found.permissions.filter(({ id }) => id.startsWith(start));
  if (permission === undefined || others.length > 0)
    return fail({
      code: 'NOT_FOUND',
      message: others.length > 0 ? `Several ids begin with "${start}".` : `There is no permission "${start}".`,
      hint: '',
      next: [`supplier agency workload list ${String(dmcId)}`],
    });
  const { id, claims, person, scope } = permission;
  const repository = repositoryOf(claims);
  return changeOnce(
    {
      question: removeWorkloadConsequence(permission),
      isDryRun,
      done: `Removed ${repository}`,
      record: { action: 'remove', partner: dmcId, repository, person, scope },
      make: async () => {
        const gone = await portal.useCases.removeWorkload.execute({ dmcId, id });
        return gone.ok ? gone : { ok: false, failure: { kind: 'gateway', failure: gone.failure } };
      },
    },
    portal,
    context,
  );
}
