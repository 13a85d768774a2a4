// A Fastify that answers bytes from memory and does nothing else: what a call is compared with.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {{ type(type: string): { send(body: string): unknown } }} Reply
 * @typedef {(request: unknown, reply: Reply) => unknown} Handler
 * @typedef {{ get(path: string, handler: Handler): void, listen(where: object): Promise<string> }} App
 * @type {() => App} The Fastify of the server.
 */
const makeFastify = createRequire(new URL('../packages/server/package.json', import.meta.url))('fastify');
const app = makeFastify();
for (const [index, body] of JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')).entries())
  app.get(`/${index}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(url).port}\n`);
