import type { IncidentDetails } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const at = (hours: number, minutes: number): number => Date.UTC(2026, 10, 20, hours, minutes);
const suspended: IncidentDetails = {
  id: 'inc-1',
  kind: 'suspended',
  offSince: at(2, 18),
  until: at(3, 5),
  blockedUntil: at(6, 18),
  action: 'MakeBook',
  minimum: 90,
  topReason: 'timeout',
  evaluation: { action: 'MakeBook', failed: 7, total: 31, from: at(1, 18), until: at(2, 18) },
  ending: { kind: 'turned-on', by: 'ana@andaman.example', cause: 'Production Issue', details: 'database restarted' },
  reasons: [
    { value: 'timeout', failures: 5 },
    { value: 'sold-out', failures: 2 },
  ],
  hotels: [{ value: '88120', label: 'Grand Siam', failures: 7 }],
  notes: [{ id: 'note-1', at: at(4, 0), text: 'The pool was empty.', by: 'ana@andaman.example' }],
  events: [
    { at: at(1, 18), kind: 'evaluation-began' },
    { at: at(2, 18), kind: 'suspended', text: 'until 06:18' },
    { at: at(3, 5), kind: 'turned-on', who: 'ana@andaman.example' },
  ],
};
const running: IncidentDetails = {
  id: 'inc-2',
  kind: 'off',
  offSince: at(6, 16),
  reasons: [],
  hotels: [],
  events: [],
  notes: [],
};
const ran = (argv: readonly string[], incidents: readonly IncidentDetails[] = [suspended, running]): Promise<Ran> =>
  overTwins([...(argv[0] === 'note' ? [] : ['incident']), ...argv], { incidents, clock: new FakeClock(at(8, 30)) });

describe('supplier incident list', () => {
  it('shows the newest first, how long each was, and who ended it', async () => {
    const { code, stdout, stderr } = await ran(['list', '-f', 'table', '--utc']);
    expect([code, stdout]).toEqual([
      0,
      [
        'Id     Off since             Until                   Duration  Kind        Action    Failed share  Top reason  Ended by',
        'inc-2  2026-11-20 06:16 UTC  still off             2 h 14 min  Turned off  –                    –  –           –',
        'inc-1  2026-11-20 02:18 UTC  2026-11-20 03:05 UTC      47 min  Suspended   Makebook         22.5%  Timeout     ana@andaman.example',
        '',
      ].join('\n'),
    ]);
    expect(stderr).toBe(
      'Last 90 days: 2 incidents, 3 h 1 min off in total. 47 min on average until it was on again.\n',
    );
  });

  it('gives machines whole seconds, ISO times and every field', async () => {
    expect(JSON.parse((await ran(['list', '--json'])).stdout)).toMatchObject([
      { id: 'inc-2', until: null, seconds: 8040, ending: null, evaluation: null },
      {
        id: 'inc-1',
        offSince: '2026-11-20T02:18:00Z',
        seconds: 2820,
        evaluation: { failed: 7, total: 31 },
        minimum: 90,
        ending: {
          kind: 'turned-on',
          by: 'ana@andaman.example',
          cause: 'Production Issue',
          details: 'database restarted',
        },
      },
    ]);
    const [header, , second] = (await ran(['list', '-f', 'csv', '--fields=id,seconds,ending.cause'])).stdout.split(
      '\r\n',
    );
    expect([header, second]).toEqual(['\uFEFFid,seconds,ending.cause', 'inc-1,2820,Production Issue']);
  });

  it('gives no duration to one that ends before it starts', async () => {
    expect(JSON.parse((await ran(['list', '--json'], [{ ...suspended, until: at(1, 0) }])).stdout)).toMatchObject([
      { seconds: null },
    ]);
  });

  it('says that there was none', async () => {
    expect(await ran(['list', '-f', 'table'], [])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'No off periods in the last 90 days.\n',
    });
  });
});

describe('supplier incident show', () => {
  it('reports what was judged, what happened, and why', async () => {
    expect(
      (await ran(['show', 'inc-1', '-f', 'table', '--utc'])).stdout.split('\n').map((line) => line.trimEnd()),
    ).toEqual([
      '✓ Makebook suspended, 2026-11-20 02:18',
      '  Off from 2026-11-20 02:18 to 03:05 (UTC), 47 min.',
      '  7 of 31 makebook attempts failed (22.6%) between 01:18 and 02:18. Minimum 90%.',
      '  Turned on by ana@andaman.example: Production Issue: database restarted',
      '',
      '  What happened',
      '    01:18  Evaluation period starts',
      '    02:18  Suspended: until 06:18',
      '    03:05  Turned on (ana@andaman.example)',
      '',
      '  Notes',
      '    2026-11-20 04:00  ana@andaman.example  note-1',
      '      The pool was empty.',
      '',
      '  Top reasons',
      '    5  71.4%  Timeout',
      '    2  28.6%  Sold out',
      '',
      '  Hotels with most failures',
      '    7 100.0%  88120 Grand Siam',
      '',
    ]);
  });

  it('says of one that still lasts how long, and of one that was not judged that it was not', async () => {
    expect((await ran(['show', 'inc-2', '-f', 'table', '--utc'])).stdout).toBe(
      '✗ Connection turned off, 2026-11-20 06:16\n  Still off, 2 h 14 min. Times are UTC.\n  Not judged: turned off by the agency.\n',
    );
  });

  it('is a record with lists as JSON', async () => {
    expect(JSON.parse((await ran(['show', 'inc-1', '--json=reasons,events,seconds'])).stdout)).toEqual({
      reasons: [
        { value: 'timeout', label: null, failures: 5 },
        { value: 'sold-out', label: null, failures: 2 },
      ],
      seconds: 2820,
      events: expect.arrayContaining([
        { at: '2026-11-20T03:05:00Z', kind: 'turned-on', text: null, who: 'ana@andaman.example' },
      ]) as unknown,
    });
  });

  it.each(['inc-9', '..', 'a/b', 'x'.repeat(65)])('knows no incident %s: exit 6, and where to look', async (id) => {
    const { code, stdout, stderr } = await ran(['show', id, '--json']);
    expect([code, stdout, complaintIn(stderr)]).toMatchObject([
      6,
      '',
      { code: 'NOT_FOUND', message: 'There is no such incident.', next: ['supplier incident list'] },
    ]);
  });
});

describe('supplier note', () => {
  it('adds a note, and remove removes it by its id', async () => {
    const added = await ran(['note', 'add', 'inc-1', 'Larger pool.', '--json']);
    const note = JSON.parse(added.stdout) as { readonly id: string };
    expect(note).toMatchObject({ text: 'Larger pool.', by: 'ana@andaman.example' });
    const noted = { ...running, notes: [{ id: note.id, at: at(7, 0), text: 'x', by: 'ana' }] };
    expect((await ran(['note', 'remove', note.id, '--yes'], [noted])).code).toBe(0);
    expect((await ran(['note', 'remove', note.id, '--yes'], [running])).stderr).toContain('There is no such note.');
  });

  it.each([
    [['note', 'add', 'inc-1', ' '], 2, 'Enter a text for the note.'],
    [['note', 'add', 'inc-9', 'x'], 6, 'There is no such incident.'],
    [['note', 'add', 'inc-9', 'x'], 6, 'Try: supplier incident list'],
    [['note', 'add', '..', 'x'], 6, 'There is no such incident.'],
    [['note', 'remove', 'inc-1'], 6, '"inc-1" is no id of a note.'],
  ])('rejects %j', async (argv, exit, sentence) => {
    const { code, stderr } = await ran(argv);
    expect([code, stderr]).toEqual([exit, expect.stringContaining(sentence)]);
  });
});
