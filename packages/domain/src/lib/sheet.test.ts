import { describe, expect, it } from 'vitest';
import { sheetText, type Sheet } from './sheet.js';

const sheet = (...parts: Sheet['parts']): Sheet => ({ title: 'A & <b>', parts });
const columns = (count: number) => Array.from({ length: count }, (_, index) => ({ header: `h${String(index)}` }));

describe('a sheet as Markdown', () => {
  it('shows text from outside as it came, also what HTML reads as a sign', () => {
    const lines = ['&lt;b&gt; *x* [a](b) `c`'];
    expect(sheetText(sheet({ kind: 'lines', lines }), 'markdown')).toBe(
      '# A \\& \\<b\\>\n\n- \\&lt;b\\&gt; \\*x\\* \\[a\\](b) \\`c\\`\n',
    );
  });

  it('has the addresses of the portal as they are', () => {
    const link = { kind: 'link', text: 'Look', address: 'https://portal.example/main?from=1&to=2' } as const;
    expect(sheetText(sheet(link), 'markdown')).toContain('\n- Look: https://portal.example/main?from=1&to=2\n');
  });

  it('has a fence that is longer than each one inside', () => {
    const fences = ['a', '``', '```` b'].map(
      (line) => sheetText(sheet({ kind: 'code', lines: [line] }), 'markdown').split('\n')[2],
    );
    expect(fences).toEqual(['```', '```', '`````']);
  });

  it('keeps a tab in code, and writes what cannot be seen as a code', () => {
    expect(sheetText(sheet({ kind: 'code', lines: ['a\tb\u001bc\u202e'] }), 'markdown')).toContain(
      '\na\tb\\u001bc\\u202e\n',
    );
  });

  it('has its numbers to the right', () => {
    const table = {
      kind: 'table',
      columns: [{ header: 'a' }, { header: 'n', align: 'right' }],
      rows: [['x|', '1']],
    } as const;
    expect(sheetText(sheet(table), 'markdown')).toContain('| a | n |\n| --- | --: |\n| x\\| | 1 |\n');
  });
});

describe('a sheet as HTML', () => {
  it('has the classes of its columns, and cards on paper for more than seven', () => {
    const table = {
      kind: 'table',
      columns: [{ header: 'a<' }, { header: 'n', align: 'right' }, { header: 'w', isWhole: true }],
      rows: [['1', '2', '3']],
    } as const;
    const html = sheetText(sheet(table), 'html');
    expect(html).toContain('<th>a&lt;</th><th class="r">n</th><th class="w">w</th>');
    expect(html).toContain(
      '<td data-label="a&lt;">1</td><td class="r" data-label="n">2</td><td class="w" data-label="w">3</td>',
    );
    const isMany = [7, 8].map((count) =>
      sheetText(sheet({ kind: 'table', columns: columns(count), rows: [] }), 'html').includes('<table class="many">'),
    );
    expect(isMany).toEqual([false, true]);
  });
});
