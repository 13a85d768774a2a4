import {
  newestFirst,
  newestPublished,
  otherReleaseText,
  pullspecStateOf,
  stepRefusalText,
  type PullspecRelease,
  type PullspecStep,
  momentText,
  pastPublishText,
  utc,
  noPullspecText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';

type Newest = AnswerOf<Calls['withdrawPullspec']>;

const epoch = (column: string, name: string): string => `floor(extract(epoch from ${column}))::bigint as ${name}`;

/** Every version, in seconds. */
async function releases(sql: Sql): Promise<readonly PullspecRelease[]> {
  const rows = await sql.query(
    `select version, file_name, published_by, withdrawn_by, withdrawn_for, notes, md5(document) as document_digest,
       ${epoch('updated_at', 'handed_in_at')},
       ${epoch('publish_at', 'publish_at')}, ${epoch('withdrawn_at', 'withdrawn_at')}, ${epoch('portal_now()', 'now')}
     from pullspec_versions`,
  );
  return newestFirst(rows.map(releaseOf));
}

function releaseOf(row: Row): PullspecRelease {
  const [publishAt, withdrawnAt] = [optional(row, 'publish_at', integer), optional(row, 'withdrawn_at', integer)];
  const times = {
    ...(publishAt === undefined ? {} : { publishAt }),
    ...(withdrawnAt === undefined ? {} : { withdrawnAt }),
  };
  const [publishedBy, withdrawnBy, withdrawnFor, notes] = (
    ['published_by', 'withdrawn_by', 'withdrawn_for', 'notes'] as const
  ).map((column) => optional(row, column, text));
  return {
    version: text(row, 'version'),
    fileName: text(row, 'file_name'),
    handedInAt: integer(row, 'handed_in_at'),
    state: pullspecStateOf(times, integer(row, 'now')),
    ...times,
    ...(publishedBy === undefined ? {} : { publishedBy }),
    ...(withdrawnBy === undefined ? {} : { withdrawnBy }),
    ...(withdrawnFor === undefined ? {} : { withdrawnFor }),
    ...(notes === undefined ? {} : { notes }),
    edition: editionOf([text(row, 'document_digest'), times, notes ?? '']),
  };
}

export const readReleases = async (database: Database): Promise<AnswerOf<Calls['pullspecReleases']>> => [
  ...(await database.transaction({ role: 'agency' }, releases)),
];

export async function readRelease(database: Database, version: string): Promise<AnswerOf<Calls['pullspecRelease']>> {
  const [row] = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query('select document from pullspec_versions where version = $1', [version]),
  );
  if (row === undefined) throw notThere(noPullspecText(version));
  return { document: text(row, 'document') };
}

interface Change extends FromRead {
  readonly version: string;
}

/** Publishes a version at once, or at a time that is to come. */
export function publishRelease(
  database: Database,
  {
    version,
    at,
    notes,
    author,
    ifMatch,
  }: Change & { readonly at?: number | undefined; readonly notes?: string | undefined },
): Promise<Newest> {
  return change(database, { version, author, ifMatch }, 'publish', async (sql) => {
    const now = integer(onlyRow(await sql.query(`select ${epoch('portal_now()', 'now')}`)), 'now');
    if (at !== undefined && at <= now) throw wrongValue(`at: ${pastPublishText}`);
    await sql.query(
      `update pullspec_versions set publish_at = coalesce(to_timestamp($2::float8), portal_now()), published_by = $3,
         notes = coalesce($4, notes), withdrawn_at = null, withdrawn_by = null, withdrawn_for = null where version = $1`,
      [version, at ?? null, author.who, notes ?? null],
    );
    return at === undefined ? version : `${version} at ${momentText(at * 1000, utc)} UTC`;
  });
}

/** Takes a version away from suppliers. Its document stays for staff. */
export function withdrawRelease(
  database: Database,
  { version, reason, author, ifMatch }: Change & { readonly reason: string },
): Promise<Newest> {
  return change(database, { version, author, ifMatch }, 'withdraw', async (sql) => {
    await sql.query(
      `update pullspec_versions set withdrawn_at = portal_now(), withdrawn_by = $2, withdrawn_for = $3
       where version = $1`,
      [version, author.who, reason],
    );
    return `${version}: ${reason}`;
  });
}

const kinds = { publish: 'published-pullspec', withdraw: 'withdrew-pullspec' } as const;

function change(
  database: Database,
  { version, author, ifMatch }: Change,
  step: PullspecStep,
  write: (sql: Sql) => Promise<string>,
): Promise<Newest> {
  const work = async (sql: Sql): Promise<Newest> => {
    // Two changes wait for each other, so that the second sees the state that the first left.
    await sql.query('select 1 as one from pullspec_versions where version = $1 for update', [version]);
    const release = (await releases(sql)).find((one) => one.version === version);
    if (release === undefined) throw notThere(noPullspecText(version));
    refuseOvertaken(ifMatch, release.edition ?? '', () => otherReleaseText(release));
    const refusal = stepRefusalText(release, step);
    if (refusal !== undefined) throw refusedByRule(refusal);
    const details = await write(sql);
    await writeAgencyEntry(sql, { kind: kinds[step], details, author });
    const newest = newestPublished(await releases(sql));
    return newest === undefined ? {} : { newest };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}
