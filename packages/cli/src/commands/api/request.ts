import { unreadableFile } from '../../kernel/errors/sentences.js';
import { resolve } from 'node:path';
import { messageOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Json } from '../../kernel/output/answer.js';
import type { RawRequest } from '../../kernel/portal/portal.js';
import type { Context } from '../context.js';
import { readText } from '../../kernel/files/read-text.js';
import { whyUnread } from '../../kernel/files/why-unread.js';

type Method = RawRequest['method'];
interface Asked {
  readonly method: Method | undefined;
  readonly path: string;
  readonly fields: readonly string[];
  readonly headers: readonly string[];
  readonly input: string | undefined;
}

/** What we send ourselves, or what would make the request another than it seems. */
const ours =
  /^(?:authorization|cookie|host|connection|content-length|content-type|transfer-encoding|expect|upgrade|user-agent|x-portal-.*|x-dmc-id|x-xsrf-token|proxy-.*)$/iu;

/** What the command line asks for, as one request; complains before anything is sent. */
export async function requestOf(
  { method: given, path, fields, headers, input }: Asked,
  context: Context,
): Promise<RawRequest> {
  const method = given ?? (fields.length > 0 || input !== undefined ? 'POST' : 'GET');
  const below = pathBelow(path, context.settings.url.value);
  const named = fields.map(fieldIn);
  if (method === 'GET' && input !== undefined)
    fail({
      code: 'USAGE',
      message: 'A GET sends nothing.',
      hint: 'Give fields with -F, which go into the address, or another --method.',
    });
  const sent =
    method === 'GET' || (named.length === 0 && input === undefined)
      ? {}
      : {
          body:
            input === undefined
              ? Object.fromEntries(named.map(([name, text]) => [name, typed(text)]))
              : await jsonFrom(input, context),
        };
  return {
    method,
    path: method === 'GET' ? withQuery(below, named) : below,
    headers: Object.fromEntries(headers.map(headerIn)),
    ...sent,
  };
}

/** Returns an address below the base. The token goes only to the portal, whatever path the user wrote. */
export function pathBelow(path: string, base: string): string {
  const isWhole = /^[a-z][a-z\d+.-]*:/iu.test(path) || /^[/\\]{2}/u.test(path);
  const text = isWhole ? path : `${base}${path.startsWith('/') ? '' : '/'}${path}`;
  const address = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (
    address === undefined ||
    !`${address.href}/`.startsWith(`${base}/`) ||
    address.username !== '' ||
    address.password !== ''
  ) {
    fail({
      code: 'INVALID_VALUE',
      message: `"${path}" is no address below ${base}.`,
      hint: 'The token is sent to this portal alone. Give a path such as /api/status.',
    });
  }
  return address.href.slice(base.length).replace(/#.*$/u, '') || '/';
}

function withQuery(path: string, fields: readonly [string, string][]): string {
  if (fields.length === 0) return path;
  const search = new URLSearchParams([...fields]).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

function fieldIn(text: string): [string, string] {
  const at = text.indexOf('=');
  return at > 0
    ? [text.slice(0, at), text.slice(at + 1)]
    : fail({
        code: 'INVALID_VALUE',
        message: `--field cannot be "${text}".`,
        hint: 'It takes a name and a value: -F name=value',
      });
}

const typed = (text: string): Json =>
  /^(?:true|false|null|-?(?:0|[1-9]\d{0,14}))$/u.test(text) ? (JSON.parse(text) as Json) : text;

function headerIn(text: string): readonly [string, string] {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+): *([\u0020-\u007e]*)$/u.exec(text) ?? [];
  if (name === '')
    fail({
      code: 'INVALID_VALUE',
      message: '--header is no header.',
      hint: 'It takes a name and a value: -H "Accept-Language: en"',
    });
  if (ours.test(name))
    fail({
      code: 'INVALID_VALUE',
      message: `--header cannot be ${name}.`,
      hint: 'This program sets it. The account is chosen with -a, the sign-in with --profile.',
    });
  return [name.toLowerCase(), value];
}

async function jsonFrom(file: string, { terminal, signal }: Context): Promise<Json> {
  const text =
    file === '-'
      ? await terminal.stdin.readAll(signal)
      : await readText(resolve(terminal.folder, file)).catch((error: unknown) =>
          fail(
            {
              code: 'INVALID_VALUE',
              message: unreadableFile(file),
              hint: whyUnread(error, resolve(terminal.folder, file)),
            },
            { cause: error },
          ),
        );
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    return fail(
      {
        code: 'INVALID_VALUE',
        message: `${file === '-' ? 'What came from stdin' : `The file ${file}`} is not JSON.`,
        hint: `${messageOf(error)}.`,
      },
      { cause: error },
    );
  }
}
