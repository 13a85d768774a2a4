import { openApiDocument } from '@suppliers-portal/wire/openapi';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { sendKept } from '../files/kept-file.js';

export const ownApiPath = '/openapi.json';

/** The portal's own API, for tools that read OpenAPI. It is made when it is first asked for. */
export function serveOwnApi(app: FastifyInstance, publicUrl: string | undefined): void {
  let bytes: Buffer | undefined;
  app.get(ownApiPath, (request, reply) => {
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
  });
}
