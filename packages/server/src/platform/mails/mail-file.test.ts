import { describe, expect, it } from 'vitest';
import { mailText } from './mail-text.js';
import { mailFile } from './mail-file.js';

const mail = { id: 'm-1', to: 'ana@x.example', subject: 'Hello', text: mailText(['One', 'Two']), queuedAt: 0 };

describe('a mail', () => {
  it('has no header but its own, whatever a name in its subject or its address holds', () => {
    const names = [
      'Andaman\r\nBcc: all@evil.example',
      'Andaman\nBcc: all@evil.example',
      'Andaman\u2028\u202EBcc: a@b.c',
    ];
    for (const name of names) {
      const [head = ''] = mailFile({ ...mail, subject: name, to: name }, 'Portal <p@x.example>').split('\r\n\r\n');
      expect(head.split('\r\n').filter((line) => !/^[A-Z][\w-]+: \S/u.test(line))).toEqual([]);
      expect(head).not.toMatch(/^Bcc:/imu);
      expect(head).not.toMatch(/[\u2028\u202E]/u);
      expect(head).toMatch(/^Subject: Andaman Bcc: a/mu);
    }
  });
});

it('a word that is longer than a line breaks in a mail', () => {
  const html = mailFile(mail, 'Portal <p@x.example>').split('base64\r\n\r\n').at(-1)?.split('\r\n--')[0] ?? '';
  expect(Buffer.from(html, 'base64').toString()).toContain('overflow-wrap:anywhere');
});

it('a line of a mail stays one line, whatever a name or an id in it holds', () => {
  const lines = ['You reported R1\r\nYour password ends: https://evil.example (\u202E9\u2028x)', '', 'Two'];
  expect(mailText(lines)).toBe('You reported R1 Your password ends: https://evil.example (9 x)\n\nTwo');
});
