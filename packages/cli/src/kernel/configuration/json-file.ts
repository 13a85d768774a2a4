import { unreadableFile } from '../errors/sentences.js';
import { promises as disk } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../output/answer.js';
import { fail } from '../errors/command-failure.js';

/** The object in a JSON file; nothing when there is no such file. */
export async function readJsonFile(path: string): Promise<JsonObject | undefined> {
  const text = await textOf(path);
  return text === undefined ? undefined : parsedObject(text, path);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await disk.readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    return fail(
      { code: 'INVALID_CONFIGURATION', message: unreadableFile(path), hint: messageOf(error) },
      { cause: error },
    );
  }
}

export function parsedObject(text: string, path: string): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return fail(
      {
        code: 'INVALID_CONFIGURATION',
        message: `The file ${path} is not JSON.`,
        hint: `${messageOf(error)}. Fix the file, or delete it to start again.`,
      },
      { cause: error },
    );
  }
  if (isObject(value)) return value;
  return fail({
    code: 'INVALID_CONFIGURATION',
    message: `The file ${path} does not hold a JSON object.`,
    hint: 'Fix the file, or delete it to start again.',
  });
}

/** A text at this name, nothing when it is absent; anything else is complained about. */
export function textIn(object: JsonObject, name: string, path: string): string | undefined {
  const value = object[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  return fail({
    code: 'INVALID_CONFIGURATION',
    message: `"${name}" in ${path} must be a text.`,
    hint: `It is ${JSON.stringify(value)}.`,
  });
}

export function objectIn(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a file holds, if it is there. */
export async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await disk.readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
