import { isObject, setMember, type Json, type JsonObject } from '../tree/json.js';
import { parsed } from './answers.js';
import type { Exchange, Headers, Recording } from './exchange.js';
import type { Credentials } from './ports.js';
import { ACCENTED, APOSTROPHE, GUEST } from './requests.js';

/** Replaces a secret. That the secret was there is itself a finding. */
export const REMOVED_KEY = '[key removed]';
export const REMOVED = '[removed]';
const LARGEST_REQUEST = 64 * 1024;
/** A whole batch of hotels is judged as it was answered; what is larger is cut, and is then no evidence of anything. */
const LARGEST_ANSWER = 1024 * 1024;
const CUT = /… \[\d+ characters\]$/;

/** Whether a body is longer than what is kept. */
export function isShortened(text: string): boolean {
  return CUT.test(text);
}

/** Only these keep their values. */
const KEPT = new Set([
  'accept',
  'accept-encoding',
  'allow',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'idempotency-key',
  'location',
  'retry-after',
  'server',
  'user-agent',
  'vary',
  'x-request-id',
]);
/** Matches a text that can name a person. Most texts do not match, and need not be parsed. */
const MAY_BE_PERSONAL = /name|mail|phone|mobile|address|passport|document|birth|card/i;
const PERSONAL =
  /^(?:first|last|middle|full|sur|given|family)_?names?$|^(?:e_?mail|phone|mobile|address|passport|document|birth|card)/i;
const OURS = new Set([GUEST, ACCENTED, APOSTROPHE].flatMap(({ firstName, lastName }) => [firstName, lastName]));

/** The recording without secrets and without people. It is judged as it is kept, so that judging it again gives the same. */
export function redacted(recording: Recording, credentials: Credentials): Recording {
  const keys = [credentials.own, credentials.other].filter((key) => key !== undefined && key.length >= 4) as string[];
  const forms = [
    ...new Set(keys.flatMap((key) => [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)])),
  ].sort((one, other) => other.length - one.length);
  const clean = (text: string): string => forms.reduce((rest, form) => rest.replaceAll(form, REMOVED_KEY), text);
  return { ...recording, exchanges: recording.exchanges.map((exchange) => exchangeOf(exchange, clean)) };
}

function exchangeOf(exchange: Exchange, clean: (text: string) => string): Exchange {
  const { request, answer } = exchange;
  return {
    ...exchange,
    request: {
      ...request,
      url: clean(request.url),
      headers: headersOf(request.headers, clean),
      ...(request.body === undefined ? {} : { body: bodyOf(request.body, clean, LARGEST_REQUEST) }),
    },
    answer:
      answer.kind === 'none'
        ? { ...answer, detail: clean(answer.detail) }
        : { ...answer, headers: headersOf(answer.headers, clean), text: bodyOf(answer.text, clean, LARGEST_ANSWER) },
  };
}

function headersOf(headers: Headers, clean: (text: string) => string): Headers {
  return headers.map(([name, value]) => [
    name,
    KEPT.has(name.toLowerCase()) || value === REMOVED_KEY || clean(value) !== value
      ? clean(value).replace(/^Bearer .*/i, REMOVED)
      : REMOVED,
  ]);
}

function bodyOf(text: string, clean: (text: string) => string, most: number): string {
  if (text.length > most) return `${clean(text.slice(0, 200)).replaceAll('"', "'")}… [${text.length} characters]`;
  const safe = clean(text);
  if (!MAY_BE_PERSONAL.test(safe)) return safe;
  const json = parsed(safe.replace(/^\uFEFF/, ''));
  if (json === undefined) return safe;
  const without = withoutPeople(json);
  // A body that names no person stays as it was sent, to the last character.
  return JSON.stringify(without) === JSON.stringify(json)
    ? safe
    : `${safe.startsWith('\uFEFF') ? '\uFEFF' : ''}${JSON.stringify(without)}`;
}

function withoutPeople(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPeople);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [name, part] of Object.entries(value))
    setMember(
      result,
      name,
      PERSONAL.test(name) && (typeof part === 'string' || typeof part === 'number') && !isOurs(part)
        ? REMOVED
        : withoutPeople(part),
    );
  return result;
}

function isOurs(value: string | number): boolean {
  return typeof value === 'string' && (OURS.has(value) || /^TEST PULLSPEC [A-Z]$/.test(value));
}
