import { shellWord } from '../lib/shell.js';
import type { CallRequest, CallResponse } from '../masking/mask-exchange.js';

/** A client computes these itself. */
const ownHeaders = /^(?:content-length|host|connection|accept-encoding|transfer-encoding)$/iu;

/** Any other name is no header, and could be the name of a file to curl. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/u;

/**
 * The request as a command. What was masked stays masked: put in your own key and a guest of your own to run it. The
 * address is never taken for a flag, nor for a pattern of addresses.
 */
export function callCurl({ method, url, headers = {}, body }: CallRequest): string {
  const used = method ?? (body === undefined ? 'GET' : 'POST');
  return [
    `curl -i -g -X ${shellWord(used)} --url ${shellWord(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => headerName.test(name) && !ownHeaders.test(name))
      .map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellWord(body)}`]),
  ].join(' \\\n  ');
}

/** An answer, or a request, as it went over the line. */
export function exchangeLines({ headers = {}, body }: CallResponse, first?: number | string): readonly string[] {
  const head = [
    ...(first === undefined ? [] : [typeof first === 'number' ? `HTTP ${String(first)}` : first]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return body === undefined ? head : [...head, ...(head.length === 0 ? [] : ['']), ...readable(body).split('\n')];
}

/** JSON with a line for each value. Anything else stays as it is, also JSON that was cut. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
