import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface IngestToken {
  readonly token: string;
  /** Where it is kept, if it was not given. */
  readonly path: string | undefined;
}

export const ingestTokenPath = (dataFolder: string): string => join(dataFolder, 'ingest-token');

/**
 * The token of the ingestion API: the configured one, otherwise one that is created once and stored next to the data.
 */
export async function readIngestToken(dataFolder: string, configured: string | undefined): Promise<IngestToken> {
  if (configured !== undefined) return { token: configured, path: undefined };
  const path = ingestTokenPath(dataFolder);
  const kept = await keptToken(path);
  if (kept !== undefined) return { token: kept, path };
  const token = `ingest_${randomBytes(32).toString('base64url')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  return { token, path };
}

export async function keptToken(path: string): Promise<string | undefined> {
  try {
    const token = (await readFile(path, 'utf8')).trim();
    return token === '' ? undefined : token;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
