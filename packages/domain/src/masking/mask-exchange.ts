import { maskBody } from './mask-body.js';
import { maskForm } from './mask-form.js';
import { maskText } from './mask-text.js';
import { masked, surroundingsOf } from './names.js';

/** What was sent to the supplier. */
export interface CallRequest {
  readonly method?: string | undefined;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** What the supplier answered. */
export interface CallResponse {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** Characters of a body that are kept, counted after it is masked. */
export const keptBodySigns = 8_000;

const cutMark = (signs: number): string => `… (${signs.toLocaleString('en')} characters cut)`;

/** Masks first and cuts then: a document that was cut before could hide what it holds. */
export function keptBody(body: string): string {
  const shown = maskBody(body);
  return shown.length <= keptBodySigns
    ? shown
    : `${shown.slice(0, keptBodySigns).replace(/[\uD800-\uDBFF]$/u, '')}${cutMark(shown.length - keptBodySigns)}`;
}

const headerNames =
  /auth|key|token|secret|cookie|session|signature|credential|password|user|client-id|forwarded|real-ip|client-ip/iu;

export const maskHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      maskText(name),
      (headerNames.test(name) && !/^user-agent$/iu.test(name)) || surroundingsOf(name, 'open') !== 'open'
        ? masked
        : maskBody(value),
    ]),
  );

/** Of an address: who signs in, what the path names, and the query. */
export function maskUrl(url: string): string {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(url) ?? [];
  const [, scheme = '', rest = ''] = /^([a-z][\w+.-]*:\/\/)?(.*)$/isu.exec(path) ?? [];
  const shown = (sign: string, text: string | undefined): string =>
    text === undefined ? '' : `${sign}${maskForm(text, maskBody)}`;
  const parts = rest.replace(/^[^/@]*@/u, `${masked}@`).split('/');
  return `${scheme}${parts.map(maskSegment).join('/')}${shown('?', query)}${shown('#', fragment)}`;
}

/** The first part is the host and its port. */
const maskSegment = (part: string, at: number): string => (at === 0 ? part : maskForm(part, maskBody));

export const maskRequest = ({ method, url, headers, body }: CallRequest): CallRequest => ({
  ...(method === undefined ? {} : { method }),
  url: maskUrl(url),
  ...(headers === undefined ? {} : { headers: maskHeaders(headers) }),
  ...(body === undefined ? {} : { body: keptBody(body) }),
});

export const maskResponse = ({ headers, body }: CallResponse): CallResponse => ({
  ...(headers === undefined ? {} : { headers: maskHeaders(headers) }),
  ...(body === undefined ? {} : { body: keptBody(body) }),
});
