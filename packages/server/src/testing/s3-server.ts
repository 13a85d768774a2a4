import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../platform/objects/s3/s3-client.js';
import { signed } from '../platform/objects/s3/sign.js';

interface Wanted {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Given {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The connection ends after so many bytes of the body. */
  readonly breaksAfter?: number;
}

const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('hex');
const refused = (status: number, code: string): Given => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/** As much of an S3 server as the portal uses, in memory. It checks signatures and checksums. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>();
  readonly asked: Wanted[] = [];
  /** Answers instead of the server, where a test wants a fault. */
  fault: ((wanted: Wanted) => Given | undefined) | undefined;
  private nextUpload = 1;
  private readonly http = createServer((request, response) => void this.answer(request, response));

  private constructor(private readonly pageOf: number) {}

  static async start(pageOf = 1000): Promise<S3Server> {
    const server = new S3Server(pageOf);
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get settings(): S3Settings {
    const address = this.http.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'portal-test', region: 'default' };
    return { ...place, access: 'AKTEST', secret: 'test-secret', addressing: 'path' };
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    const [, bucket = '', ...key] = url.pathname.split('/');
    const { method = '', headers } = request;
    const body = Buffer.concat(chunks);
    const wanted = { method, bucket, key: key.join('/'), query: url.searchParams, headers, body };
    this.asked.push(wanted);
    const given = this.fault?.(wanted) ?? this.unsound(wanted, url) ?? this.answerOf(wanted);
    const content = Buffer.from(given.body ?? '');
    response.writeHead(given.status, { 'content-length': content.length, ...given.headers });
    if (given.breaksAfter === undefined) response.end(method === 'HEAD' ? undefined : content);
    else response.write(content.subarray(0, given.breaksAfter), () => setImmediate(() => response.destroy()));
  }

  private unsound({ method, bucket, headers, body }: Wanted, url: URL): Given | undefined {
    const { access, secret, region } = this.settings;
    const { authorization = '', 'x-amz-date': time = '', 'content-md5': sum } = headers;
    const names = (/SignedHeaders=([^,]+)/u.exec(authorization)?.[1] ?? '').split(';');
    const given = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
    if (!authorization.includes(`Credential=${access}/`)) return refused(403, 'InvalidAccessKeyId');
    const at = Date.parse(String(time).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
    if (Math.abs(Date.now() - at) > 900_000) return refused(403, 'RequestTimeTooSkewed');
    const again = signed({ method, url, headers: given, body }, { access, secret }, region, at);
    if (again['authorization'] !== authorization) return refused(403, 'SignatureDoesNotMatch');
    if (typeof sum === 'string' && Buffer.from(sum, 'base64').toString('hex') !== md5(body))
      return refused(400, 'BadDigest');
    return bucket === this.settings.bucket ? undefined : refused(404, 'NoSuchBucket');
  }

  private answerOf(wanted: Wanted): Given {
    const { method, key, query } = wanted;
    if (method === 'GET' && key === '') return query.has('uploads') ? this.uploadsOf(query) : this.listOf(query);
    if (query.has('uploads') || query.has('uploadId')) return this.multipart(wanted);
    const held = this.objects.get(key);
    switch (method) {
      case 'PUT':
        this.objects.set(key, wanted.body);
        return { status: 200, headers: { etag: `"${md5(wanted.body)}"` } };
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204 };
      case 'HEAD':
        return held === undefined ? { status: 404 } : { status: 200, body: held };
      default:
        return held === undefined ? refused(404, 'NoSuchKey') : partOf(held, wanted.headers.range);
    }
  }

  private multipart({ method, key, query, body }: Wanted): Given {
    if (query.has('uploads')) {
      const id = String(this.nextUpload++);
      this.uploads.set(id, { key, parts: new Map() });
      return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` };
    }
    const id = query.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (upload === undefined) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    this.objects.set(key, Buffer.concat(parts));
    const tag = `${md5(Buffer.concat(parts.map((part) => Buffer.from(md5(part), 'hex'))))}-${parts.length}`;
    return { status: 200, body: `<R><ETag>&quot;${tag}&quot;</ETag></R>` };
  }

  private listOf(query: URLSearchParams): Given {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, this.pageOf);
    const more = left.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    const objects = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return { status: 200, body: `<R><IsTruncated>${more}</IsTruncated>${next}${objects}</R>` };
  }

  private uploadsOf(query: URLSearchParams): Given {
    const found = [...this.uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
    const body = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('');
    return { status: 200, body: `<R><IsTruncated>false</IsTruncated>${body}</R>` };
  }
}

function partOf(held: Buffer, range: string | undefined): Given {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined) return { status: 200, body: held };
  if (Number(first) >= held.length) return refused(416, 'InvalidRange');
  const body = held.subarray(Number(first), Number(last) + 1);
  const shown = `bytes ${first}-${Number(first) + body.length - 1}/${held.length}`;
  return { status: 206, headers: { 'content-range': shown }, body };
}
