import {
  addressesIn,
  formChangedText,
  onboardingStatusText,
  otherOnboardingText,
  parseForm,
  stageFactsOf,
  stageStepDetails,
  stageStepFault,
  stageStepsOf,
  noAddressText,
  partOf,
} from '@suppliers-portal/domain';
import { onboardingTalk, type AnswerOf, type BodyOf, type Calls } from '@suppliers-portal/wire';
import { refuseOvertaken } from '../../kernel/edition.js';
import { notThere, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { checkEndpoint, type EndpointParts } from '../../platform/outbound/check-endpoint.js';
import { noteAgencyWait } from '../onboarding/agency-waits.js';
import { readGreenRun } from '../onboarding/green-run.js';
import { addComment, readComments } from '../onboarding/onboarding-comments.js';
import { tellOfStep } from '../onboarding/onboarding-news.js';
import { lockOnboarding, writeOnboarding } from '../onboarding/onboarding-record.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';
import { refuseUnknownPartner } from './read-people.js';

type Talk = AnswerOf<Calls['onboardingTalk']>;

interface TalkParts {
  readonly database: Database;
  readonly requireGreenRun: boolean;
  readonly endpoints: EndpointParts;
}

/** What staff reads next to a form: comments, the person's last look, and what the checks of a stage read. */
export function readTalk({ database, requireGreenRun }: TalkParts, dmcId: number, userId: number): Promise<Talk> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await refuseUnknownPartner(sql, dmcId);
    const { version, endpoints } = await readTried(sql, dmcId);
    const [look] = await sql.query(
      `select floor(extract(epoch from looked_at))::bigint as at, data from onboarding_looks
       where dmc_id = $1 and user_id = $2`,
      [dmcId, userId],
    );
    return {
      comments: await readComments(sql, dmcId),
      version,
      ...(look === undefined ? {} : { lookedAt: integer(look, 'at'), lookedData: text(look, 'data') }),
      greenRun: await readGreenRun(sql, dmcId),
      requiresGreenRun: requireGreenRun,
      endpoints,
    };
  });
}

interface Tried {
  readonly version: number;
  readonly data: string;
  readonly endpoints: Talk['endpoints'];
}

async function readTried(sql: Sql, dmcId: number): Promise<Tried> {
  const [row] = await sql.query('select version, data, endpoint_checks from onboarding_records where dmc_id = $1', [
    dmcId,
  ]);
  if (row === undefined) return { version: 0, data: '', endpoints: [] };
  const kept = optional(row, 'endpoint_checks', text);
  return {
    version: integer(row, 'version'),
    data: text(row, 'data'),
    endpoints: kept === undefined ? [] : onboardingTalk.shape.endpoints.parse(JSON.parse(kept)),
  };
}

/** Keeps the form that a person of staff has just read. A form that has changed since was not read. */
export function noteLook(
  database: Database,
  { dmcId, version, userId }: { readonly dmcId: number; readonly version: number; readonly userId: number },
): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    await refuseUnknownPartner(sql, dmcId);
    const { version: current, data } = await readTried(sql, dmcId);
    if (current !== version) throw refusedByRule(formChangedText);
    await sql.query(
      `insert into onboarding_looks (dmc_id, user_id, looked_at, data) values ($1, $2, portal_now(), $3)
       on conflict (dmc_id, user_id) do update set looked_at = excluded.looked_at, data = excluded.data`,
      [dmcId, userId, data],
    );
  };
  return changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
}

interface OfStaff {
  readonly dmcId: number;
  readonly author: Author;
}

/** What staff writes to a supplier. */
export function commentToSupplier(
  database: Database,
  { dmcId, author, ...comment }: OfStaff & BodyOf<Calls['commentToSupplier']>,
): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const details = await addComment(sql, { ...comment, dmcId, author, side: 'agency' });
    await writeAgencyEntry(sql, { kind: 'commented-onboarding', details: `${partner}: ${details}`, author });
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}

type StageAsked = Pick<OfStaff, 'dmcId'> & BodyOf<Calls['setOnboardingStage']>;

/** Sets the stage by the same rule as the page shows. */
export function setStage(
  { database, requireGreenRun }: TalkParts,
  { dmcId, author, ifMatch, onboardingStatus: to, reason }: FromRead & StageAsked,
): Promise<void> {
  const kind = 'set-onboarding-stage';
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const before = await lockOnboarding(sql, dmcId);
    refuseOvertaken(ifMatch, before.version, () => otherOnboardingText(before.status));
    const { status, data } = before;
    const greenRun = await readGreenRun(sql, dmcId);
    const { endpoints } = await readTried(sql, dmcId);
    const facts = stageFactsOf(before, {
      ...(greenRun === undefined ? {} : { greenRun }),
      requiresGreenRun: requireGreenRun,
      endpoints: endpoints.map(({ address, checkedAt, outcome, httpStatus }) => ({
        ...{ address, outcome, checkedAt: checkedAt * 1000 },
        ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
      })),
    });
    const fault = stageStepFault(facts, to, reason);
    const step = stageStepsOf(facts).find((one) => one.to === to);
    if (fault !== undefined || step === undefined) throw refusedByRule(fault ?? 'This stage cannot be set now.');
    const details = stageStepDetails(step, status, reason);
    await noteAgencyWait(sql, before, to);
    await writeOnboarding(sql, dmcId, {
      ...{ status: to, data, changedBy: author.who },
      ...(step.isBack ? { declined: { reason: reason.trim() } } : {}),
    });
    await writeAudit(sql, dmcId, {
      ...{ kind, author, details: details.slice(0, 500) },
      before: onboardingStatusText(status),
      after: onboardingStatusText(to),
    });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${onboardingStatusText(to)}. ${details}`, author });
    const mover = step.isBack ? 'staff' : 'agency';
    await tellOfStep(sql, {
      ...{ dmcId, mover, before: status, after: to, who: author.who },
      ...(step.isBack ? { reason: reason.trim() } : {}),
    });
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}

const mostAddresses = 20;

/** Tries the addresses of the form from the server, all at once, and keeps what was found. */
export async function tryEndpoints({ database, endpoints }: TalkParts, { dmcId, author }: OfStaff): Promise<void> {
  const [partner, data] = await database.transaction({ role: 'agency' }, async (sql) => {
    const name = await refuseUnknownPartner(sql, dmcId);
    return [name, (await readTried(sql, dmcId)).data] as const;
  });
  const form = parseForm(data);
  const addresses = form.ok ? addressesIn(form.value).slice(0, mostAddresses) : [];
  if (addresses.length === 0) throw notThere(noAddressText);
  const results = await Promise.all(
    addresses.map(async (address) => ({
      ...(await checkEndpoint(address, endpoints)),
      address,
    })),
  );
  const work = async (sql: Sql): Promise<void> => {
    const { now: checkedAt } = await readToday(sql);
    await sql.query('update onboarding_records set endpoint_checks = $2 where dmc_id = $1', [
      dmcId,
      JSON.stringify(results.map((one) => ({ ...one, checkedAt }))),
    ]);
    const answered = results.filter(({ outcome }) => outcome === 'answered').length;
    const details = `${partner}: ${partOf(answered, results.length, 'address', 'addresses')} answered`;
    await writeAgencyEntry(sql, { kind: 'tried-endpoints', details, author });
  };
  await changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}
