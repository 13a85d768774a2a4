import { menuFor } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../../command-line/command-table.js';
import type { FakeOptions } from '../../testing/fake-terminal.js';
import { complaintIn, supplier } from '../../testing/supplier.js';

describe('supplier open', () => {
  const opened = async (
    argv: readonly string[],
    options: FakeOptions = {},
  ): Promise<{
    readonly code: number;
    readonly shown: readonly string[];
    readonly answer: unknown;
    readonly stderr: string;
  }> => {
    const shown: string[] = [];
    const { code, stdout, stderr } = await supplier(['open', ...argv, '--json'], {
      browser: (address) => {
        shown.push(address);
      },
      ...options,
      environment: {
        SUPPLIER_URL: 'https://portal.example/base',
        SUPPLIER_CONFIG_DIR: '/nowhere/x',
        ...options.environment,
      },
    });
    return { code, shown, answer: stdout === '' ? undefined : JSON.parse(stdout), stderr };
  };

  it.each([
    [[], 'https://portal.example/base/main'],
    [['settings'], 'https://portal.example/base/main/settings'],
    [['partners'], 'https://portal.example/base/main/partners'],
    [['incidents'], 'https://portal.example/base/main/accuracy-uptime-trends/incidents'],
    [['content', '-a', '10235'], 'https://portal.example/base/main/content?dmc=10235'],
    [['content', '-a', 'Siam Rooms'], 'https://portal.example/base/main/content'],
  ])('%j shows the page for the account', async (argv, url) => {
    expect(await opened(argv)).toMatchObject({ code: 0, shown: [url], answer: { url, opened: true } });
  });

  it('prints the address where there is no browser, or none is wanted', async () => {
    const { stdout, stderr } = await supplier(['open', 'content'], {
      environment: { SUPPLIER_URL: 'https://portal.example', SUPPLIER_CONFIG_DIR: '/nowhere/x' },
    });
    expect([stdout, stderr]).toEqual([
      'url\topened\nhttps://portal.example/main/content\tfalse\n',
      'No browser could be started here. Open the address yourself.\n',
    ]);
    expect(await opened(['--no-browser'])).toMatchObject({ code: 0, shown: [], answer: { opened: false }, stderr: '' });
  });

  it('knows every page of the menus, and no other', async () => {
    const [{ choices }] = commandTable.find(({ noun }) => noun === 'open')!.arguments as unknown as readonly [
      { readonly choices: readonly string[] },
    ];
    const menu = (['supplier', 'admin', 'onboarding', 'agency'] as const).flatMap((kind) =>
      menuFor(kind).map(({ slug }) => slug),
    );
    expect([...choices].sort()).toEqual([...new Set([...menu, 'failures', 'incidents'])].sort());
    const { code, stderr, shown } = await opened(['setings']);
    expect([code, complaintIn(stderr).next, shown]).toEqual([2, ['supplier open settings --json'], []]);
  });
});
