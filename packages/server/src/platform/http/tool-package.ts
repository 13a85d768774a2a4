import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendKept } from '../files/kept-file.js';
import { notThere } from '../../kernel/refusal.js';

export const toolPackagePath = '/downloads/supplier.tgz';
/** Which version the portal has, and which others can be installed from here. */
export const toolVersionPath = '/downloads/supplier.json';

const versioned = /^supplier-(\d+\.\d+\.\d+(?:-[\w.]+)?)\.tgz$/u;
const notBuilt = 'The command line was not built with this portal.';

/**
 * The command line, to be installed from here: the newest one, which is of the same version as this portal, and each
 * one that is kept next to it by its version. A file is read when it is first asked for.
 */
export function serveToolPackage(app: FastifyInstance, file: string): void {
  const folder = dirname(file);
  const kept = new Map<string, Buffer>();
  const bytesOf = (name: string): Buffer | undefined => {
    const path = join(folder, name);
    const bytes = kept.get(name) ?? (existsSync(path) ? readFileSync(path) : undefined);
    if (bytes !== undefined) kept.set(name, bytes);
    return bytes;
  };
  const latest = basename(file);
  const versions = (): readonly string[] =>
    existsSync(folder) ? readdirSync(folder).flatMap((name) => versioned.exec(name)?.[1] ?? []) : [];

  app.get(toolPackagePath, (request, reply) => {
    const bytes = bytesOf(latest);
    if (bytes === undefined) throw notThere(notBuilt);
    return sendKept({ request, reply }, { name: latest, type: 'application/gzip', bytes });
  });
  app.get('/downloads/:package', (request, reply) => {
    const { package: name } = request.params as { readonly package: string };
    const bytes = versioned.test(name) ? bytesOf(name) : undefined;
    if (bytes === undefined)
      throw notThere(
        versions().length === 0 ? notBuilt : `This portal does not have ${name}. It has: ${versions().join(', ')}.`,
      );
    return sendKept({ request, reply }, { name, type: 'application/gzip', bytes });
  });
  app.get(toolVersionPath, (_, reply) => {
    const bytes = bytesOf(latest);
    if (bytes === undefined) throw notThere(notBuilt);
    const sha256 = sha256Of(bytes);
    const version = versions().find((one) => sha256Of(bytesOf(`supplier-${one}.tgz`) ?? Buffer.of()) === sha256);
    return reply.header('Cache-Control', 'no-store').send({ version: version ?? null, sha256, versions: versions() });
  });
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
