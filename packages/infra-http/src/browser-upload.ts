import { Cancelled } from '@suppliers-portal/domain';
import type { Upload } from './http-settings.js';

/** fetch does not report how much of a body was sent. XMLHttpRequest does. */
export const browserUpload: Upload = (address, { headers, form, signal }, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = (): void => {
      // A request that was not sent yet has no event of its end.
      reject(signal.reason instanceof Error ? signal.reason : new Cancelled());
      request.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    const over = (): void => {
      signal.removeEventListener('abort', abort);
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(loaded, total);
    };
    request.onload = () => {
      over();
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: headersOf(request),
        }),
      );
    };
    request.onerror = () => {
      over();
      reject(new Error('the connection broke while sending'));
    };
    request.onabort = () => {
      over();
      reject(new Cancelled());
    };
    if (signal.aborted) abort();
    else request.send(form);
  });

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/u)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}
