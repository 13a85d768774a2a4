import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isOneEdit } from '@suppliers-portal/domain';
import { codeOf } from '../../kernel/configuration/json-file.js';
import { readProjectFile } from '../../kernel/configuration/project-file.js';
import { environmentNames } from '../../help/topics.js';
import type { Environment } from '../../kernel/terminal/terminal.js';
import type { Context } from '../context.js';
import type { Finding } from './check.js';

export function nodeFinding(running: string): Finding {
  const [major = 0, minor = 0] = running.replace('v', '').split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return isSupported
    ? { state: 'ok', detail: running }
    : { state: 'error', detail: `${running} is not supported.`, hint: 'Install Node 20.19, 22.12 or newer.' };
}

/** A variable that is not read, although its name looks like one of ours. Nothing is said where there is none. */
export const strangeNames = (environment: Environment): readonly Finding[] =>
  Object.keys(environment).flatMap((name): readonly Finding[] => {
    const meant = environmentNames.includes(name)
      ? undefined
      : environmentNames.find((one) => one.startsWith('SUPPLIER_') && isOneEdit(name, one));
    const detail = `${name} is set, but there is no such variable.`;
    return meant === undefined ? [] : [{ state: 'warning', detail, hint: `Did you mean ${meant}?` }];
  });

/** Settings may be read by others, tokens may not. */
export async function settingsFileFinding({ kept }: Context): Promise<Finding> {
  const { configurationFile: file } = kept;
  const rights = await rightsOf(file);
  if (rights !== undefined) return { state: 'ok', detail: file };
  return (await isWritable(dirname(file)))
    ? { state: 'ok', detail: `${file} (not there yet)` }
    : {
        state: 'error',
        detail: `${dirname(file)} cannot be written to.`,
        hint: 'Nothing can be kept there. SUPPLIER_CONFIG_DIR can name another folder.',
      };
}

export async function tokensFileFinding({ kept }: Context): Promise<Finding> {
  const { credentialsFile: file } = kept;
  const rights = await rightsOf(file);
  if (rights === undefined) return { state: 'ok', detail: `${file} (not there)` };
  if (!(await kept.isExposed())) return { state: 'ok', detail: `${file}, for you alone` };
  return {
    state: 'error',
    detail: `Others on this machine can read ${file} (${rights.toString(8)}).`,
    hint: `chmod 600 ${file}`,
  };
}

export async function projectFileFinding({ terminal }: Context): Promise<Finding> {
  const project = await readProjectFile(terminal.folder);
  if (project === undefined) return { state: 'ok', detail: 'none' };
  const [stray] = project.unknown;
  return stray === undefined
    ? { state: 'ok', detail: project.path }
    : {
        state: 'warning',
        detail: `${project.path}: "${stray}" is not known to this version.`,
        hint: 'It is ignored. Is it spelled right?',
      };
}

export async function keyringFinding(context: Context): Promise<Finding> {
  return (await context.keyring()) === undefined
    ? { state: 'ok', detail: 'none that can be used: a sign-in is kept in a file' }
    : { state: 'ok', detail: 'the keyring of this machine' };
}

async function rightsOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mode & 0o777;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Where a folder is still to be made, the nearest one above it decides. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && dirname(folder) !== folder) return isWritable(dirname(folder));
    if (codeOf(error) === undefined) throw error;
    return false;
  }
}
