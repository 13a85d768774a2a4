import {
  impactOutcomeOf,
  impactPublishedText,
  mostUrgentImpactFirst,
  type ImpactOutcome,
  noPullspecText,
} from '@suppliers-portal/domain';
import { placeholderPartner, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { z } from 'zod';
import { notThere, Refusal, refusedByRule } from '../../kernel/refusal.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import type { Judge } from '../self-validation/judge.js';
import { verdictOf } from '../self-validation/verdict-of.js';

type Impact = AnswerOf<Calls['pullspecImpact']>;

/** Versions that suppliers do not see, and may see one day. */
const toCome = 'withdrawn_at is null and (publish_at is null or publish_at > portal_now())';

export function readPullspecImpact(database: Database, version: string): Promise<Impact> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    const [found] = await sql.query(`select ${toCome} as to_come from pullspec_versions where version = $1`, [version]);
    if (found === undefined) throw notThere(noPullspecText(version));
    if (found['to_come'] !== true) throw refusedByRule(impactPublishedText(version));
    const partners = await sql.query(
      'select dmc_id, dmc_name from partners where disabled_at is null and dmc_id <> $1 order by dmc_id',
      [placeholderPartner],
    );
    const names = new Map(partners.map((row) => [integer(row, 'dmc_id'), text(row, 'dmc_name')]));
    const kept = await keptImpacts(sql, version);
    const documents = (await latestDocuments(sql)).filter(({ dmcId }) => names.has(dmcId));
    const judged = documents.flatMap(({ dmcId, runId }) => {
      const one = kept.get(dmcId);
      return one?.runId === runId ? [{ ...one.impact, dmcId, partner: names.get(dmcId) ?? '' }] : [];
    });
    return {
      partners: mostUrgentImpactFirst(judged).map(({ partner, finding, ...one }) => ({
        ...one,
        dmcName: partner,
        ...(finding === undefined ? {} : { finding }),
      })),
      waiting: documents.length - judged.length,
      withoutDocument: names.size - documents.length,
    };
  });
}

/** Two uploads at once can both be kept: the newer one counts. */
async function latestDocuments(sql: Sql): Promise<readonly { readonly dmcId: number; readonly runId: number }[]> {
  const rows = await sql.query(
    'select dmc_id, max(run_id) as run_id from validation_runs where has_document group by dmc_id order by dmc_id',
  );
  return rows.map((row) => ({ dmcId: integer(row, 'dmc_id'), runId: integer(row, 'run_id') }));
}

interface KeptImpact {
  readonly runId: number;
  readonly impact: {
    readonly outcome: ImpactOutcome;
    readonly errors: number;
    readonly finding?: string;
    readonly fileName: string;
    readonly judgedAt: number;
  };
}

const outcomes = z.enum(['breaks', 'not-judged', 'already', 'holds']);
/** What could not be judged is tried again after this time. */
const triedAgain = '1 day';

/** Of what the version is now, by partner. */
async function keptImpacts(sql: Sql, version: string, besides = ''): Promise<ReadonlyMap<number, KeptImpact>> {
  const rows = await sql.query(
    `select i.dmc_id, i.run_id, i.outcome, i.errors, i.finding, i.file_name,
       floor(extract(epoch from i.judged_at))::bigint as judged_at
     from pullspec_impacts i join pullspec_versions v on v.version = i.version and v.updated_at = i.handed_in_at
     where i.version = $1 ${besides}`,
    [version],
  );
  return new Map(
    rows.map((row) => {
      const finding = optional(row, 'finding', text);
      const impact = {
        outcome: outcomes.parse(text(row, 'outcome')),
        errors: integer(row, 'errors'),
        ...(finding === undefined ? {} : { finding }),
        fileName: text(row, 'file_name'),
        judgedAt: integer(row, 'judged_at'),
      };
      return [integer(row, 'dmc_id'), { runId: integer(row, 'run_id'), impact }];
    }),
  );
}

/** How many documents one round judges. Each has a process of its own, one after the other. */
const perRound = 20;

/** Judges the latest documents of suppliers against versions to come, a few at a time. Answers how many. */
export async function judgeDueImpacts(database: Database, judge: Judge): Promise<number> {
  const due = await database.transaction({ role: 'ingest' }, dueImpacts);
  for (const one of due) await judgeOne(database, judge, one);
  return due.length;
}

interface Due {
  readonly version: string;
  readonly dmcId: number;
  readonly runId: number;
}

async function dueImpacts(sql: Sql): Promise<readonly Due[]> {
  const rows = await sql.query(`select version from pullspec_versions where ${toCome} order by version`);
  const versions = rows.map((row) => text(row, 'version'));
  // What became of a version shows in the runs of suppliers.
  await sql.query('delete from pullspec_impacts where version <> all ($1::text[])', [versions]);
  if (versions.length === 0) return [];
  const documents = await latestDocuments(sql);
  const due: Due[] = [];
  for (const version of versions) {
    const fresh = `and (i.outcome <> 'not-judged' or i.judged_at > portal_now() - interval '${triedAgain}')`;
    const kept = await keptImpacts(sql, version, fresh);
    due.push(
      ...documents
        .filter(({ dmcId, runId }) => kept.get(dmcId)?.runId !== runId)
        .map((document) => ({ ...document, version })),
    );
  }
  return due.slice(0, perRound);
}

interface Judged {
  readonly outcome: ImpactOutcome;
  readonly errors: number;
  readonly finding?: string | undefined;
}

async function judgeOne(database: Database, judge: Judge, { version, dmcId, runId }: Due): Promise<void> {
  const [release, run] = await database.transaction({ role: 'ingest' }, async (sql) => [
    (
      await sql.query(
        'select file_name, document, updated_at::text as updated_at from pullspec_versions where version = $1',
        [version],
      )
    )[0],
    (
      await sql.query(
        'select file_name, document, verdict from validation_runs where dmc_id = $1 and run_id = $2 and document is not null',
        [dmcId, runId],
      )
    )[0],
  ]);
  // A newer upload came in between.
  if (release === undefined || run === undefined) return;
  const fileName = text(run, 'file_name');
  const { outcome, errors, finding } = await judged(
    judge,
    [
      { name: fileName, text: text(run, 'document') },
      { name: text(release, 'file_name'), text: text(release, 'document') },
    ],
    verdictOf(text(run, 'verdict')),
  );
  await database.transaction({ role: 'ingest' }, (sql) =>
    sql.query(
      `insert into pullspec_impacts (version, dmc_id, run_id, handed_in_at, outcome, errors, finding, file_name)
       values ($1, $2, $3, $4::text::timestamptz, $5, $6, $7, $8)
       on conflict (dmc_id, version) do update set run_id = excluded.run_id, handed_in_at = excluded.handed_in_at,
         judged_at = excluded.judged_at, outcome = excluded.outcome, errors = excluded.errors,
         finding = excluded.finding, file_name = excluded.file_name`,
      [version, dmcId, runId, text(release, 'updated_at'), outcome, errors, finding ?? null, fileName],
    ),
  );
}

const broken = 'The check ended before it had an answer. The portal tries again in a day.';

async function judged(
  judge: Judge,
  [document, reference]: Parameters<Judge>,
  before: ReturnType<typeof verdictOf>,
): Promise<Judged> {
  try {
    const { verdict, errors, report } = await judge(document, reference);
    return { outcome: impactOutcomeOf(verdict, before), errors, finding: firstError(report) };
  } catch (error) {
    // One document must not keep the others from being judged.
    const finding = error instanceof Refusal ? error.message.slice(0, longestFinding) : broken;
    return { outcome: 'not-judged', errors: 0, finding };
  }
}

const longestFinding = 500;
const reportShape = z.object({
  findings: z.array(z.object({ severity: z.string(), title: z.string() })).default([]),
});

function firstError(report: string): string | undefined {
  const { findings } = reportShape.parse(JSON.parse(report));
  const first = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  return first?.title.slice(0, longestFinding);
}
