import { describe, expect, it } from 'vitest';
import type { Mail } from './mail-port.js';
import { mailText } from './mail-text.js';
import { mailFile } from './mail-file.js';

const mail = { id: 'm-1', to: 'ana@x.example', subject: 'Hello', text: mailText(['One', 'Two']), queuedAt: 0 };

const sender = { from: 'Portal <p@x.example>', portal: 'https://portal.example' };
const htmlOf = (one: Mail): string => {
  const packed = mailFile(one, sender).split('base64\r\n\r\n').at(-1)?.split('\r\n--')[0] ?? '';
  return Buffer.from(packed, 'base64').toString();
};

describe('a mail', () => {
  it('has no header but its own, whatever a name in its subject or its address holds', () => {
    const names = [
      'Andaman\r\nBcc: all@evil.example',
      'Andaman\nBcc: all@evil.example',
      'Andaman\u2028\u202EBcc: a@b.c',
    ];
    for (const name of names) {
      const [head = ''] = mailFile({ ...mail, subject: name, to: name }, sender).split('\r\n\r\n');
      expect(head.split('\r\n').filter((line) => !/^[A-Z][\w-]+: \S/u.test(line))).toEqual([]);
      expect(head).not.toMatch(/^Bcc:/imu);
      expect(head).not.toMatch(/[\u2028\u202E]/u);
      expect(head).toMatch(/^Subject: Andaman Bcc: a/mu);
    }
  });
});

it('the name of the sender can have any letters, and the header has only those of ASCII', () => {
  const fromOf = (from: string): string | undefined =>
    /^From: (.*)$/mu.exec(mailFile(mail, { ...sender, from }).replaceAll('\r\n', '\n'))?.[1];
  expect(fromOf('Reisebüro <p@x.example>')).toBe('=?utf-8?B?UmVpc2Viw7xybw==?= <p@x.example>');
  expect(fromOf('"Größe" <p@x.example>')).toBe('=?utf-8?B?R3LDtsOfZQ==?= <p@x.example>');
  expect(fromOf('"Portal, the" <p@x.example>')).toBe('"Portal, the" <p@x.example>');
  expect(fromOf('p@x.example')).toBe('p@x.example');
});

it('two portals number their mails alike, and mail programs can tell them apart', () => {
  const idOf = (portal: string): string | undefined =>
    /^Message-ID: (.*)$/mu.exec(mailFile(mail, { ...sender, portal }))?.[1];
  expect(idOf('https://portal.example')?.trim()).toBe('<m-1@portal.example>');
  expect(idOf('https://qa.portal.example:8443')?.trim()).toBe('<m-1@qa.portal.example>');
});

it('a word that is longer than a line breaks in a mail', () => {
  expect(htmlOf(mail)).toContain('overflow-wrap:anywhere');
});

it('only addresses of the portal are links in a mail, without the sign that ends a sentence', () => {
  const lines = [
    'Ask for a new password at https://portal.example/reset: it ends all sessions.',
    'See https://portal.example/main/runs/7?dmc=1&x=2. (https://portal.example)',
    'The tool "https://evil.example/login" and https://portal.example.evil.example/ and http://portal.example/ were ended.',
    'https://portal.example@evil.example/',
  ];
  const html = htmlOf({ ...mail, text: mailText(lines) });
  expect([...html.matchAll(/<a href="([^"]*)">/gu)].map(([, address]) => address)).toEqual([
    'https://portal.example/reset',
    'https://portal.example/main/runs/7?dmc=1&amp;x=2',
    'https://portal.example',
  ]);
  expect(html).toContain('&quot;https://evil.example/login&quot;');
});

it('a line of a mail stays one line, whatever a name or an id in it holds', () => {
  const lines = ['You reported R1\r\nYour password ends: https://evil.example (\u202E9\u2028x)', '', 'Two'];
  expect(mailText(lines)).toBe('You reported R1 Your password ends: https://evil.example (9 x)\n\nTwo');
});
