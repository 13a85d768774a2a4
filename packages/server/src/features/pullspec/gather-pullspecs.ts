import { isOpenApi, readDocument } from '@suppliers-portal/conformance';
import { namesVersion, versionOf } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { LineFault } from '../../kernel/line-fault.js';
import type { Sql } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import type { Gatherer } from '../../platform/ingestion/dataset.js';

type Line = LineOf<'pullspec-versions'>;

/** Documents of the interface, by version. A later document of a version replaces the earlier one. */
export class GatherPullspecs implements Gatherer<'pullspec-versions'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly documents = new Map<string, { readonly line: Line; readonly number: number }>();

  /** Every supplier is judged by the newest version at once, so what is no document of an interface does not get in. */
  add(line: Line, number: number): void {
    if (!namesVersion(line.fileName))
      throw new LineFault(number, 'fileName', 'has to begin with a version of five characters such as 1.0.0');
    const version = versionOf(line.fileName);
    const before = this.documents.get(version);
    if (before !== undefined) refuseOtherName(line, number, before.line.fileName);
    const { root, problems } = readDocument(line.document);
    const [problem] = problems;
    if (problem !== undefined)
      throw new LineFault(
        number,
        'document',
        `cannot be read, line ${String(problem.position.line)}: ${problem.message.replace(/\.$/u, '')}`,
      );
    if (root === undefined || !isOpenApi(root))
      throw new LineFault(number, 'document', 'is not an OpenAPI 3 document: it needs "openapi: 3…" and "paths"');
    this.documents.set(version, { line, number });
  }

  async write(sql: Sql): Promise<void> {
    const rows = [...this.documents].sort(([a], [b]) => (a < b ? -1 : 1));
    const versions = rows.map(([version]) => version);
    for (const row of await sql.query(
      'select version, file_name from pullspec_versions where version = any ($1::text[])',
      [versions],
    )) {
      const own = this.documents.get(text(row, 'version'));
      if (own !== undefined) refuseOtherName(own.line, own.number, text(row, 'file_name'));
    }
    await sql.query(
      `insert into pullspec_versions (version, file_name, document) select version, file_name, document from unnest($1::text[], $2::text[], $3::text[]) as batch (version, file_name, document)
       on conflict (version) do update set file_name = excluded.file_name, document = excluded.document, updated_at = excluded.updated_at`,
      [versions, rows.map(([, { line }]) => line.fileName), rows.map(([, { line }]) => line.document)],
    );
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
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
