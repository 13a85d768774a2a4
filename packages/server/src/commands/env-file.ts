import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandFault } from './command-fault.js';

/**
 * What a file of settings says. Some editors put a mark at the beginning, which Node's own reading takes for a part of
 * the first name. Of a file that it may not read, Node says that it is not there.
 */
export function readEnvFile(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CommandFault(`${resolve(path)} cannot be read (${why}). Repair it, or remove it.`);
  }
}
