import type { ReadableStream } from 'node:stream/web';
import { trustFault } from '@suppliers-portal/domain';
import type { Configuration } from './configuration.js';
import { ingestTokenPath, keptToken } from '../platform/ingestion/ingest-token.js';
import { CommandFault } from './command-fault.js';

export interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body that is read from a file is opened again for each try. */
  readonly body: string | (() => ReadableStream);
  /** Hears why the portal has to be asked again, and in how many seconds. Only where asking twice does no harm. */
  readonly again?: (words: string, seconds: number) => Promise<void>;
}

/** The portal has answered, and has not done what was asked. */
export class PortalRefusal extends CommandFault {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  inOtherWords(message: string): PortalRefusal {
    return new PortalRefusal(message, this.status);
  }
}

const mostTries = 20;

/**
 * Asks the running portal of this configuration. Only one process can use its data folder, so there is no other way.
 * Where the public address is closed for these calls, it asks the server at HOST and PORT.
 */
export async function askPortal(
  configuration: Configuration,
  { path, headers, body, again }: Question,
): Promise<unknown> {
  const own = `http://${hostOf(configuration.HOST)}:${configuration.PORT}`;
  let base = configuration.PUBLIC_URL ?? own;
  const token = configuration.INGEST_TOKEN ?? (await keptToken(ingestTokenPath(configuration.DATA_DIR)));
  if (token === undefined)
    throw new CommandFault(
      `There is no ingestion token: set INGEST_TOKEN, or DATA_DIR to the folder of the running portal (now ${configuration.DATA_DIR}).`,
    );
  const send = (): Promise<Response> =>
    fetch(new URL(path, base), {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body: typeof body === 'string' ? body : body(),
      duplex: 'half',
    }).catch((error: unknown) => {
      throw new CommandFault(noAnswer(base, causeOf(error)));
    });
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (answer.ok) return answer.json();
    if (isOfProxy(answer)) {
      const { status } = answer;
      await answer.body?.cancel();
      if (!closed.has(status) || base === own)
        throw new CommandFault(`At ${base} something else answers instead of the portal (status ${status}).`);
      // Nothing was done there: a proxy keeps these calls for the machines of the agency.
      base = own;
      continue;
    }
    const words = (await answer.text()).trim();
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (again === undefined || answer.status !== 429 || !(seconds > 0) || tries === mostTries)
      throw new PortalRefusal(`${words} (status ${answer.status})`, answer.status);
    await again(words, seconds);
  }
}

function noAnswer(base: string, cause: string): string {
  switch (trustFault(cause)) {
    case 'unknown-authority':
      return `The certificate of ${base} is not trusted on this machine (${cause}). Set NODE_EXTRA_CA_CERTS in the environment to a file with the certificate of its authority.`;
    case 'expired':
    case 'other-name':
      return `The certificate of ${base} is not accepted (${cause}). Look at it with supplier-server check.`;
    case undefined:
      return `The portal at ${base} does not answer. Is it running? (${cause})`;
  }
}

/** What a proxy says where it does not let these calls in. */
const closed = new Set([403, 404, 405]);
/** The portal answers a call that is refused in plain text or JSON. */
const isOfProxy = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('text/html') === true;

const hostOf = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? cause.message : String(error);
}
