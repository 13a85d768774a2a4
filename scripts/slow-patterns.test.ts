import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patternsIn } from './lib/patterns-in.mjs';
import { slownessOf } from './lib/slow-pattern.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What runs in the server, with texts that strangers and systems of suppliers choose. */
const inServer = ['domain', 'wire', 'infra-http', 'server'];
/** What runs in a browser, on the machine of a user, or in a process that has 25 seconds. */
const elsewhere = ['web', 'cli', 'conformance'];

/** Patterns of the server that look slow, by their file and the beginning of the pattern, and why they are not. */
const harmless: readonly (readonly [file: string, begin: string, reason: string])[] = [
  ['domain/src/lib/csv.ts', "'(?=[=+", 'it looks back over white space alone, which ends at the quotation mark before'],
  ['domain/src/lib/lasting-failure.ts', 'self[- _]signed', 'reads the message of a failed connection, which is short'],
  ['domain/src/lib/money.ts', '\\B(?=', 'reads a number'],
  ['domain/src/lib/numbers.ts', '\\B(?=', 'reads a number'],
  ['domain/src/masking/mask-body.ts', '(?<![\\w-])(?=', 'reads each word once, as it begins at its first letter'],
  ['domain/src/masking/mask-form.ts', '((?<![^', 'each option takes all that it has read, so nothing is read again'],
  ['domain/src/masking/mask-json.ts', '"(?:[^"', 'something always matches, so nothing is read again'],
  ['domain/src/masking/mask-text.ts', '\\b((?:password', 'what looks ahead reads a few words'],
  ['domain/src/masking/mask-text.ts', '<((?:[\\w-]+:)?', 'begins at "<", which no part of it reads'],
  ['domain/src/masking/mask-text.ts', '^(?:true|false', 'reads to the end in every way'],
  ['domain/src/masking/mask-xml.ts', '([\\w:.-]+)', 'reads tags alone that a linear pattern has matched'],
  ['domain/src/room-mapping/engine/extract.ts', ' (?=', 'names of rooms are short'],
  ['domain/src/room-mapping/engine/sizes.ts', '(\\d{1,2}[.,]', 'names of rooms are short'],
  ['domain/src/room-mapping/engine/written-counts.ts', '(\\p{L}+', 'names of rooms are short'],
  ['server/src/features/logs/logged-attempts.ts', '(?:"((?:[^"]', 'reads lines that the portal has written'],
  ['server/src/kernel/network.ts', '\\d+\\.\\d+', 'reads addresses that Node has checked'],
  ['server/src/platform/database/migrate.ts', '\\$\\$', 'reads the migrations of the portal'],
  ['server/src/platform/database/migration-steps.ts', '^alter table', 'reads the migrations of the portal'],
  ['server/src/platform/database/where-spread.ts', '\\s*\\(', 'reads the migrations of the portal'],
  [
    'server/src/platform/mails/mail-file.ts',
    'https?:',
    'the beginning of an address is read by the rest of the one before',
  ],
  ['wire/src/shapes/common.ts', '^(?=.*[^', 'looks ahead once, at the beginning'],
];

describe('how slow a pattern can be', () => {
  it.each([
    ['(a+)+$', 'exponential'],
    ['^(?:a|a)*b', 'exponential'],
    ['^(?:\\w+\\s?)*$', 'exponential'],
    ['^(?:a*)*$', 'exponential'],
    ['\\s+$', 'polynomial'],
    ['a+b', 'polynomial'],
    ['^a*a*b', 'polynomial'],
    ['x.*y', 'polynomial'],
    ['^.*a.*b$', 'polynomial'],
    ['^-+|-+$', 'polynomial'],
    ['(?=\\w*-\\w*-)a', 'polynomial'],
    ['^\\s+$', undefined],
    ['\\s+', undefined],
    ['^-+|(?<!-)-+$', undefined],
    ['(?<!\\s)\\s+$', undefined],
    ['^\\w+@\\w+\\.\\w+$', undefined],
    ['^(?:[^"\\\\]|\\\\.)*"$', undefined],
    ['^(\\d+,)*\\d+$', undefined],
    ['\\d{1,4}x', undefined],
  ] as const)('is known without running it: %s', (source, expected) => {
    expect(slownessOf(source, 'u')).toBe(expected);
  });
});

describe('a pattern in our code', () => {
  it('never takes a time that doubles with each character', () => {
    const all = [...inServer, ...elsewhere].flatMap((name) => patternsIn(root, name));
    expect(all.length).toBeGreaterThan(1000);
    const found = all.filter(({ source, flags }) => slownessOf(source, flags) === 'exponential');
    expect(found).toEqual([]);
  });

  it('that runs in the server takes a time that grows with the length, or a reason says why it need not', () => {
    const slow = inServer
      .flatMap((name) => patternsIn(root, name))
      .filter(({ source, flags }) => slownessOf(source, flags) !== undefined);
    const isListed = ({ file, source }: (typeof slow)[number]): boolean =>
      harmless.some(([path, begin]) => file.endsWith(path) && source.startsWith(begin));
    expect(slow.filter((one) => !isListed(one))).toEqual([]);
    // A reason for a pattern that is no longer there, or no longer slow, hides the next one.
    const isUsed = ([path, begin]: (typeof harmless)[number]): boolean =>
      slow.some(({ file, source }) => file.endsWith(path) && source.startsWith(begin));
    expect(harmless.filter((one) => !isUsed(one))).toEqual([]);
  });
});
