import {
  Cancelled,
  connectionCut,
  DownloadCut,
  failed,
  isWithdrawn,
  ok,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type Result,
  type ResumePoint,
  type RunOptions,
} from '@suppliers-portal/domain';
import { addressOf, type Call } from '@suppliers-portal/wire';
import { fileNameFrom } from './file-name.js';
import type { HttpClient } from './http-client.js';
import { reasonOf } from './reason-of.js';
import { requestIdOf } from './request-id-of.js';
import type { Sent } from './sent.js';

interface FileHabits {
  /** Kept in the coding gzip, as it comes. */
  readonly isPacked?: boolean;
  /** Not from the portal, which gives each of its files a name. */
  readonly isForeign?: boolean;
}

/** A call that answers with a file, as something that can be opened again where it broke. */
export function fileSource(
  client: HttpClient,
  call: Call,
  sent: Sent,
  { isPacked = false, isForeign = false }: FileHabits = {},
): FileSource {
  const address = addressOf(call, sent.params, sent.query);
  return {
    key: address,
    open: async (resume?: ResumePoint, options: RunOptions = {}): Promise<Result<RemoteFile, GatewayFailure>> => {
      const ranged =
        resume === undefined
          ? sent
          : {
              ...sent,
              headers: { ...sent.headers, range: `bytes=${String(resume.offset)}-`, 'if-range': resume.validator },
            };
      const opened = await client.open(call, ranged, options);
      if (!opened.ok) return opened;
      const wrong = whyOther(call, opened.value, isForeign);
      if (wrong !== undefined) return refused(opened.value, wrong);
      // A proxy may have unpacked it.
      if (isPacked && opened.value.headers.get('content-encoding') !== 'gzip')
        return refused(opened.value, 'the file is not gzip (Content-Encoding)');
      return remoteFile(opened.value, { address, isPacked, resume, options });
    },
  };
}

/** The same file in the coding gzip, kept as it comes: under a name and with the length of its own. */
export function packedSource(client: HttpClient, call: Call, sent: Sent): FileSource {
  const headers = { ...sent.headers, 'accept-encoding': 'gzip' };
  const source = fileSource(client, call, { ...sent, headers }, { isPacked: true });
  return { ...source, key: `${source.key} gzip` };
}

/**
 * Why an answer that succeeded is not the file: a proxy, or a network that wants a sign-in, has answered with something
 * else. A file of the portal has a name and the type of its call.
 */
function whyOther({ answer }: Call, { status, headers }: Response, isForeign: boolean): string | undefined {
  if (status !== 200 && status !== 206) return `no file comes with the status ${String(status)}`;
  const type = mediaType(headers);
  const types = answer.kind === 'file' ? answer.types : [];
  if (!types.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one)))
    return type === 'text/html'
      ? 'the file is a page of HTML'
      : `the file is ${type === '' ? 'of no type' : type} and not ${types.join(' or ')}`;
  if (!isForeign && headers.get('content-disposition') === null) return 'the file has no name';
  return headers.get('content-length') === '0' && !mayBeEmpty(headers) ? emptyFile : undefined;
}

const emptyFile = 'the file is empty';
/** Lines without a head. Every other file has a head at least. */
const mayBeEmpty = (headers: Headers): boolean => mediaType(headers) === 'application/x-ndjson';
const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function refused(response: Response, where: string): Promise<Result<never, GatewayFailure>> {
  const requestId = requestIdOf(response);
  // No code reads the body, and it must not keep the connection.
  await response.body?.getReader().cancel();
  return failed({ kind: 'garbled', where, ...(requestId === undefined ? {} : { requestId }) });
}

async function remoteFile(
  response: Response,
  {
    address,
    isPacked,
    resume,
    options,
  }: {
    readonly address: string;
    readonly isPacked: boolean;
    readonly resume: ResumePoint | undefined;
    readonly options: RunOptions;
  },
): Promise<Result<RemoteFile, GatewayFailure>> {
  const { headers } = response;
  const range =
    response.status === 206 ? /^bytes (\d+)-\d+\/(\d+)$/u.exec(headers.get('content-range') ?? '') : undefined;
  const startsAt = range === undefined ? 0 : Number(range?.[1]);
  if (range === null || startsAt !== (response.status === 206 ? resume?.offset : 0))
    return refused(response, 'the file is not the part that was asked for (Content-Range)');
  // Behind a coding the length is that of the coded bytes, which only the reader of a packed file sees.
  const length =
    isPacked || headers.get('content-encoding') === null ? numberIn(headers.get('content-length')) : undefined;
  const size = range === undefined ? length : Number(range[2]);
  const validator = strongValidator(headers.get('etag'));
  const sha256 = headers.get('content-encoding') === null ? digestIn(headers.get('repr-digest')) : undefined;
  return ok({
    name: `${fileNameFrom(headers.get('content-disposition'), address)}${isPacked ? '.gz' : ''}`,
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    startsAt,
    bytes: bytesOf(response, length, options.signal),
    ...(size === undefined ? {} : { size }),
    ...(validator === undefined ? {} : { validator }),
    ...(sha256 === undefined ? {} : { sha256 }),
    ...ofLog(headers),
  });
}

/** What only a log says of itself. */
function ofLog(headers: Headers): Pick<RemoteFile, 'logPosition' | 'logMissing'> {
  const logPosition = numberIn(headers.get('log-position'));
  const logMissing = numberIn(headers.get('log-missing')) ?? 0;
  return {
    ...(logPosition === undefined ? {} : { logPosition }),
    ...(logMissing === 0 ? {} : { logMissing }),
  };
}

async function* bytesOf(
  response: Response,
  expected: number | undefined,
  signal: RunOptions['signal'],
): AsyncIterable<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const cancel = (): void => {
    void reader.cancel();
  };
  signal?.addEventListener('abort', cancel, { once: true });
  let received = 0;
  let ended = false;
  try {
    for (;;) {
      if (isWithdrawn(signal)) throw new Cancelled();
      const { done, value } = await reader.read();
      if (done) break;
      received += value.length;
      yield value;
    }
    ended = true;
  } catch (error) {
    ended = true;
    if (error instanceof Cancelled || isWithdrawn(signal)) throw new Cancelled();
    throw connectionCut(`the connection broke after ${String(received)} bytes: ${reasonOf(error)}`);
  } finally {
    signal?.removeEventListener('abort', cancel);
    // The reader stopped before the end: nothing more has to come.
    if (!ended) await reader.cancel();
  }
  if (isWithdrawn(signal)) throw new Cancelled();
  if (expected !== undefined && received < expected)
    throw connectionCut(`the connection ended after ${String(received)} of ${String(expected)} bytes`);
  if (received === 0 && !mayBeEmpty(response.headers)) throw new DownloadCut({ kind: 'garbled', where: emptyFile });
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d+$/u.test(text) ? Number(text) : undefined;
/** RFC 9530: of the whole file, also in the answer to a range. */
function digestIn(header: string | null): string | undefined {
  const [, text = ''] = /(?:^|[\s,])sha-256=:([A-Za-z\d+/]{43}=):/u.exec(header ?? '') ?? [];
  return text === ''
    ? undefined
    : Array.from(atob(text), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** A weak validator does not promise the very same bytes, so that nothing may be spliced by it. */
const strongValidator = (etag: string | null): string | undefined =>
  etag?.startsWith('"') === true ? etag : undefined;
