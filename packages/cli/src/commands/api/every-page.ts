import { ok, type GatewayFailure, type Result } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { isObject, type Json, type JsonObject } from '../../kernel/output/answer.js';
import type { RawAnswer, RawRequest } from '../../kernel/portal/portal.js';

type Ask = (request: RawRequest) => Promise<Result<RawAnswer, GatewayFailure>>;

/** Every page of a list as one answer: the first, with the entries of all the others in its list. */
export async function everyPage(request: RawRequest, ask: Ask): Promise<Result<Json, GatewayFailure>> {
  const { name, first } = pageOf(request.path);
  const entries: Json[] = [];
  let head: Found | undefined;
  let before = '';
  for (let page = first; ; page += 1) {
    const answered = await ask({ ...request, path: withPage(request.path, name, page) });
    if (!answered.ok) return answered;
    const text = new TextDecoder().decode(answered.value.bytes);
    const found = listIn(text);
    if (found === undefined) {
      return fail({
        code: 'UNEXPECTED_ANSWER',
        message: `The pages of ${request.path} cannot be put together.`,
        hint: 'Its answer has no list, or several of which none is counted. Ask without --paginate.',
      });
    }
    if (text === before && found.list.length > 0) {
      return fail({
        code: 'INVALID_VALUE',
        message: `"${name}" does not turn the pages of ${request.path}.`,
        hint: 'Name what does, with the first page: -F pageNum=1',
      });
    }
    before = text;
    head ??= found;
    entries.push(...found.list);
    const isLast =
      found.list.length === 0 ||
      (head.total === undefined ? found.list.length < head.list.length : entries.length >= head.total);
    if (isLast) return ok(head.whole(entries));
  }
}

/** The parameter that turns the pages, as the address has it; by itself it is called page. */
function pageOf(path: string): { readonly name: string; readonly first: number } {
  const [name, value] = [...searchOf(path)].find(([one]) => /^page(?:num|number)?$/iu.test(one)) ?? ['page', '1'];
  if (!/^\d{1,6}$/u.test(value))
    fail({
      code: 'INVALID_VALUE',
      message: `"${name}" cannot be "${value}".`,
      hint: 'It takes the number of the first page.',
    });
  return { name, first: Number(value) };
}

const searchOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '');

function withPage(path: string, name: string, page: number): string {
  const search = searchOf(path);
  search.set(name, String(page));
  return `${path.split('?')[0] ?? ''}?${search.toString()}`;
}

interface Found {
  readonly list: readonly Json[];
  readonly total: number | undefined;
  readonly whole: (entries: readonly Json[]) => Json;
}

function listIn(text: string): Found | undefined {
  try {
    return foundIn(JSON.parse(text) as Json);
  } catch {
    // Not JSON at all: then there is no list in it.
    return undefined;
  }
}

/**
 * Finds the list in an answer: the answer itself, or the only list of an object, which can be inside another object. If
 * there are several lists, it takes the one with a total: totalRooms counts rooms.
 */
function foundIn(value: Json): Found | undefined {
  if (Array.isArray(value)) return { list: value as readonly Json[], total: undefined, whole: (entries) => entries };
  if (!isObject(value)) return undefined;
  const [totalName, total] = Object.entries(value).find(
    (entry): entry is [string, number] => entry[0].startsWith('total') && typeof entry[1] === 'number',
  ) ?? ['', undefined];
  const lists = Object.entries(value).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
  const [name, list] =
    lists.find(([one]) => one.toLowerCase() === totalName.slice('total'.length).toLowerCase()) ??
    (lists.length === 1 ? lists[0] : undefined) ??
    [];
  if (name !== undefined && list !== undefined)
    return { list, total, whole: (entries) => ({ ...value, [name]: entries }) };
  const inner = Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  const [only] = inner;
  const found = lists.length > 0 || inner.length !== 1 || only === undefined ? undefined : foundIn(only[1]);
  return found === undefined || only === undefined
    ? undefined
    : { ...found, whole: (entries) => ({ ...value, [only[0]]: found.whole(entries) }) };
}
