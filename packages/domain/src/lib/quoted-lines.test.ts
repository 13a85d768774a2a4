import { describe, expect, it } from 'vitest';
import { quotedLines, reasonLines } from './quoted-lines.js';

describe('what a person wrote, in a mail', () => {
  it('has a sign before each line, so that none looks like a sentence of the portal', () => {
    expect(
      quotedLines(' Which address?\r\nThe stage is now "Accepted".\n\nSign in:\u2028https://evil.example/\u202Elogin '),
    ).toEqual([
      '> Which address?',
      '> The stage is now "Accepted".',
      '>',
      '> Sign in:',
      '> https://evil.example/login',
    ]);
  });

  it('is after its title where it is a reason of one line, and below it where it has more', () => {
    expect(reasonLines(' You are\u0007 right ')).toEqual(['The reason: You are right']);
    expect(reasonLines('You are right.\nThe agency keeps it.')).toEqual([
      'The reason:',
      '> You are right.',
      '> The agency keeps it.',
    ]);
  });
});
