import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantedRange } from './range.js';

interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file whose bytes stay the same: it has a length, a strong tag and a digest, and can be continued. */
export function sendKept(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, type, bytes, headers = {} }: KeptFile,
): FastifyReply {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const tag = `"${digest}"`;
  const { range, 'if-range': ifRange } = request.headers;
  const wanted = wantedRange(ifRange === undefined || ifRange === tag ? range : undefined, bytes.length);
  void reply.headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'ETag': tag,
    'Repr-Digest': `sha-256=:${digest}:`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    ...headers,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  switch (wanted.kind) {
    case 'whole':
      return reply.send(bytes);
    case 'outside':
      return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
    case 'part':
      return reply
        .code(206)
        .header('Content-Range', `bytes ${wanted.start}-${wanted.end - 1}/${bytes.length}`)
        .send(bytes.subarray(wanted.start, wanted.end));
  }
}
