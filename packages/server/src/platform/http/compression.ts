import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Below this size an answer fits into the first packets anyway. */
const smallestBytes = 1024;

/**
 * Answers are packed while the caller waits, so quickly. Built files are packed once, by the build, as well as
 * possible.
 */
export const packed: Pick<RouteShorthandOptions, 'compress'> = {
  compress: {
    encodings: ['br', 'gzip'],
    threshold: smallestBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  },
};

/**
 * Compresses only routes that ask for it. Files have their own length, checksum and ranges, and events must not wait.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}
