import { describe, expect, test } from 'vitest';
import { Alias, parseDocument, stringify, visit } from 'yaml';
import { fixDocument } from '../../fixing/fix-document.js';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import { readDocument } from '../../reading/read-document.js';
import type { Report } from '../../report/report.js';
import { BROKEN } from '../seeded/broken.js';
import { treeOf, type Tree } from '../seeded/seed.js';
import { documentIn } from '../seeded/document-in.js';

const REFERENCE = { name: '1.0.0.yml', text: PULLSPEC_1_0_0 };
const fixed = (text: string, reference = REFERENCE.text) =>
  fixDocument({ name: 'my.yml', text }, { ...REFERENCE, text: reference });
const shown = ({ findings }: Report) =>
  findings.filter(({ patch }) => patch !== undefined).map(({ id, pointer }) => `${id} ${pointer}`);

/** A text that was there before is an alias of the one before. */
function withAliases(text: string): string {
  const document = parseDocument(stringify(documentIn(text)));
  const anchors = new Map<unknown, string>();
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key') return undefined;
      const before = anchors.get(node.value);
      if (before !== undefined) return new Alias(before);
      node.anchor = `a${String(anchors.size)}`;
      anchors.set(node.value, node.anchor);
      return undefined;
    },
  });
  return document.toString({ lineWidth: 0 });
}

const patched = BROKEN.filter(
  ({ rule, text }) => /^PS-(?:REQ|RES|OPS-01)/.test(rule) && readDocument(text).problems.length === 0,
);

test('each change that is shown is made where each text is an alias of the one before', () => {
  let count = 0;
  for (const { name, text, reference } of patched) {
    const { before, after } = fixed(withAliases(text), reference);
    expect(before.checks.find(({ id }) => id === 'PS-DOC-001')?.status, name).toBe('pass');
    count += shown(before).length;
    expect(shown(after), name).toEqual([]);
  }
  expect(count).toBeGreaterThan(20);
});

const NEEDED = '      required:\n        - rateKey\n        - price\n        - board\n        - refundable\n';
const NAMES = 'x-names: [&a rateKey, &b price, &c board, &d cancellationPolicies, &e maxPrice]\n';
const OCCUPANCIES = '        - hotelIds\n        - occupancies\n';

describe('around aliases', () => {
  const rewritten = (from: string, to: string): string => {
    const text = (NAMES + PULLSPEC_1_0_0).replace(from, to);
    expect(text).not.toBe(NAMES + PULLSPEC_1_0_0);
    return text;
  };

  test.each([
    ['a list of aliases', '      required:\n        - *a\n        - *b\n        - *c\n'],
    [
      'a list whose first item has an anchor',
      '      required:\n        - &first rateKey\n        - *b\n        - board\n',
    ],
    [
      'a list whose items all have anchors',
      '      required:\n        - &f rateKey\n        - &g price\n        - &h board\n',
    ],
  ])('%s gets one more name', (_, list) => {
    const { before, after } = fixed(rewritten(NEEDED, list));
    expect([shown(before).length, after.verdict]).toEqual([1, 'conforms']);
  });

  test.each([
    ['an alias', `${OCCUPANCIES}        - *e\n`],
    ['a name with an anchor that stands for no other', `${OCCUPANCIES}        - &own maxPrice\n`],
  ])('a list loses %s', (_, list) => {
    const { before, after } = fixed(rewritten(OCCUPANCIES, list));
    expect([shown(before).length, after.verdict]).toEqual([1, 'conforms']);
  });

  test('a list in brackets loses a name with its anchor', () => {
    const list = `      required: [&own maxPrice, &in checkIn, checkOut, hotelIds, occupancies]\n`;
    const { before, after } = fixed(
      rewritten(`      required:\n        - checkIn\n        - checkOut\n${OCCUPANCIES}`, list),
    );
    expect([shown(before).length, after.verdict]).toEqual([1, 'conforms']);
  });

  test.each([
    [
      'a list that is another one too',
      NEEDED,
      '      required: &list\n        - rateKey\n        - price\n        - board\n',
      'x-list: *list\n',
    ],
    [
      'a list that stands at another place',
      NEEDED,
      `      required: *list\n      x-more:\n`,
      'x-head: &list [rateKey, price, board]\n',
    ],
    ['a bound that is another one too', 'maximum: 8', 'maximum: &most 7', 'x-most: *most\n'],
    ['a name that another list has too', OCCUPANCIES, `${OCCUPANCIES}        - &own maxPrice\n`, 'x-own: *own\n'],
  ])('no change is shown for %s, because it would change both', (_, from, to, more) => {
    const text = rewritten(from, to);
    const { before, after } = fixed(more.includes('&') ? more + text : text + more);
    expect([shown(before), after.run.input.sha256]).toEqual([[], before.run.input.sha256]);
    expect(before.verdict).toBe('does-not-conform');
  });
});

describe('no change is shown for a property of a request', () => {
  const edited = (edit: (document: Tree) => void): Report => {
    const document = treeOf(documentIn(PULLSPEC_1_0_0));
    document.root['openapi'] = '3.1.0';
    Reflect.deleteProperty(document.schema('Booking.properties.hotelConfirmation'), 'nullable');
    edit(document);
    return fixed(JSON.stringify(document.root, undefined, 1)).before;
  };

  test('that a schema of names refuses', () => {
    const report = edited(({ schema }) => {
      schema('BookRequest')['propertyNames'] = { pattern: '^[a-z_]+$' };
    });
    expect([shown(report), report.verdict]).toEqual([[], 'does-not-conform']);
  });

  test('that is there, and that another part of the schema refuses', () => {
    const report = edited(({ schema }) => {
      schema('BookRequest')['allOf'] = [{ properties: { remarks: false } }];
    });
    expect([shown(report), report.verdict]).toEqual([[], 'does-not-conform']);
  });
});
