import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRecipientGateway } from '@suppliers-portal/domain/testing';
import { overTwins, type TwinOptions } from '../../testing/over-twins.js';
import { aFolder } from '../../testing/supplier.js';
import { pagerOf, showInPager } from './pager.js';

const person = ['stdin', 'stdout', 'stderr'] as const;
const many = (): NonNullable<TwinOptions['remote']> => ({
  recipientGateway: new InMemoryRecipientGateway(
    Array.from({ length: 30 }, (_, index) => ({ email: `a${String(index)}@b.example`, isFixedContact: false })),
  ),
});

describe('a result that is longer than the screen', () => {
  const listed = async (
    argv: readonly string[] = [],
    options: TwinOptions = {},
  ): Promise<{ readonly paged: readonly string[]; readonly stdout: string }> => {
    const paged: string[] = [];
    const { code, stdout } = await overTwins(['recipient', 'list', ...argv], {
      remote: many(),
      terminals: person,
      rows: 24,
      pager: (text) => {
        paged.push(text);
      },
      ...options,
    });
    expect(code).toBe(0);
    return { paged, stdout };
  };

  it('is shown page by page where someone can turn the pages', async () => {
    const { paged, stdout } = await listed();
    expect([paged.length, stdout]).toEqual([1, '']);
    expect(paged[0]?.trimEnd().split('\n')).toHaveLength(31);
  });

  it.each<readonly [string, readonly string[], TwinOptions]>([
    ['--no-pager', ['--no-pager'], {}],
    ['a format for programs', ['-f', 'csv'], {}],
    ['--no-input', ['--no-input'], {}],
    ['a pipeline', [], { environment: { CI: 'true' } }],
    ['a dumb terminal', [], { environment: { TERM: 'dumb' } }],
    ['a terminal without a name', [], { environment: { TERM: '' } }],
    ['a pipe', ['-f', 'table'], { terminals: ['stdin', 'stderr'] }],
    ['input from a pipe', [], { terminals: ['stdout', 'stderr'] }],
    ['a screen that is long enough', [], { rows: 40 }],
  ])('is written at once for %s', async (_, argv, options) => {
    const { paged, stdout } = await listed(argv, options);
    expect([paged, stdout]).toEqual([[], expect.stringContaining('a29@b.example') as string]);
  });

  it('is written where there is no pager', async () => {
    const { stdout } = await overTwins(['recipient', 'list'], { remote: many(), terminals: person, rows: 24 });
    expect(stdout).toContain('a29@b.example');
  });
});

describe('the pager', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('is ours, the common one, or less; an empty one and cat are none', () => {
    expect(pagerOf({ SUPPLIER_PAGER: 'most -s', PAGER: 'more' }, 'linux')).toEqual(['most', '-s']);
    expect(pagerOf({ PAGER: 'more' }, 'win32')).toEqual(['more']);
    expect([pagerOf({}, 'linux'), pagerOf({}, 'win32')]).toEqual([['less'], undefined]);
    for (const none of ['', ' ', 'cat'])
      expect(pagerOf({ SUPPLIER_PAGER: none, PAGER: 'more' }, 'linux')).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')(
    'gets the text, and leaves what fits as it is unless LESS says otherwise',
    async () => {
      const [program, out] = [join(folder.path, 'pager'), join(folder.path, 'out')];
      writeFileSync(program, '#!/bin/sh\n(echo "$LESS"; cat) > "$1"\n');
      chmodSync(program, 0o700);
      expect(await showInPager('one\ntwo\n', [program, out], { PATH: process.env['PATH'] })).toBe(true);
      expect(readFileSync(out, 'utf8')).toBe('FRX\none\ntwo\n');
      await showInPager('one\n', [program, out], { PATH: process.env['PATH'], LESS: 'S' });
      expect(readFileSync(out, 'utf8')).toBe('S\none\n');
    },
  );

  it('may be left early, and may be missing', async () => {
    expect(await showInPager('line\n'.repeat(500_000), [process.execPath, '-e', '0'], process.env)).toBe(true);
    expect(await showInPager('one\n', [join(folder.path, 'none')], process.env)).toBe(false);
  });
});
