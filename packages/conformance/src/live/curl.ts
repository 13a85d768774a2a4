import type { Exchange } from './exchange.js';
import { REMOVED, REMOVED_KEY } from './redact.js';

const LONGEST = 2_000;

/** The request as a command line; the credential is taken from a variable. */
export function curlOf({ request: { method, url, headers, body } }: Pick<Exchange, 'request'>): string {
  const quoted = (text: string): string =>
    `'${text.replaceAll("'", "'\\''").replaceAll(REMOVED_KEY, '\'"$KEY"\'').replaceAll('\n', ' ')}'`;
  const shown = headers
    .filter(([name, value]) => !/^accept/i.test(name) && value !== REMOVED)
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const sent =
    body === undefined ? [] : [`--data-raw ${quoted(body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body)}`];
  return ['curl', '-i', '-g', `-X ${method}`, '--url', quoted(url), ...shown, ...sent].join(' ');
}
