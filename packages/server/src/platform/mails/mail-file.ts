import { oneLine } from '@suppliers-portal/domain';
import type { Mail } from './mail-port.js';

const html: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => html[sign] ?? sign);

/**
 * Addresses of the portal become links. Others can be in a name or in a comment: the portal does not vouch for them.
 */
const linked = (line: string, portal: string): string =>
  escaped(line).replace(/https?:\/\/\S*[^\s.,:;!?)]/gu, (address) =>
    address === portal || address.startsWith(`${portal}/`) ? `<a href="${address}">${address}</a>` : address,
  );

export interface Sender {
  readonly from: string;
  /** The address of the portal, without a slash at its end. */
  readonly portal: string;
}

/** A whole message: text first, and the same words as HTML in one column. */
export function mailFile({ id, to, subject, text, queuedAt }: Mail, { from, portal }: Sender): string {
  const boundary = `part-${id}`;
  const paragraphs = text
    .split('\n')
    .map((line) => `<p style="margin:0 0 8px">${linked(line, portal)}</p>`)
    .join('\n');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body><div style="max-width:560px;font-family:sans-serif;line-height:1.5;overflow-wrap:anywhere">\n${paragraphs}\n</div></body></html>`;
  return [
    `From: ${sender(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encodedWords(oneLine(subject))}`,
    `Date: ${new Date(queuedAt * 1000).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${new URL(portal).hostname}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(text),
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(page),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** A name before an address can have any letters, and a header only those of ASCII. */
function sender(from: string): string {
  const [, name = '', address = ''] = /^(.*)<([^<>]+)>\s*$/u.exec(from) ?? [];
  const words = encodedWords(name.trim().replace(/^"(.*)"$/u, '$1'));
  return words.startsWith('=?') ? `${words} <${address}>` : from;
}

/** Words of a header that are not ASCII, in pieces that no line is too long for. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/u.test(text)) return text;
  const letters = Array.from(text);
  const pieces: string[] = [];
  while (letters.length > 0)
    pieces.push(`=?utf-8?B?${Buffer.from(letters.splice(0, 10).join('')).toString('base64')}?=`);
  return pieces.join('\r\n ');
}

const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}(?=.)/gu, '$&\r\n');
