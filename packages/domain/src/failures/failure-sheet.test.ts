import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters } from '../lib/hidden-characters.js';
import { sheetText } from '../lib/sheet.js';
import { bangkok } from '../lib/time.js';
import { InMemoryFailureGateway } from '../testing/index.js';
import { BriefFailures, type FailureBrief } from './brief-failures.js';
import { briefFile, explorerSearch } from './failure-sheet.js';
import type { FailureReport } from './failure-report.js';

const noon = Date.UTC(2026, 10, 20, 5);
const report = (groups: FailureReport['groups']): FailureReport => ({
  action: 'Precheck',
  from: noon,
  to: noon + 7_200_000,
  only: { reason: 'timeout', hotel: "O'Hara" },
  attempts: 2000,
  failures: 150,
  matched: 60,
  groups,
  others: { values: 0, failures: 0 },
});
const brief: FailureBrief = {
  groups: {
    reason: {
      report: report([{ value: 'timeout', failures: 60 }]),
      before: { ...report([{ value: 'timeout', failures: 2 }]), matched: 2, failures: 40 },
    },
    hotel: {
      report: report([
        { value: '88120', label: 'Blue <b>Lagoon</b>', failures: 50, attempts: 400 },
        { value: '88121', failures: 10 },
      ]),
    },
    ratePlan: { report: report([{ value: 'BAR', failures: 60 }]) },
    day: { report: report([{ value: '2026-11-20', failures: 60 }]) },
  },
  explanations: [{ by: 'latency', value: 'ge30s', failures: 58, attempts: 60, ofFailures: 96.6, ofSuccesses: 0.1 }],
  samples: {
    total: 60,
    samples: [
      {
        at: noon + 1234,
        hotelId: '88120',
        hotelName: 'Blue <b>Lagoon</b>',
        roomId: '12',
        ratePlan: 'BAR',
        checkIn: '2026-12-01',
        checkOut: '2026-12-03',
        reason: 'timeout',
        responseMs: 20_004,
        requestId: 'r-1',
        message: 'no answer | in time',
        request: { url: 'https://api.example/book', body: '{"guest":"•••"}' },
      },
    ],
  },
};
const owner = {
  partner: 'Andaman Stays Group (10234)',
  madeAt: noon + 7_300_000,
  zone: bangkok,
  address: 'https://portal.example.com/main/failures?action=precheck',
};

describe('the report for an engineer', () => {
  it('names the minimum of the partner', () => {
    const { reason } = brief.groups;
    const own = { ...brief.groups, reason: { ...reason, report: { ...reason.report, minimum: 70 } } };
    expect(briefFile({ ...brief, groups: own }, owner, 'markdown').text).toContain("The agency's minimum is 70%.");
  });

  it('has the ten greatest groups of a table, and says how many are left out', () => {
    const groups = Array.from({ length: 11 }, (_, at) => ({ value: `hotel-${String(at)}`, failures: 5, attempts: 10 }));
    const textOf = (length: number, values: number): string => {
      const some = { ...report(groups.slice(0, length)), others: { values, failures: 1 } };
      return briefFile({ ...brief, groups: { ...brief.groups, hotel: { report: some } } }, owner, 'markdown').text;
    };
    expect(textOf(10, 0)).not.toContain('not shown here');
    expect(textOf(11, 0)).toContain('1 more is not shown here.');
    expect(textOf(11, 3)).toContain('4 more are not shown here.');
    expect(textOf(11, 3)).not.toContain('hotel-10');
  });

  it('has the request and the answer of the first three calls that have either', () => {
    const [sample] = brief.samples.samples;
    const { request, ...bare } = sample!;
    const samples = [
      bare,
      ...['a', 'b'].map((requestId) => ({ ...bare, requestId, request: request! })),
      { ...bare, requestId: 'c', response: { body: 'sold out' } },
      { ...bare, requestId: 'd', request: request! },
    ];
    const { text } = briefFile({ ...brief, samples: { total: 5, samples } }, owner, 'markdown');
    expect([...text.matchAll(/Call (\S+),/gu)].map(([, id]) => id)).toEqual(['a', 'b', 'c']);
  });

  it('says how many failures its filters match, also with one filter', () => {
    const { reason } = brief.groups;
    const textOf = (only: NonNullable<FailureReport['only']>): string =>
      briefFile(
        { ...brief, groups: { ...brief.groups, reason: { report: { ...reason.report, only } } } },
        owner,
        'html',
      ).text;
    expect(textOf({ hotel: '88120' })).toContain('The filters match 60 of these failures.');
    expect(textOf({})).not.toContain('The filters match');
  });

  it('says as Markdown what failed, where, what is common, which calls, and how to look again', () => {
    const { name, text } = briefFile(brief, owner, 'markdown');
    expect(name).toBe('precheck-failures_Andaman-Stays-Group-(10234)_2026-11-20.md');
    expect(text).toMatchInlineSnapshot(`
      "# Precheck failures of Andaman Stays Group (10234)

      - From 2026-11-20 12:00 to 2026-11-20 14:00. Times are GMT+7.
      - Only where reason is Timeout
      - Only where hotel is O'Hara
      - 150 of 2,000 attempts failed: 92.5% accuracy. The agency's minimum is 85%.
      - The filters match 60 of these failures.
      - Accuracy, if only these failures count, fell from 99.9% to 97.0%. Timeout explains 100% of the fall. Compared with 2026-11-20 12:00 to 14:00.
      - Made 2026-11-20 14:01.

      ## Why they failed

      | Reason | Failures | Share | Points lost | What to do |
      | --- | --: | --: | --: | --- |
      | Timeout | 60 | 100.0% | 3.0 | Answer within the agreed time; look at the slowest hotels first. |

      ## At which hotels

      | Hotel | Failures | Attempts | Accuracy if only these fail | Share | Points lost |
      | --- | --: | --: | --: | --: | --: |
      | 88120 Blue \\<b\\>Lagoon\\</b\\> | 50 | 400 | 87.5% | 83.3% | 2.5 |
      | 88121 | 10 | – | – | 16.7% | 0.5 |

      ## What failures have more often than successes

      | What | Value | Of failures | Of successes | Failures |
      | --- | --- | --: | --: | --: |
      | Response time | ≥ 30 s | 96.6% | 0.1% | 58 |

      ## The newest 1 of 60 failed calls

      | Time | Request id | Hotel | Reason | Message | Result | Time, ms | Room | Rate plan | Stay |
      | --- | --- | --- | --- | --- | --- | --: | --- | --- | --- |
      | 2026-11-20T12:00:01+07:00 | r-1 | 88120 Blue \\<b\\>Lagoon\\</b\\> | Timeout | no answer \\| in time | no answer | 20,004 | 12 | BAR | 2026-12-01 to 2026-12-03 |

      ## Call r-1, 2026-11-20T12:00:01+07:00

      \`\`\`
      curl -i -g -X POST --url https://api.example/book \\
        --data-raw '{"guest":"•••"}'
      \`\`\`

      ## How to look again

      - In the portal: https://portal.example.com/main/failures?action=precheck

      - By command, with all calls in a file:

      \`\`\`
      supplier log explain precheck --between 2026-11-20T12:00:00+07:00..2026-11-20T14:00:00+07:00 --where reason=timeout --where 'hotel=O'\\''Hara' --by reason
      supplier log failed precheck --between 2026-11-20T12:00:00+07:00..2026-11-20T14:00:00+07:00 --where reason=timeout --where 'hotel=O'\\''Hara' --as ndjson -o failed.ndjson
      \`\`\`
      "
    `);
  });

  it('has the same as a page of its own, in which nothing from outside is markup', () => {
    const { name, text } = briefFile(brief, owner, 'html');
    expect(name).toMatch(/\.html$/u);
    expect(text).toContain('<td data-label="Hotel">88120 Blue &lt;b&gt;Lagoon&lt;/b&gt;</td>');
    expect(text).not.toContain('<b>');
    expect(text).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'`);
    expect(text.match(/<h2>/gu)).toHaveLength(6);
    // A name without a space makes neither a phone nor a sheet of paper wider.
    expect(text).toContain('h1,h2,li{overflow-wrap:anywhere}');
    expect(text).toContain('td:not(.r,.w){overflow-wrap:anywhere');
  });

  it('makes cards of the calls on paper, which cut their last columns off, and of each table on a phone', () => {
    const { text } = briefFile(brief, owner, 'html');
    expect(text.match(/<table class="many">/gu)).toHaveLength(1);
    expect(text).toMatch(/<table class="many">\n<thead><tr><th class="w">Time</u);
    expect(text).toMatch(/@media print,\(max-width:64rem\)\{\.many thead\{display:none\}/u);
    expect(text).toMatch(/@media \(max-width:40rem\)\{table thead\{display:none\}/u);
    const cells = text.match(/<td[^>]*>/gu) ?? [];
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((cell) => !/ data-label="[^"]+"/u.test(cell))).toEqual([]);
  });

  it('leaves out tables that would say nothing', () => {
    const { text } = briefFile({ ...brief, explanations: [], samples: { total: 0, samples: [] } }, owner, 'markdown');
    expect(text).not.toContain('With which rate plans');
    expect(text).not.toContain('more often than successes');
    expect(text).not.toContain('failed calls');
  });
});

it('a sheet keeps what would be markup, in a cell and in a block of code', () => {
  const text = sheetText(
    {
      title: '*x*',
      parts: [
        { kind: 'table', columns: [{ header: 'a|b' }], rows: [['1\n2']] },
        { kind: 'code', lines: ["a 'x```$(id)```'"] },
      ],
    },
    'markdown',
  );
  expect(text).toBe("# \\*x\\*\n\n| a\\|b |\n| --- |\n| 1 2 |\n\n````\na 'x```$(id)```'\n````\n");
});

it.each(['markdown', 'html'] as const)('a sheet as %s has nothing that a terminal would act on', (format) => {
  const evil = 'a\u001b]0;x\u0007b\u202Ec\u009b';
  const parts = [
    { kind: 'heading', text: evil },
    { kind: 'lines', lines: [evil] },
    { kind: 'table', columns: [{ header: evil }], rows: [[evil]] },
    { kind: 'code', lines: [`${evil}\td`] },
  ] as const;
  const text = sheetText({ title: evil, parts }, format);
  expect(hasHiddenCharacters(text.replaceAll(/[\n\t]/gu, ''))).toBe(false);
  expect(text).toContain(String.raw`a\u001b]0;x\u0007b\u202ec\u009b` + '\td');
});

describe('the address of the same window', () => {
  const window = { action: 'MakeBook', from: noon, to: noon + 7_200_000 } as const;

  it('has the times in seconds, each filter, and what was searched for', () => {
    expect(explorerSearch(window)).toBe('action=makebook&from=1795150800&to=1795158000');
    expect(explorerSearch({ ...window, only: { reason: 'timeout', hotel: '', day: '2026-11-20' } }, 'a b')).toBe(
      'action=makebook&from=1795150800&to=1795158000&reason=timeout&hotel=(none)&day=2026-11-20&find=a%20b',
    );
  });
});

describe('collecting it', () => {
  const window = { action: 'Precheck', from: noon, to: noon + 7_200_000 } as const;

  const call = brief.samples.samples[0]!;
  const gateway = (): InMemoryFailureGateway =>
    new InMemoryFailureGateway([call, { ...call, requestId: 'r-2', hotelId: '88121', message: 'other' }], 400);

  it('asks for each table of the same window, and searches the calls alone', async () => {
    const done = await new BriefFailures(gateway()).execute({
      window,
      compare: { kind: 'before', zone: bangkok },
      search: 'other',
    });
    if (!done.ok) throw new Error(done.failure.kind);
    const { groups, samples, search } = done.value;
    expect(Object.values(groups).map(({ report: { failures } }) => failures)).toEqual([2, 2, 2, 2]);
    expect(groups.hotel.report.groups.map(({ value }) => value).sort()).toEqual(['88120', '88121']);
    expect(groups.reason.before?.failures).toBe(0);
    expect(samples.samples.map(({ requestId }) => requestId)).toEqual(['r-2']);
    expect(search).toBe('other');
  });

  it('has the ten newest calls, with the request and the answer of each', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ ...call, at: call.at + at, requestId: `r-${String(at)}` }));
    const many = new InMemoryFailureGateway(twelve, 400);
    const done = await new BriefFailures(many).execute({ window });
    if (!done.ok) throw new Error(done.failure.kind);
    const { samples, total } = done.value.samples;
    expect([samples.length, samples[0]?.requestId, total]).toEqual([10, 'r-11', 12]);
    expect(samples.every(({ request }) => request?.url === 'https://api.example/book')).toBe(true);
  });

  it('says that there is nothing where nothing was tried, and passes a failure on', async () => {
    const empty = new InMemoryFailureGateway([], 0);
    expect(await new BriefFailures(empty).execute({ window })).toMatchObject({ failure: { kind: 'no-data' } });
    const broken = gateway();
    broken.failNextWith({ kind: 'forbidden', text: '' });
    expect(await new BriefFailures(broken).execute({ window })).toMatchObject({ failure: { kind: 'forbidden' } });
  });
});
