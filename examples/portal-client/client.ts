/** A small client of the portal. `/openapi.json` describes all calls; these are three of them. */

export interface Status {
  readonly isConnectionLive: boolean;
  /** In seconds since 1970. */
  readonly blockedUntil?: number | null;
  readonly turnOnsLeft?: number;
}

export interface Incident {
  readonly id: string;
  readonly from: number;
}

export interface Imported {
  readonly accepted: number;
  /** The same batch was imported before, and nothing was added. */
  readonly duplicate: boolean;
}

/** The portal answered, and said no. The message is meant for people. */
export class PortalError extends Error {
  readonly status: number;
  /** To name when you ask the portal's operator about it. */
  readonly requestId: string | null;
  constructor(status: number, message: string, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

export interface ClientOptions {
  /** Such as https://portal.example.com */
  readonly base: string;
  /** An access token (Settings, Access tokens), or the agency's ingestion token for `importLines`. */
  readonly token: string;
  /** How often a call is sent again that the portal could not take. */
  readonly tries?: number;
  readonly wait?: (seconds: number) => Promise<void>;
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export class PortalClient {
  private readonly options: ClientOptions;
  constructor(options: ClientOptions) {
    this.options = options;
  }

  status(): Promise<Status> {
    return this.send<Status>('GET', '/api/status');
  }

  incidents(): Promise<readonly Incident[]> {
    return this.send<readonly Incident[]>('GET', '/api/incidents');
  }

  /** Keep the lines until this has answered. The key belongs to these lines: with it they are imported once. */
  importLines(dataset: string, lines: readonly object[], key: string): Promise<Imported> {
    const body = lines.map((line) => JSON.stringify(line)).join('\n');
    const headers = { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': key };
    return this.send<Imported>('POST', `/ingest/v1/${encodeURIComponent(dataset)}`, headers, body);
  }

  private async send<T>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<T> {
    const { base, token, tries = 5, wait = pause } = this.options;
    for (let left = tries - 1; ; left--) {
      const answer = await fetch(new URL(path, base), {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      });
      if (answer.ok) return (await answer.json()) as T;
      const words = (await answer.text()).trim();
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      // Both calls can be sent twice: one reads, the other carries its key.
      const isPassing = (answer.status === 429 || answer.status === 503) && seconds > 0;
      if (!isPassing || left <= 0) throw new PortalError(answer.status, words, answer.headers.get('x-request-id'));
      await wait(seconds);
    }
  }
}
