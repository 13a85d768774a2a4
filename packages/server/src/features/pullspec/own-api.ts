import { openApiDocument } from '@suppliers-portal/wire/openapi';
import type { FastifyReply, FastifyRequest } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { sendKept } from '../../platform/files/kept-file.js';

/** The portal's own API, for tools and people that read OpenAPI. It is made when it is first asked for. */
export function ownApiFile(publicUrl: string | undefined) {
  let bytes: Buffer | undefined;
  return async ({
    request,
    reply,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }): Promise<FastifyReply> => {
    bytes ??= Buffer.from(JSON.stringify(openApiDocument({ version: manifest.version, url: publicUrl ?? '/' })));
    return sendKept(
      { request, reply },
      {
        name: 'openapi.json',
        type: 'application/json; charset=utf-8',
        bytes,
        headers: { 'Content-Disposition': 'inline', 'Cache-Control': 'no-cache' },
      },
    );
  };
}
