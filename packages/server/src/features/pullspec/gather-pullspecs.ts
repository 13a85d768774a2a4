import { versionOf } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import type { Gatherer } from '../../platform/ingestion/dataset.js';

/** Documents of the interface, by version; a later one of a version takes the place of the one before. */
export class GatherPullspecs implements Gatherer<'pullspec-versions'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly documents = new Map<string, LineOf<'pullspec-versions'>>();

  add(line: LineOf<'pullspec-versions'>): void {
    this.documents.set(versionOf(line.fileName), line);
  }

  async write(sql: Sql): Promise<void> {
    const rows = [...this.documents].sort(([a], [b]) => (a < b ? -1 : 1));
    await sql.query(
      `insert into pullspec_versions (version, file_name, document) select version, file_name, document from unnest($1::text[], $2::text[], $3::text[]) as batch (version, file_name, document)
       on conflict (version) do update set file_name = excluded.file_name, document = excluded.document, updated_at = portal_now()`,
      [
        rows.map(([version]) => version),
        rows.map(([, { fileName }]) => fileName),
        rows.map(([, { document }]) => document),
      ],
    );
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}
