import { expect, test } from 'vitest';
import { edited } from '../../patch/edits.js';
import type { Finding, Patch } from '../../report/report.js';
import { examined, judgedText, textOf } from './examined.js';
import { WITHOUT_EFFECT } from './equivalent-details.js';
import { ALL_BROKEN, ALL_EQUIVALENT } from './tables.js';

test.each(ALL_BROKEN)('$name does not conform ($openapi)', (row) => {
  const { findings, verdict } = examined(row);
  const ids = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id));
  expect([verdict, [...ids]]).toEqual(['does-not-conform', expect.arrayContaining([row.rule])]);
});

test.each(ALL_EQUIVALENT)('$name conforms ($openapi)', (row) => {
  const { findings, verdict } = examined(row);
  expect([verdict, findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)]).toEqual([
    'conforms',
    [],
  ]);
});

test.each(WITHOUT_EFFECT)('$name conforms, with a warning ($openapi)', (row) => {
  const { findings, verdict } = examined(row);
  expect([verdict, findings.map(({ id, severity }) => [id, severity])]).toEqual([
    'conforms',
    [['PS-DOC-017', 'warning']],
  ]);
});

test('a sentence has the name of an operation between backticks', () => {
  const bare =
    /(?<![`\w/"'#.-])(?:search|prebook|book|cancel|booking_details|booking_ids) (?:demands|takes|does|can|is|also|offers|answers)\b/u;
  const sentences = ALL_BROKEN.flatMap((row) => examined(row).findings.flatMap(({ message, fix }) => [message, fix]));
  expect(sentences.filter((sentence) => bare.test(sentence))).toEqual([]);
});

/** The text after a patch, as a reader of the report makes it. */
function patched(text: string, { changes }: Patch): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const at = (line: number, col: number): number => (starts[line - 1] ?? 0) + col - 1;
  return edited(
    text,
    changes.map(({ line, col, endLine, endCol, text: own }) => ({
      from: at(line, col),
      to: at(endLine, endCol),
      text: own,
    })),
  );
}

const keyOf = ({ id, fingerprint }: Finding): string => `${id} ${fingerprint}`;

test('each patch of a report takes its finding away, and brings none', () => {
  const bad: string[] = [];
  const tried = new Set<string>();
  for (const row of ALL_BROKEN) {
    if (row.rewrite !== undefined) continue;
    const { findings } = examined(row);
    const known = new Set(findings.map(keyOf));
    for (const finding of findings) {
      // One of each kind: the rule, the keyword, and what is done.
      const kind = [finding.id, finding.pointer.split('/').at(-1), row.openapi, finding.patch?.changes.length].join(
        ' ',
      );
      if (finding.patch === undefined || tried.has(kind)) continue;
      tried.add(kind);
      const after = judgedText(row, patched(textOf(row), finding.patch)).findings;
      if (after.some((one) => keyOf(one) === keyOf(finding))) bad.push(`${row.name}: ${finding.title} is still there`);
      const more = after.filter((one) => one.severity !== 'info' && !known.has(keyOf(one)));
      bad.push(...more.map(({ title }) => `${row.name}: ${title} is new`));
    }
  }
  expect(bad).toEqual([]);
  expect(tried.size).toBeGreaterThan(60);
});
