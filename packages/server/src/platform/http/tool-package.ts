import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendKept } from '../files/kept-file.js';
import { notThere } from '../../kernel/refusal.js';

export const toolPackagePath = '/downloads/supplier.tgz';

/** The command line, to be installed from here: of the same version as this portal. */
export function serveToolPackage(app: FastifyInstance, file: string): void {
  let bytes: Buffer | undefined;
  app.get(toolPackagePath, (request, reply) => {
    if (bytes === undefined && existsSync(file)) bytes = readFileSync(file);
    if (bytes === undefined) throw notThere('The command line was not built with this portal.');
    return sendKept({ request, reply }, { name: 'supplier.tgz', type: 'application/gzip', bytes });
  });
}
