import { byNewest, pullspecFileName, versionOf, noPullspecText } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Scope } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { notThere } from '../../kernel/refusal.js';

const reader: Scope = { role: 'access' };

/** The names of the agency's files, newest version first. */
export function listPullspecFiles(database: Database): Promise<string[]> {
  return database.transaction(reader, async (sql) => {
    const rows = await sql.query('select version, file_name from current_pullspecs');
    return rows
      .map((row) => ({ version: text(row, 'version'), name: text(row, 'file_name') }))
      .sort((a, b) => byNewest(a.version, b.version))
      .map(({ name }) => name);
  });
}

export function readReleaseNotes(database: Database): Promise<AnswerOf<Calls['releaseNotes']>> {
  return database.transaction(reader, async (sql) => {
    const rows = await sql.query(
      `select version, notes, floor(extract(epoch from publish_at))::bigint as at
       from current_pullspecs where notes is not null order by version desc`,
    );
    return rows.map((row) => ({
      version: text(row, 'version'),
      publishedAt: integer(row, 'at'),
      notes: text(row, 'notes'),
    }));
  });
}

export interface PullspecDocument {
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

export async function pullspecDocument(database: Database, version: string): Promise<PullspecDocument | undefined> {
  const [row] = await database.transaction(reader, (sql) =>
    sql.query('select document from current_pullspecs where version = $1', [version]),
  );
  const document = row === undefined ? undefined : optional(row, 'document', text);
  return document === undefined ? undefined : { version, name: pullspecFileName(version), text: document };
}

/** The document that a call names by `1.0.0.yml`. */
export async function namedDocument(database: Database, versionNum: string): Promise<PullspecDocument> {
  const version = versionOf(versionNum);
  const found = await pullspecDocument(database, version);
  if (found !== undefined) return found;
  throw notThere(await absentText(database, version));
}

/** Why a version cannot be had, and which ones can. */
export async function absentText(database: Database, version: string): Promise<string> {
  const versions = (await listPullspecFiles(database)).map(versionOf);
  const withdrawn = await database.transaction(reader, (sql) =>
    sql.query('select 1 as one from pullspec_versions where version = $1 and withdrawn_at is not null', [version]),
  );
  const what =
    withdrawn.length === 0 ? noPullspecText(version) : `The agency has withdrawn PullSpec version ${version}.`;
  return `${what} ${versions.length === 0 ? 'There are none yet.' : `There are ${versions.join(', ')}.`}`;
}
