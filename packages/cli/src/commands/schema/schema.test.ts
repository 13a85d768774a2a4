import { describe, expect, it } from 'vitest';
import { commandTable, nameOf } from '../../command-line/command-table.js';
import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { faultOf, holdToSchema } from '../../testing/held-to-schema.js';
import { complaintIn, supplier } from '../../testing/supplier.js';
import { fieldNames, resultShape } from './result-schema.js';
import { sharedShapes } from './shared-shapes.js';

describe('supplier schema', () => {
  it('describes every command, and every shape that two of them share is used', async () => {
    const names = (commandTable as readonly CommandSpec[]).map(nameOf).sort();
    const rows: readonly CommandSpec[] = commandTable;
    const texts = [sharedShapes, ...rows.map(({ prints, fields = '' }) => `${prints} ${fields}`)].join(' ');
    const shapes = sharedShapes.match(/^#\w+(?= = )/gmu) ?? [];
    expect(shapes.filter((shape) => texts.match(new RegExp(`${shape}\\b`, 'gu'))?.length === 1)).toEqual([]);
    for (const row of rows) expect(() => fieldNames(nameOf(row)), nameOf(row)).not.toThrow();
    const { stdout } = await supplier(['schema', '--json']);
    const listed = JSON.parse(stdout) as readonly { readonly command: string; readonly prints: string }[];
    expect(listed.map(({ command }) => command).sort()).toEqual(names);
    expect(new Set(listed.map(({ prints }) => prints))).toEqual(new Set(['document', 'lines', 'plain']));
  });

  it('prints a schema of JSON Schema 2020-12, with every field, what is always there and what may be null', async () => {
    const { code, stdout, stderr } = await supplier(['schema', 'room', 'report']);
    expect([code, stderr]).toEqual([0, '']);
    const textOrNull = { type: ['string', 'null'] };
    expect(JSON.parse(stdout)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'supplier room report --json',
      description: 'Fields may be added. They are never renamed or removed.',
      type: 'object',
      properties: {
        at: { type: 'string', format: 'date-time' },
        roomId: { type: 'string' },
        roomName: { type: 'string' },
        masterRoomName: textOrNull,
        masterRoomId: textOrNull,
        report: textOrNull,
      },
      required: ['at', 'roomId', 'roomName', 'masterRoomName', 'masterRoomId', 'report'],
    });
  });

  it('says where each line is an object, and where JSON cannot be had', async () => {
    const described = async (...words: readonly string[]): Promise<unknown> =>
      (JSON.parse((await supplier(['schema', ...words])).stdout) as { readonly description: string }).description;
    expect(await described('log', 'tail')).toMatch(/^One object on each line/u);
    expect(await described('auth', 'token')).toBe('This command prints text, also with --json.');
  });

  it.each([
    ['title', 'supplier config get --json\n'],
    ['required', 'name\nvalue\nsource\n'],
    ["[join(': ', [title, type]), `1`]", 'supplier config get --json: object\n1\n'],
    ['[[title, type], required]', 'supplier config get --json\tobject\nname\tvalue\tsource\n'],
    ['nothing', '\n'],
  ])('is plain lines with --query %s and --format tsv', async (query, text) => {
    for (const argv of [
      ['--query', query, '-f', 'tsv'],
      ['-f', 'tsv', '--query', query],
    ])
      expect((await supplier(['schema', 'config', 'get', ...argv])).stdout).toBe(text);
  });

  it('names the command that was meant', async () => {
    const { code, stdout, stderr } = await supplier(['schema', 'token', 'lst'], {
      environment: { SUPPLIER_ERROR_FORMAT: 'json' },
    });
    expect([code, stdout, complaintIn(stderr).next]).toEqual([2, '', ['supplier schema token list']]);
    expect((await supplier(['schema', 'token'])).stderr).toContain('There is no command "token"');
  });
});

describe('what holds every command to its schema', () => {
  const schema = resultShape('config list')?.schema ?? {};

  it.each([
    [[{ name: 'url', value: null, source: 'flag' }], undefined],
    [[{ name: 'url', source: 'flag' }], '[0].value is missing'],
    [[{ name: 'url', value: 1, source: 'flag' }], '[0].value is 1, not string or null'],
    [[{ name: 'url', value: null, source: 'flag', more: 1 }], '[0].more is not in the schema'],
    [{}, ' is {}, not array'],
  ])('takes of %j: %s', (value, fault) => {
    expect(faultOf(value, schema)).toBe(fault);
  });

  it('reads lines one by one, and leaves alone what was chosen by the user', () => {
    const wrong = '[{"name":1,"value":null,"source":"flag"}]';
    expect(() => {
      holdToSchema(['config', 'list', '--json'], 0, wrong);
    }).toThrow('supplier config list --json: [0].name is 1');
    for (const argv of [
      ['config', 'list', '--json=name'],
      ['config', 'list', '--json', '--query', '[]'],
      ['auth', 'token', '--json'],
    ])
      expect(() => {
        holdToSchema(argv, 0, wrong);
      }).not.toThrow();
    expect(() => {
      holdToSchema(['log', 'tail', '--json'], 0, '{}\n');
    }).toThrow('.at is missing');
  });
});
