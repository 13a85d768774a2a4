import { expect, test } from 'vitest';
import { readWaivers } from './read-waivers.js';

const WHOLE =
  'waivers:\n  - rule: PS-RES-004\n    at: /components/schemas/Money\n    reason: Next release.\n    until: 2026-12-31\n  - { rule: PS-OPS-011, reason: Known., until: 2026-06-30 }\n';

/** One waiver with a line of it written otherwise. */
function withLine(line: string): string {
  const [key = ''] = line.split(':');
  const own = ['rule: PS-RES-004', 'reason: Next release.', 'until: 2026-12-31'].filter(
    (one) => !one.startsWith(`${key}:`),
  );
  return `waivers:\n  -\n${[...own, ...(line === '' ? [] : [line])].map((one) => `    ${one}\n`).join('')}`;
}

test('a file of waivers is read from YAML and from JSON, each with its place', () => {
  const waivers = [
    {
      rule: 'PS-RES-004',
      at: '/components/schemas/Money',
      reason: 'Next release.',
      until: '2026-12-31',
      line: 2,
      col: 5,
    },
    { rule: 'PS-OPS-011', reason: 'Known.', until: '2026-06-30', line: 6, col: 5 },
  ];
  expect(readWaivers('api/waivers.yml', WHOLE)).toEqual({ ok: true, waivers: { file: 'api/waivers.yml', waivers } });
  const json = JSON.stringify(
    { waivers: waivers.map(({ rule, at, reason, until }) => ({ rule, at, reason, until })) },
    undefined,
    1,
  );
  expect(readWaivers('a.json', json)).toMatchObject({
    ok: true,
    waivers: {
      waivers: [
        { rule: 'PS-RES-004', line: 3 },
        { rule: 'PS-OPS-011', line: 9 },
      ],
    },
  });
  expect(readWaivers('a.yml', 'waivers: []\n')).toEqual({ ok: true, waivers: { file: 'a.yml', waivers: [] } });
});

test.each([
  ['rules: PS-RES-004', 6, 'There is no rules here. Is rule meant?'],
  ['owner: me', 6, 'There is no owner here. It knows rule, at, reason, until.'],
  ['rule: PS-RES-04', 5, 'There is no rule PS-RES-04. Is PS-RES-004 meant?'],
  ['rule: [PS-RES-004]', 5, 'rule takes the number of a rule'],
  ['rule: PS-RUN-001', 5, 'PS-RUN-001 cannot be waived: a hotel keeps a room for nobody.'],
  ['rule: PS-DOC-001', 5, 'cannot be waived: what cannot be read is not judged.'],
  ['rule: PS-DOC-020', 5, 'cannot be waived'],
  ['rule: PS-RES-021', 5, 'cannot be waived: what is not proved does not conform.'],
  ['rule: PS-RUN-004', 5, 'cannot be waived'],
  ['reason: "  "', 5, 'reason takes a sentence that says why.'],
  ['until: tomorrow', 5, 'until takes the last day'],
  ['until: 2026-02-30', 5, 'until takes the last day'],
  ['at: boook', 6, 'at takes one of search, prebook'],
  ['at: #/components/schemas/Money', 6, 'at takes an operation, or a pointer'],
])('a waiver with `%s` is refused with its line and what to do', (line, at, message) => {
  const read = readWaivers('a.yml', withLine(line));
  expect(read.ok ? [] : read.problems.map((problem) => [problem.line, problem.col > 1, problem.message])).toEqual([
    [at, true, expect.stringContaining(message)],
  ]);
});

test.each([
  [
    'waivers:\n  - rule: PS-RES-004\n',
    [
      'reason is missing: reason takes a sentence that says why.',
      'until is missing: until takes the last day on which it holds, such as 2026-12-31.',
    ],
  ],
  [
    'waivers: { rule: PS-RES-004 }\n',
    ['waivers takes a list of rule, reason and until, with at where it is meant for one place.'],
  ],
  ['waivers:\n  - PS-RES-004\n', ['A waiver is a mapping with rule, reason and until.']],
  [
    'waiver: []\n',
    [
      'There is no waiver here. Is waivers meant?',
      'waivers takes a list of rule, reason and until, with at where it is meant for one place.',
    ],
  ],
  [`${WHOLE}  - { rule: PS-OPS-011, reason: Again., until: 2026-07-01 }\n`, ['PS-OPS-011 is waived twice.']],
  ['waivers: [\n', [expect.any(String)]],
  ['', ['The file is empty.']],
  ['waivers: []\nwaivers: []\n', [expect.stringContaining('is twice in one object')]],
])('a file that is %j is refused', (text, messages) => {
  const read = readWaivers('a.yml', text);
  expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual(messages);
});
