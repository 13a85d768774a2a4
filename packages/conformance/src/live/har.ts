import { isObject, listMember, member, numberMember, objectMember, textMember, type Json } from '../tree/json.js';
import {
  OPERATIONS,
  type Arrived,
  type Connection,
  type Exchange,
  type Flaw,
  type Headers,
  type MadeBooking,
  type OperationName,
  type Recording,
  type RunFacts,
} from './exchange.js';
import { parsed } from './answers.js';
import { redacted } from './redact.js';
import type { Contract } from './contract.js';

const CREATOR = { name: 'conformance', version: '1' };
const REASONS = ['timeout', 'abandoned', 'stopped', 'unreachable', 'certificate', 'refused-address'] as const;
const FLAWS: readonly Flaw[] = ['not-utf-8', 'broken-encoding', 'cut-off'];

/**
 * Writes HTTP Archive 1.2. What the format has no field for goes into members with an underscore, as the format allows.
 */
export function harText({ run, exchanges, bookings }: Recording): string {
  const entries = exchanges.map((exchange) => {
    const { id, step, operation, again, at, request, answer } = exchange;
    const query = request.url.split('?')[1];
    return {
      startedDateTime: new Date(at).toISOString(),
      time: answer.milliseconds,
      _id: id,
      _step: step,
      ...(operation === undefined ? {} : { _operation: operation }),
      ...(again === undefined ? {} : { _again: again }),
      request: {
        method: request.method,
        url: request.url,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: request.headers.map(namedValue),
        headersSize: -1,
        bodySize: request.body?.length ?? 0,
        queryString:
          query === undefined
            ? []
            : query.split('&').map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '' })),
        ...(request.body === undefined ? {} : { postData: { mimeType: 'application/json', text: request.body } }),
      },
      response: responseOf(answer),
      cache: {},
      timings: { send: 0, wait: answer.milliseconds, receive: 0 },
      ...(answer.kind === 'answer' && answer.connection !== undefined
        ? { serverIPAddress: answer.connection.address, _connection: answer.connection }
        : {}),
    };
  });
  return `${JSON.stringify({ log: { version: '1.2', creator: CREATOR, ...(run === undefined ? {} : { _run: run, _bookings: bookings }), entries } }, undefined, 2)}\n`;
}

function responseOf(answer: Arrived): object {
  const common = { httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '', headersSize: -1 };
  if (answer.kind === 'none')
    return {
      ...common,
      status: 0,
      statusText: '',
      headers: [],
      bodySize: -1,
      content: { size: 0, mimeType: '' },
      _error: answer.why,
      _detail: answer.detail,
    };
  const type = answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    ...common,
    status: answer.status,
    statusText: '',
    headers: answer.headers.map(namedValue),
    bodySize: answer.text.length,
    content: { size: answer.text.length, mimeType: type, text: answer.text },
    _flaws: answer.flaws,
  };
}

const namedValue = ([name, value]: readonly [string, string]): { name: string; value: string } => ({ name, value });

export type HarReading =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly message: string };

/**
 * Reads an archive that this program or another one recorded. Secrets are removed from the latter before it is checked.
 */
export function readHar(text: string, contract: Contract): HarReading {
  const json = parsed(text.replace(/^\uFEFF/, ''));
  const log = objectMember(json, 'log');
  const entries = member(log, 'entries');
  if (log === undefined || !Array.isArray(entries))
    return { ok: false, message: 'It is no HTTP Archive: a JSON object with log.entries was expected.' };
  if (entries.length === 0) return { ok: false, message: 'The archive has no entries.' };
  const bad = entries.findIndex(
    (entry) =>
      textMember(objectMember(entry, 'request'), 'url') === undefined ||
      objectMember(entry, 'response') === undefined ||
      Number.isNaN(Date.parse(textMember(entry, 'startedDateTime') ?? '')),
  );
  if (bad !== -1)
    return {
      ok: false,
      message: `Entry ${bad + 1} of the archive has no request with an address, no response, or no startedDateTime.`,
    };
  const run = runOf(member(log, '_run'));
  const exchanges = entries
    .map((entry, index) => exchangeOf(entry, index, contract))
    .filter(({ operation }) => run !== undefined || operation !== undefined);
  if (exchanges.length === 0)
    return { ok: false, message: 'No request of the archive is for an operation of the document.' };
  const recording: Recording = { run, exchanges, bookings: listMember(log, '_bookings').map(bookingOf) };
  return { ok: true, recording: run === undefined ? redacted(recording, { own: '' }) : recording };
}

function exchangeOf(entry: Json, index: number, contract: Contract): Exchange {
  const request = objectMember(entry, 'request');
  const url = textMember(request, 'url') ?? '';
  const body = textMember(objectMember(request, 'postData'), 'text');
  const method = (textMember(request, 'method') ?? 'GET').toUpperCase();
  const named = OPERATIONS.find((name) => name === textMember(entry, '_operation'));
  const again = textMember(entry, '_again');
  return {
    id: textMember(entry, '_id') ?? `x${index + 1}`,
    step: textMember(entry, '_step') ?? '',
    operation: named ?? operationAt(url, method, contract),
    ...(again === undefined ? {} : { again }),
    at: Date.parse(textMember(entry, 'startedDateTime') ?? ''),
    request: { method, url, headers: headersIn(request), ...(body === undefined ? {} : { body }) },
    answer: answerOf(entry),
  };
}

function operationAt(url: string, method: string, { operations }: Contract): OperationName | undefined {
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return OPERATIONS.find(
    (name) => operations[name].method === method && path.endsWith(operations[name].path.replace(/\/+$/, '')),
  );
}

function answerOf(entry: Json): Arrived {
  const response = objectMember(entry, 'response');
  const milliseconds = numberMember(entry, 'time') ?? 0;
  const status = numberMember(response, 'status') ?? 0;
  const error = textMember(response, '_error');
  if (status === 0)
    return {
      kind: 'none',
      why: REASONS.find((why) => why === error) ?? 'unreachable',
      detail: textMember(response, '_detail') ?? '',
      milliseconds,
    };
  const content = objectMember(response, 'content');
  const connection = member(entry, '_connection');
  return {
    kind: 'answer',
    status,
    headers: headersIn(response),
    text: textMember(content, 'encoding') === 'base64' ? '' : (textMember(content, 'text') ?? ''),
    milliseconds,
    flaws: FLAWS.filter((flaw) => listMember(response, '_flaws').includes(flaw)),
    ...(isObject(connection) ? { connection: connection as unknown as Connection } : {}),
  };
}

function headersIn(message: Json | undefined): Headers {
  return listMember(message, 'headers').map((one) => [textMember(one, 'name') ?? '', textMember(one, 'value') ?? '']);
}

function bookingOf(json: Json): MadeBooking {
  const texts = (name: string): string[] =>
    listMember(json, name).flatMap((one) => (typeof one === 'string' ? one : []));
  return {
    reference: textMember(json, 'reference') ?? '',
    ids: texts('ids'),
    cancelled: texts('cancelled'),
    isUnknown: member(json, 'isUnknown') === true,
  };
}

/** The facts of a run as they were written. Anything else is not a run of this program. */
function runOf(json: Json | undefined): RunFacts | undefined {
  const isWhole =
    isObject(json) &&
    typeof json['id'] === 'string' &&
    Array.isArray(json['hotels']) &&
    Array.isArray(json['leftOut']) &&
    isObject(json['latency']) &&
    typeof json['allowBook'] === 'boolean';
  return isWhole ? (json as unknown as RunFacts) : undefined;
}
