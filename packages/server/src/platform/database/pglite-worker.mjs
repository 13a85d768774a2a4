// PGlite in a thread of its own: a statement blocks the thread that runs it. Plain JavaScript, so that Node loads it
// from the sources as from dist.
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ folder?: string, dump?: string, engine: WebAssembly.Module, mostKept: number }} */
const { folder, dump, engine, mostKept } = workerData;

// The engine gives its files modes of its own, open to every account of the machine, whatever the umask. Here they are
// the owner's alone.
for (const name of /** @type {const} */ (['chmodSync', 'fchmodSync'])) {
  const original = /** @type {(target: string | number, mode: number) => void} */ (fs[name]);
  Object.assign(fs, {
    [name]: (/** @type {string | number} */ target, /** @type {number} */ mode) => {
      original(target, mode & 0o700);
    },
  });
}
syncBuiltinESMExports();

/** Errors of the engine's file system are objects without a message, with a name and a number. @param {unknown} error */
const described = (error) => ({
  message: error instanceof Error ? error.message : typeof error === 'object' ? JSON.stringify(error) : String(error),
  code: error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '',
  ...(typeof error === 'object' && error !== null && 'errno' in error ? { errno: Number(error.errno) } : {}),
});

if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
const { PGlite, types } = await import('@electric-sql/pglite');
const { Statements } = await import('./pglite-statements.mjs');

try {
  const database = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: new Blob([await readFile(dump)]) }),
    pgliteWasmModule: engine,
    parsers: { [types.INT8]: Number },
  });

  const statements = new Statements(database, mostKept);
  // A batch of one row and one of thousands need different plans.
  await statements.run('set plan_cache_mode = force_custom_plan');

  port.on(
    'message',
    async (
      /** @type {{ id: number, kind: string, text: string, values: import('./pglite-statements.mjs').Value[] }} */ request,
    ) => {
      try {
        port.postMessage({ id: request.id, value: await answer(request) });
      } catch (error) {
        port.postMessage({ id: request.id, error: described(error) });
      }
    },
  );
  port.postMessage({ id: 0, value: 'ready' });

  /** @param {{ kind: string, text: string, values: import('./pglite-statements.mjs').Value[] }} request */
  async function answer({ kind, text, values }) {
    switch (kind) {
      case 'run':
        return statements.run(text);
      case 'query':
        return statements.query(text, values);
      case 'dump':
        return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer());
      case 'close':
        await database.close();
        return [];
      default:
        throw new Error(`unknown request ${kind}`);
    }
  }
} catch (error) {
  port.postMessage({ id: 0, error: described(error) });
}
