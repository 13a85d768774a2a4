import { Agent, request, type Dispatcher } from 'undici';
import { pause } from '../../../kernel/pause.js';
import { ObjectStoreFailure } from '../object-store.js';
import { inSpan, traceparentNow } from '../../tracing/tracer.js';
import { valueOf, wordsOf, type S3Place } from './s3-answers.js';
import { canonicalQuery, signed, type S3Key } from './sign.js';

export interface S3Settings extends S3Place, S3Key {
  /** Whether the bucket is a part of the path, or of the name of the host. */
  readonly addressing: 'path' | 'host';
}

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Answers that are no failure, besides those from 200 to 299. */
  readonly expected?: readonly number[];
  /** What is said when it fails: the object x could not be written. */
  readonly what: string;
}

export type S3Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** Every call can be repeated: it has the same outcome once or twice. */
const mostTries = 3;
const firstPause = 100;
const empty = new Uint8Array();

/** Speaks to one bucket. A call that gets no answer, or an answer that says to come back, is tried again. */
export class S3Client {
  private readonly agent = new Agent({
    connections: 32,
    connect: { timeout: 2_000 },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  });
  private readonly base: string;

  constructor(
    readonly settings: S3Settings,
    private readonly now: () => number = Date.now,
  ) {
    const { endpoint, bucket, addressing } = settings;
    const { protocol, host } = new URL(endpoint);
    this.base = addressing === 'path' ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
  }

  /** The answer with its body still unread. The caller reads it. */
  async send(call: S3Call): Promise<S3Answer> {
    for (let tries = 1; ; tries++) {
      const isLast = tries === mostTries;
      try {
        const answer = await this.sendOnce(call);
        if (isSuccess(answer, call)) return answer;
        const failure = this.refused(answer.statusCode, valueOf(await answer.body.text(), 'Code'), call.what);
        if (isLast || !isPassing(answer.statusCode)) throw failure;
      } catch (error) {
        if (error instanceof ObjectStoreFailure) throw error;
        if (isLast) throw this.noAnswer(error, call.what);
      }
      await pause(firstPause * 2 ** (tries - 1));
    }
  }

  /** The answer as text. */
  async text(call: S3Call): Promise<{ readonly answer: S3Answer; readonly text: string }> {
    const answer = await this.send(call);
    try {
      return { answer, text: await answer.body.text() };
    } catch (error) {
      throw this.noAnswer(error, call.what);
    }
  }

  noAnswer(error: unknown, what: string): ObjectStoreFailure {
    const why = error instanceof Error && error.message !== '' ? error.message : String(error);
    return new ObjectStoreFailure(`${what}: S3 at ${this.settings.endpoint} does not answer (${why})`, {
      cause: error,
    });
  }

  urlOf(key: string | undefined): URL {
    return new URL(`${this.base}/${key ?? ''}`);
  }

  refused(status: number, code: string | undefined, what: string): ObjectStoreFailure {
    return new ObjectStoreFailure(`${what}: S3 refused, because ${wordsOf(status, code, this.settings)}`);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private sendOnce({ method, key, query = {}, headers = {}, body = empty }: S3Call): Promise<S3Answer> {
    const url = this.urlOf(key);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
    const { region } = this.settings;
    const all = signed({ method, url, headers, body }, this.settings, region, this.now());
    url.search = canonicalQuery(url.searchParams);
    const attributes = { 'http.request.method': method, 'server.address': url.hostname };
    return inSpan(`S3 ${method}`, 'client', attributes, () => {
      const traceparent = traceparentNow();
      return request(url, {
        method,
        headers: traceparent === undefined ? all : { ...all, traceparent },
        body: method === 'PUT' || method === 'POST' ? body : null,
        dispatcher: this.agent,
      });
    });
  }
}

const isSuccess = ({ statusCode }: S3Answer, { expected = [] }: S3Call): boolean =>
  (statusCode >= 200 && statusCode < 300) || expected.includes(statusCode);

/** Busy, or broken for a moment. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;
