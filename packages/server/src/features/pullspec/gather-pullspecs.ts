import { referenceFault } from '@suppliers-portal/conformance';
import { namesVersion, versionOf } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { LineFault } from '../../kernel/line-fault.js';
import type { Row, Sql } from '../../platform/database/database.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { optional, text, truth } from '../../platform/database/rows.js';
import type { Gatherer } from '../../platform/ingestion/dataset.js';

type Line = LineOf<'pullspec-versions'>;

/** Documents of the interface, by version. A later document of a version replaces the earlier one. */
export class GatherPullspecs implements Gatherer<'pullspec-versions'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly documents = new Map<string, { readonly line: Line; readonly number: number }>();

  /** Every supplier is judged by the newest version, so what the judge cannot use does not get in. */
  add(line: Line, number: number): void {
    if (!namesVersion(line.fileName))
      throw new LineFault(number, 'fileName', 'has to begin with a version of five characters such as 1.0.0');
    const version = versionOf(line.fileName);
    const before = this.documents.get(version);
    if (before !== undefined) refuseOtherName(line, number, before.line.fileName);
    const fault = referenceFault(line.document, version);
    if (fault !== undefined) {
      const { position, pointer, message } = fault;
      const place = `line ${String(position.line)}${pointer === '#' ? '' : `, ${pointer}`}`;
      throw new LineFault(number, 'document', `cannot be used, ${place}: ${message.replace(/\.$/u, '')}`);
    }
    this.documents.set(version, { line, number });
  }

  async write(sql: Sql, by: Author | undefined): Promise<void> {
    const rows = [...this.documents].sort(([a], [b]) => (a < b ? -1 : 1));
    const versions = rows.map(([version]) => version);
    const present = await sql.query(
      `select version, file_name, publish_at <= portal_now() as is_published, withdrawn_at is not null as is_withdrawn
       from pullspec_versions where version = any ($1::text[])`,
      [versions],
    );
    for (const row of present) {
      const own = this.documents.get(text(row, 'version'));
      if (own !== undefined) refuseBeside(own.line, own.number, row);
    }
    // A draft leaves a planned time as it is. What is handed in as no draft is published at once.
    await sql.query(
      `insert into pullspec_versions as held (version, file_name, document, publish_at)
       select version, file_name, document, case when is_draft then null else portal_now() end
       from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) as batch (version, file_name, document, is_draft)
       on conflict (version) do update set file_name = excluded.file_name, document = excluded.document,
         updated_at = excluded.updated_at,
         published_by = case when excluded.publish_at < held.publish_at then null else held.published_by end,
         publish_at = case when excluded.publish_at is null then held.publish_at else least(held.publish_at, excluded.publish_at) end`,
      [
        versions,
        rows.map(([, { line }]) => line.fileName),
        rows.map(([, { line }]) => line.document),
        rows.map(([, { line }]) => line.isDraft === true),
      ],
    );
    if (by === undefined) return;
    for (const [version, { line }] of rows) {
      const details = line.isDraft === true ? `${version}, as a draft` : version;
      await writeAgencyEntry(sql, { kind: 'handed-in-pullspec', details, author: by });
    }
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

/** What is in the way of a line that concerns a version which the agency has already. */
function refuseBeside(line: Line, number: number, present: Row): void {
  refuseOtherName(line, number, text(present, 'file_name'));
  const version = versionOf(line.fileName);
  if (truth(present, 'is_withdrawn'))
    throw new LineFault(
      number,
      'fileName',
      `is of version ${version}, which staff has withdrawn: publish it again first, or use another version`,
    );
  if (line.isDraft === true && optional(present, 'is_published', truth) === true)
    throw new LineFault(number, 'isDraft', `is true, and version ${version} is published: use another version`);
}

/** `2.0.0.yml` and `2.0.0-final.yml` are the same version, so the second would silently replace the first. */
function refuseOtherName({ fileName }: Line, number: number, present: string): void {
  if (fileName !== present)
    throw new LineFault(
      number,
      'fileName',
      `is of version ${versionOf(fileName)}, which ${present} has already: use that name, or another version`,
    );
}
