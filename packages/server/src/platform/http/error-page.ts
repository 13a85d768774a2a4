import type { FastifyRequest } from 'fastify';
import { isCall, pathOf } from './security-headers.js';

/** A person opened this address in a browser, and it is none of the portal's calls. */
export function opensPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || isCall(pathOf(request))) return false;
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/** The sentence with a way on. Without it, a person who follows a broken link would be at a dead end. */
export const errorPage = (text: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Suppliers Portal</title>',
    `<p>${escaped(text)}</p>`,
    '<p><a href="/">Open the portal</a></p>',
    '</html>',
    '',
  ].join('\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
