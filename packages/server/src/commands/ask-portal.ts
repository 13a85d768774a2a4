import type { ReadableStream } from 'node:stream/web';
import type { Configuration } from './configuration.js';
import { ingestTokenPath, keptToken } from '../platform/ingestion/ingest-token.js';
import { CommandFault } from './command-fault.js';

export interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ReadableStream;
}

/**
 * Asks the running portal of this configuration. Only one process can use its data folder, so there is no other way.
 */
export async function askPortal(configuration: Configuration, { path, headers, body }: Question): Promise<unknown> {
  const base = configuration.PUBLIC_URL ?? `http://${hostOf(configuration.HOST)}:${configuration.PORT}`;
  const token = configuration.INGEST_TOKEN ?? (await keptToken(ingestTokenPath(configuration.DATA_DIR)));
  if (token === undefined)
    throw new CommandFault(
      `There is no ingestion token: set INGEST_TOKEN, or DATA_DIR to the folder of the running portal (now ${configuration.DATA_DIR}).`,
    );
  const options = {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body,
    duplex: 'half',
  } as const;
  const answer = await fetch(new URL(path, base), options).catch((error: unknown) => {
    throw new CommandFault(`The portal at ${base} does not answer. Is it running? (${causeOf(error)})`);
  });
  if (!answer.ok) throw new CommandFault(`${(await answer.text()).trim()} (status ${answer.status})`);
  return answer.json();
}

const hostOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? cause.message : String(error);
}
