import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { fail } from '../errors/command-failure.js';
import type { JsonObject } from '../output/answer.js';
import { readJsonFile, textIn } from './json-file.js';

const name = '.supplier.json';
const known = ['account', 'specFiles', 'failOn', 'format', 'waivers'];
const forbidden = /url|token|secret|password|credential|proxy|cafile/iu;

export interface ProjectFile {
  readonly path: string;
  readonly account?: string;
  readonly format?: string;
  readonly failOn?: string;
  /** Where they are on this machine. */
  readonly specFiles?: readonly string[];
  /** Where it is on this machine. */
  readonly waivers?: string;
  /** Names that this version does not know. */
  readonly unknown: readonly string[];
}

/** The project's own settings, from this folder up to the root of its repository. */
export async function readProjectFile(folder: string): Promise<ProjectFile | undefined> {
  const path = findUpwards(folder);
  const content = path === undefined ? undefined : await readJsonFile(path);
  return path === undefined || content === undefined ? undefined : projectOf(content, path);
}

function findUpwards(folder: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : findUpwards(parent);
}

/** People who can write to a repository must not be able to send the user's token elsewhere. */
function projectOf(content: JsonObject, path: string): ProjectFile {
  const stray = Object.keys(content).find((key) => forbidden.test(key));
  if (stray !== undefined) {
    fail({
      code: 'INVALID_CONFIGURATION',
      message: `"${stray}" has no place in ${path}.`,
      hint: 'A project file must not say where the portal is and holds no secrets. Set SUPPLIER_URL and SUPPLIER_TOKEN_FILE in the environment instead.',
    });
  }
  const number = content['account'];
  const account = typeof number === 'number' ? String(number) : textIn(content, 'account', path);
  const format = textIn(content, 'format', path);
  const failOn = textIn(content, 'failOn', path);
  const specFiles = filesIn(content, path);
  const waivers = textIn(content, 'waivers', path);
  return {
    path,
    unknown: Object.keys(content).filter((key) => !known.includes(key)),
    ...(account === undefined ? {} : { account }),
    ...(format === undefined ? {} : { format }),
    ...(failOn === undefined ? {} : { failOn }),
    ...(specFiles === undefined ? {} : { specFiles }),
    ...(waivers === undefined ? {} : { waivers: inFolder(waivers, 'waivers', path) }),
  };
}

function filesIn(content: JsonObject, path: string): readonly string[] | undefined {
  const value = content['specFiles'];
  if (value === undefined) return undefined;
  const names = typeof value === 'string' ? [value] : value;
  if (
    !Array.isArray(names) ||
    names.length === 0 ||
    !names.every((one): one is string => typeof one === 'string' && one !== '')
  ) {
    return fail({
      code: 'INVALID_CONFIGURATION',
      message: `"specFiles" in ${path} must be a list of names of files.`,
      hint: `It is ${JSON.stringify(value)}.`,
    });
  }
  return names.map((one) => inFolder(one, 'specFiles', path));
}

/** Documents are uploaded: a file of a repository must not be able to name another one of this machine. */
function inFolder(one: string, setting: string, path: string): string {
  if (isAbsolute(one) || /^\.\.(?:[/\\]|$)/u.test(normalize(one)))
    fail({
      code: 'INVALID_CONFIGURATION',
      message: `"${setting}" in ${path} names "${one}", which is outside of its folder.`,
      hint: 'Name files in the folder of the project file, or give the file on the command line.',
    });
  return join(dirname(path), one);
}
