import { dimensionLabels, type FailureDimension, type FailureSample } from '@suppliers-portal/domain';
import { FakeClock, InMemoryFailureGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../../command-line/command-table.js';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';
import { dimensionOf } from './log-words.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const failure = (index: number, changes: Partial<FailureSample> = {}): FailureSample => ({
  at: now - index * 1000,
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: `req_${String(index)}`,
  ...changes,
});
const many = [
  ...Array.from({ length: 60 }, (_, index) => failure(index)),
  ...Array.from({ length: 40 }, (_, index) =>
    failure(100 + index, { reason: 'sold-out', httpStatus: 200, responseMs: 400, hotelId: '5', ratePlan: '' }),
  ),
];
const explain = (flags: readonly string[], failures = many, attempts = 1000): Promise<Ran> =>
  overTwins(['log', 'explain', ...flags], {
    failures: new InMemoryFailureGateway(failures, attempts),
    clock: new FakeClock(now),
  });

describe('supplier log explain', () => {
  it('says what each reason costs, what the accuracy would be without it, and what to do', async () => {
    const { code, stdout, stderr } = await explain(['precheck', '-f', 'table']);
    expect([code, stdout]).toEqual([
      0,
      [
        'Reason    Failures  Share  Points lost  Without  What to do',
        'Timeout         60  60.0%         -6.0    96.0%  Answer within the agreed time; look at the slowest hotels first.',
        'Sold out        40  40.0%         -4.0    94.0%  Take sold rooms out of search within the cache time.',
        '',
      ].join('\n'),
    ]);
    expect(stderr).toBe('90.0% accuracy. Above 85% minimum. 100 of 1,000 attempts failed.\n');
  });

  it('compares with the minimum of the partner, and with the number of attempts that is judged', async () => {
    const run = (rules: { readonly minimum?: number; readonly minimumVolume?: number }) =>
      overTwins(['log', 'explain', 'precheck', '-f', 'table'], {
        failures: new InMemoryFailureGateway(many, 1000, {}, rules),
        clock: new FakeClock(now),
      });
    expect((await run({ minimum: 95 })).stderr).toContain('90.0% accuracy. Below 95% minimum.');
    expect((await run({ minimumVolume: 2000 })).stderr).toContain('Too few attempts to say.');
  });

  it('is the whole report as JSON, with raw numbers', async () => {
    const { stdout } = await explain(['makebook', '--hours', '3', '--json'], many.slice(0, 1), 3);
    expect(JSON.parse(stdout)).toEqual({
      action: 'MakeBook',
      by: 'reason',
      from: '2026-11-20T05:31:00Z',
      to: '2026-11-20T08:31:00Z',
      attempts: 3,
      failures: 1,
      accuracy: 200 / 3,
      countedUntil: null,
      keptSince: null,
      others: { values: 0, failures: 0 },
      groups: [
        {
          value: 'timeout',
          label: null,
          failures: 1,
          attempts: null,
          share: 100,
          pointsLost: 100 / 3,
          accuracyWithout: 100,
          ownAccuracy: null,
          firstSeen: '2026-11-20T08:30:00Z',
          lastSeen: '2026-11-20T08:30:00Z',
          advice: 'Answer within the agreed time; look at the slowest hotels first.',
        },
      ],
    });
  });

  it('says of a group that costs less than a tenth of a point what the accuracy, which is cut, lacks by it', async () => {
    expect((await explain(['precheck', '-f', 'table'], many.slice(0, 4), 10_000)).stdout.split('\n')[1]).toMatch(
      /^Timeout +4 +100\.0% +-0\.1 +100\.0% /u,
    );
  });

  it.each([
    ['hotel', '88120'],
    ['rate-plan', '(none)'],
    ['hour', '2026-11-20 08:00–08:31'],
    ['day', '2026-11-20'],
    ['latency', 'no answer'],
    ['lead-time', '8–30 days'],
    ['result', 'no answer'],
  ])('groups by %s, in words', async (by, shown) => {
    const { stdout } = await explain(['precheck', '--by', by, '-f', 'table', '--utc']);
    expect(stdout).toContain(shown);
    expect(stdout.split('\n')[0]).toContain(dimensionLabels[dimensionOf[by as keyof typeof dimensionOf]]);
    expect(stdout).not.toContain('What to do');
  });

  it('offers every dimension of the domain', () => {
    const offered = commandTable
      .find(({ noun, verb }) => noun === 'log' && verb === 'explain')!
      .flags.find(({ name }) => name === 'by') as { readonly choices: readonly string[] };
    expect(offered.choices.map((word) => dimensionOf[word as keyof typeof dimensionOf])).toEqual(
      Object.keys(dimensionLabels) as FailureDimension[],
    );
  });

  it('claims nothing of a small volume, and gives the interval instead', async () => {
    const { stdout, stderr } = await explain(['precheck', '-f', 'table'], many.slice(0, 1), 6);
    expect(stdout.split('\n')[1]).toMatch(/^Timeout +1 +100\.0% +– +– +Answer/u);
    expect(stderr).toBe(
      'Too few attempts to say. Between 43% and 97%, from 6 attempts. Fewer than 50 are not judged.\n',
    );
  });

  it('says that nothing failed, or that nothing was tried', async () => {
    expect(await explain(['precheck', '-f', 'table'], [], 4560)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'No failures in this window. 4,560 attempts succeeded.\n',
    });
    const untried = await explain(['precheck', '-f', 'table'], [], 0);
    expect([untried.code, untried.stdout]).toEqual([6, '']);
    expect(untried.stderr).toContain('There is no data available at the moment for Failure Explorer');
  });

  it('shows the newest failures of a group one by one, with their seconds', async () => {
    const { stdout, stderr } = await explain(['precheck', '--samples', '--value', 'timeout', '-f', 'table', '--utc']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatch(/^2026-11-20 08:30:00 UTC +88120 +BAR +2026-12-01 +Timeout +none +20,004 +req_0$/u);
    expect(stderr).toBe('The 20 newest of 60.\n');
  });

  it('takes an hour as a time too', async () => {
    const whole = {
      ...(JSON.parse(
        (await explain(['precheck', '--samples', '--by', 'hour', '--value', '2026-11-20T08:00:00Z', '--json'])).stdout,
      ) as object),
    };
    expect(whole).toMatchObject({ total: 100 });
    expect(
      JSON.parse(
        (await explain(['precheck', '--samples', '--by', 'hour', '--value', '2026-11-20T07:00:00Z', '--json'])).stdout,
      ),
    ).toEqual({ total: 0, samples: [] });
  });

  it('takes the rate plan without a name', async () => {
    expect(
      JSON.parse((await explain(['precheck', '--samples', '--by', 'rate-plan', '--value', '', '--json'])).stdout),
    ).toMatchObject({ total: 40 });
  });

  it('refuses --value without --samples', async () => {
    const { code, stderr } = await explain(['precheck', '--value', 'timeout', '--json']);
    expect([code, complaintIn(stderr).code]).toEqual([2, 'USAGE']);
  });

  it('combines filters, and still says how many attempts the whole window has', async () => {
    const { stdout } = await explain(['precheck', '--where', 'reason=sold-out', '--where', 'rate-plan=', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      attempts: 1000,
      failures: 100,
      where: { reason: 'sold-out', ratePlan: '' },
      matched: 40,
      groups: [{ value: 'sold-out', failures: 40 }],
    });
  });

  it('names the accuracy of a group by the failures that it counts', async () => {
    const failures = new InMemoryFailureGateway(many, 1000, { hotel: { '88120': 600, '5': 400 } });
    const header = async (...where: readonly string[]): Promise<string> => {
      const flags = ['precheck', '--hours', '24', '--by', 'hotel', '-f', 'table', ...where];
      const { stdout } = await overTwins(['log', 'explain', ...flags], { failures, clock: new FakeClock(now) });
      return stdout.split('\n')[0] ?? '';
    };
    expect(await header()).toMatch(/Attempts +Own accuracy +Share/u);
    expect(await header('--where', 'reason=timeout')).toMatch(/Attempts +Accuracy if only these fail +Share/u);
  });

  it('takes a day, or a period of days or of times', async () => {
    const period = async (between: string): Promise<unknown> => {
      const { from, to } = JSON.parse((await explain(['precheck', '--between', between, '--json'])).stdout) as {
        from: string;
        to: string;
      };
      return [from, to];
    };
    expect(await period('2026-11-18..2026-11-19')).toEqual(['2026-11-17T17:00:00Z', '2026-11-19T17:00:00Z']);
    expect(await period('2026-11-18')).toEqual(await period('2026-11-18..2026-11-18'));
    expect(await period('2026-11-20T09:30+07:00..2026-11-20T08:15:00Z')).toEqual([
      '2026-11-20T02:30:00Z',
      '2026-11-20T08:15:00Z',
    ]);
  });

  it.each([
    ['--where', 'timeout'],
    ['--where', 'colour=red'],
    ['--where', 'hour=noon'],
    ['--where', 'hour=2026-11-20T09:30:00Z'],
    ['--where', 'day=2026-02-30'],
    ['--where', 'reason=Timeout'],
    ['--where', 'latency=5s'],
    ['--where', 'lead-time=5'],
    ['--where', 'result=fail'],
    ['--between', '2026-11-20..'],
    ['--between', 'yesterday'],
    ['--between', '2026-11-20..2026-11-19'],
    ['--between', '2026-11-20T09:30..2026-11-20T10:30'],
  ])('refuses %s %s and shows how to write it', async (flag, value) => {
    const { code, stderr } = await explain(['precheck', flag, value, '--json']);
    const complaint = complaintIn(stderr);
    expect([code, complaint.code]).toEqual([2, 'INVALID_VALUE']);
    expect(complaint.hint).not.toBe('');
  });

  it.each(['explain', 'failed', 'report'])('refuses a window with seconds and never cuts it: %s', async (verb) => {
    const between = '2026-11-20T09:30:15+07:00..2026-11-20T08:15:30Z';
    const { code, stderr } = await overTwins(
      ['log', verb, 'precheck', '--between', between, '--json', ...(verb === 'explain' ? [] : ['-o', '-'])],
      { failures: new InMemoryFailureGateway(many, 1000), clock: new FakeClock(now) },
    );
    expect([code, complaintIn(stderr)]).toMatchObject([
      2,
      {
        code: 'INVALID_VALUE',
        message: `--between "${between}" has seconds. A window begins and ends with a full minute, because attempts are counted by the minute.`,
        hint: 'Write 2026-11-20T09:30:00+07:00..2026-11-20T15:16:00+07:00 to have all of it.',
      },
    ]);
  });

  it('says of a window that is compared which one it was, by the clock of the reader', async () => {
    const { stdout } = await explain(['precheck', '--compare', 'week', '--hours', '24', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      from: '2026-11-19T09:00:00Z',
      comparedWith: { from: '2026-11-12T09:00:00Z', to: '2026-11-13T09:00:00Z', attempts: 1000, failures: 0 },
    });
  });

  it.each(['explain', 'failed', 'report'])('says since when failures are kept where all are gone: %s', async (verb) => {
    const run = (between: string): Promise<Ran> =>
      overTwins(['log', verb, 'precheck', '--between', between, '--json', ...(verb === 'explain' ? [] : ['-o', '-'])], {
        failures: new InMemoryFailureGateway(many, 1000),
        clock: new FakeClock(now),
      });
    const { code, stderr } = await run('2026-08-21');
    expect([code, complaintIn(stderr)]).toMatchObject([
      6,
      {
        code: 'NOT_FOUND',
        message: 'The portal no longer has failures of 2026-08-21: it keeps them for 90 days.',
        hint: 'Ask for a time from 2026-08-22T16:00:00+07:00 on.',
      },
    ]);
    expect((await run('2026-08-22')).code).toBe(0);
    const future = await run('2026-11-21');
    expect([future.code, complaintIn(future.stderr).message]).toEqual([8, '2026-11-21 has not begun.']);
  });

  it('never says that there were no failures where only none match', async () => {
    const { code, stderr } = await explain(['precheck', '--where', 'hotel=a,b', '-f', 'table']);
    expect([code, stderr]).toEqual([
      0,
      'No failures match --where. To see which values there are, leave it out and group by it: --by hotel\n90.0% accuracy. Above 85% minimum. 100 of 1,000 attempts failed.\n',
    ]);
    const both = await explain(['precheck', '--where', 'hotel=a,b', '--where', 'reason=timeout', '-f', 'table']);
    expect(both.stderr.split('\n')[0]).toBe('No failures match --where. Leave one of them out.');
  });

  it.each([
    [['--where', 'hotel=a', '--where', 'hotel=b']],
    [['--where', 'hotel=a', '--by', 'hotel', '--samples', '--value', 'b']],
  ])('refuses two values for one thing: %s', async (flags) => {
    const { code, stderr } = await explain(['precheck', ...flags, '--json']);
    expect([code, complaintIn(stderr)]).toMatchObject([
      2,
      {
        message: '--where has 2 values for hotel. A filter is for one hotel, because a call has one.',
        hint: 'Name one hotel. For all of them, leave it out and group by it: --by hotel',
      },
    ]);
  });

  it('refuses a --value that no failure can have', async () => {
    const { code } = await explain(['precheck', '--by', 'reason', '--samples', '--value', 'Timeout', '--json']);
    expect(code).toBe(2);
  });

  it('lists every failed call, not only the newest', async () => {
    const calls = Array.from({ length: 450 }, (_, index) => failure(index));
    const { stdout } = await explain(['precheck', '--samples=all', '--json'], calls);
    expect(JSON.parse(stdout)).toMatchObject({ total: 450, samples: { length: 450 } });
  });

  it('compares with the period before, and says what explains a fall', async () => {
    const earlier = failure(0, { at: now - 5_000_000, reason: 'http-error' });
    const { stdout, stderr } = await explain(['precheck', '--compare', 'before', '-f', 'table'], [...many, earlier]);
    expect(stdout.split('\n')[1]).toMatch(/^Timeout .*\+6\.00/u);
    expect(stderr).toContain('Accuracy fell from 99.9% to 90.0%. Timeout explains 61% of the fall.');
  });

  it('lists what failures have more often than successes', async () => {
    const gateway = new InMemoryFailureGateway(many, 1000, { hotel: { '88120': 100, '5': 900 } });
    const { stdout } = await overTwins(['log', 'explain', 'precheck', '--hours', '24', '--common', '-f', 'table'], {
      failures: gateway,
      clock: new FakeClock(now),
    });
    expect(stdout.split('\n')[1]).toMatch(/^Hotel +88120 +60\.0% +4\.4% +60 +100$/u);
  });

  it('says where failures cannot be compared with successes, which is not that nothing stands out', async () => {
    const { stdout, stderr } = await explain(['precheck', '--hours', '24', '--common', '-f', 'table'], many);
    expect(stdout + stderr).toContain('Attempts are not counted for this choice');
  });
});

describe('supplier log failed', () => {
  it('downloads every failed call that the filters leave', async () => {
    const { code, stdout } = await overTwins(
      ['log', 'failed', 'precheck', '--where', 'reason=timeout', '--as', 'ndjson', '-o', '-'],
      { failures: new InMemoryFailureGateway(many, 1000), clock: new FakeClock(now) },
    );
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(60);
  });
});
