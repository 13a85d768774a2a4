import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Script } from 'node:vm';
import { makeFolders } from '../files/make-folders.js';
import { isExecutable } from './executable.js';

type Load = (module: NodeJS.Module, file: string) => void;
/**
 * What the types do not know: Node 22 keeps compiled code by itself, and how a module is loaded can be said for Node
 * 20.
 */
interface Loading {
  readonly enableCompileCache?: (folder: string) => void;
  readonly _extensions: Record<string, Load>;
}

/**
 * Keeps what V8 makes of our parts for the next run, which then needs not compile them. Where nothing can be kept, it
 * does as before.
 */
export function keepCompiled(folder: string): void {
  const { NODE_DISABLE_COMPILE_CACHE: isOff = '' } = process.env;
  // An executable brings what V8 made of it.
  if (isOff !== '' || isExecutable() || !isMade(folder)) return;
  const loading = process.getBuiltinModule('node:module') as unknown as Loading;
  if (loading.enableCompileCache === undefined) loading._extensions['.cjs'] = loaderFor(folder);
  else loading.enableCompileCache(folder);
}

function isMade(folder: string): boolean {
  try {
    makeFolders(folder, 0o700);
    return true;
  } catch {
    // A home that cannot be written to, or none at all.
    return false;
  }
}

interface Compiled {
  readonly path: string;
  readonly source: string;
  readonly script: Script;
}

function loaderFor(folder: string): Load {
  const { Module, createRequire } = process.getBuiltinModule('node:module');
  const vm = process.getBuiltinModule('node:vm');
  const fresh: Compiled[] = [];
  // At the end, as functions that were needed are then compiled as well.
  process.once('exit', () => {
    for (const one of fresh) write(one);
  });
  return (module, file) => {
    const source = readFileSync(file, 'utf8');
    const path = join(folder, `${basename(file)}-${process.version}-${process.arch}`);
    const cachedData = read(path, source);
    const script = new vm.Script(Module.wrap(source), {
      filename: file,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    if (script.cachedDataRejected !== false) fresh.push({ path, source, script });
    const run = script.runInThisContext() as (
      exports: unknown,
      require: NodeJS.Require,
      module: NodeJS.Module,
      file: string,
      folder: string,
    ) => void;
    run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  };
}

const checksumBytes = 8;

/**
 * V8 checks little of its input and would run a file that a crash has damaged. So each file begins with checksums of
 * its source and of itself. They find damage, not an attack: who can write here can do all that the user can. To
 * load what makes a digest takes a tenth of the time of a call.
 */
function checksumsOf(source: string, data: Buffer): Buffer {
  const { crc32 } = process.getBuiltinModule('node:zlib');
  const checksums = Buffer.alloc(checksumBytes);
  checksums.writeUInt32LE(crc32(source), 0);
  checksums.writeUInt32LE(crc32(data), 4);
  return checksums;
}

function read(path: string, source: string): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    return undefined;
  }
  const data = file.subarray(checksumBytes);
  return checksumsOf(source, data).equals(file.subarray(0, checksumBytes)) ? data : undefined;
}

function write({ path, source, script }: Compiled): void {
  const data = script.createCachedData();
  const mine = `${path}.${String(process.pid)}`;
  try {
    writeFileSync(mine, Buffer.concat([checksumsOf(source, data), data]), { mode: 0o600 });
    renameSync(mine, path);
  } catch {
    // The next run compiles again. A full disk is no reason to complain of a command that worked.
  }
}
