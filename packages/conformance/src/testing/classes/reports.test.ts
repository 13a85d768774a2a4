import { expect, test } from 'vitest';
import {
  githubText,
  gitlabText,
  htmlPage,
  junitXml,
  markdownText,
  sarifText,
  terminalText,
} from '../../projections/index.js';
import { reportText } from '../../report/report.js';
import type { Json } from '../../tree/json.js';
import { judged } from './judged.js';

test.each([
  ['a list of currencies', 'Money.properties.currency', (index: number): Json => `X${index}`],
  ['a list of statuses', 'Booking.properties.status', (index: number): Json => `S${index}`],
])('%s that does not end is one finding for each rule', (_, path, value) => {
  const report = judged(({ schema }) => {
    schema(path)['enum'] = Array.from({ length: 20_000 }, (_one, index) => value(index));
  });
  expect(report.verdict).toBe('does-not-conform');
  expect(report.findings.length).toBeLessThan(6);
  expect(reportText(report).length).toBeLessThan(1_000_000);
});

test('findings of one rule are listed up to a bound, and the others are counted', () => {
  const report = judged(({ schema }) => {
    for (let index = 0; index < 900; index += 1)
      schema('Rate.properties')[`p${index}`] = { type: 'string', maximum: 5 };
  });
  const check = report.checks.find(({ id }) => id === 'PS-DOC-012');
  expect([check?.findings, check?.unlisted]).toEqual([200, 700]);
  expect(report.totals.warning).toBe(200);
  expect(terminalText(report)).toContain('200 warnings, 200 info, 800 more not listed;');
  expect(markdownText(report)).toContain('200 warnings, 200 info, 800 more not listed;');
  expect(htmlPage(report)).toContain('<td>200, 700 more not listed</td>');
});

test.each([
  [5, /: 1 error\.$/],
  ['5', /: more than 201 errors\.$/],
])('the headline says more errors than are listed only if there are more errors: a maximum of %j', (maximum, words) => {
  const { headline } = judged(({ schema }) => {
    for (let index = 0; index < 900; index += 1) schema('Rate.properties')[`p${index}`] = { type: 'string', maximum };
    schema('Rate.properties')['upgrade'] = { $ref: '#/components/schemas/Ratee' };
  });
  expect(headline).toMatch(words);
});

test('a report never exceeds five megabytes, however long the values in its examples are', () => {
  const long = 'x'.repeat(30_000);
  const report = judged(({ schema }) => {
    for (let index = 0; index < 30; index += 1)
      schema('Booking.properties')[`p${index}`] = { type: 'string', enum: [long + String(index)], example: 3 };
    schema('Booking.properties.status')['enum'] = [long];
  });
  expect(report.verdict).toBe('does-not-conform');
  expect(reportText(report).length).toBeLessThan(5_000_000);
});

const line = (text: string, part: RegExp): string => part.exec(text)?.[0] ?? '';

test('what is required in a part of allOf is found where it is written', () => {
  const report = judged(({ schema }) => {
    const base = schema('BookRequest');
    schema('')['BookBase'] = base;
    schema('')['BookRequest'] = { allOf: [{ $ref: '#/components/schemas/BookBase' }, { required: ['remarks'] }] };
  });
  expect(report.findings.map(({ id, pointer, message }) => [id, pointer, message])).toEqual([
    [
      'PS-REQ-003',
      '#/components/schemas/BookRequest/allOf/1/required/0',
      '`remarks` is required; the agency can leave it out.',
    ],
  ]);
  expect(report.findings[0]?.fix).toBe(`Remove \`remarks\` from \`required\`, line ${report.findings[0]?.line ?? 0}.`);
});

test('two names in one list are two findings with fingerprints of their own', () => {
  const { findings } = judged(({ schema }) => {
    schema('SearchRequest')['required'] = ['checkIn', 'checkOut', 'hotelIds', 'occupancies', 'board', 'nationality'];
  });
  expect(findings.map(({ id, message }) => `${id} ${line(message, /`\w+`/)}`)).toEqual([
    'PS-REQ-003 `board`',
    'PS-REQ-003 `nationality`',
  ]);
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});

test('a step of numbers is one finding about the step', () => {
  const { findings } = judged(({ schema }) => {
    schema('SearchRequest.properties.maxPrice')['multipleOf'] = 25;
  });
  expect(findings.map(({ id, pointer }) => [id, pointer])).toEqual([
    ['PS-REQ-006', '#/components/schemas/SearchRequest/properties/maxPrice/multipleOf'],
  ]);
});

test('an exclusive bound is found where it is written', () => {
  const { findings } = judged(({ schema }) => {
    Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
    schema('Occupancy.properties.childAges')['items'] = { type: 'integer', minimum: 0, exclusiveMaximum: 17 };
  }, '3.1.0');
  expect(findings.map(({ pointer }) => pointer)).toEqual([
    '#/components/schemas/Occupancy/properties/childAges/items/exclusiveMaximum',
  ]);
});

test('annotations say what shows the finding and how to fix it', () => {
  const report = judged(({ schema }) => {
    schema('Money')['required'] = ['amount'];
  });
  for (const text of [githubText(report), gitlabText(report), sarifText(report)]) {
    expect(text).toContain('Fix: Add');
    expect(text).toContain('For example:');
  }
  expect(markdownText(report)).toContain('1 error, 0 warnings');
});

test('a case of JUnit keeps its name when it fails', () => {
  const fine = judged(() => undefined);
  const bad = judged(({ schema }) => {
    schema('Money')['required'] = ['amount'];
  });
  for (const report of [fine, bad]) expect(junitXml(report)).toContain('classname="PS-RES-003" name="PS-RES-003"');
});

test('places beyond those that are listed are counted, in every form', () => {
  const report = judged(
    ({ schema }) => {
      Object.assign(schema('Money.properties.amount'), { type: 'boolean' });
    },
    '3.0.3',
    ({ schema }) => {
      for (let index = 0; index < 280; index += 1)
        schema('Booking.properties')[`price${index}`] = { $ref: '#/components/schemas/Money' };
    },
  );
  const [finding] = report.findings.filter(({ id }) => id === 'PS-RES-004');
  expect([finding?.places.length, (finding?.morePlaces ?? 0) > 340]).toEqual([200, true]);
  const more = `and ${finding?.morePlaces ?? 0} more places`;
  expect(terminalText(report)).toContain(`and ${197 + (finding?.morePlaces ?? 0)} more places`);
  expect(htmlPage(report)).toContain(more);
  expect(junitXml(report)).toContain(more);
  expect(markdownText(report)).toContain(`| ${200 + (finding?.morePlaces ?? 0)} |`);
  expect(sarifText(report)).toContain(`"morePlaces": ${finding?.morePlaces ?? 0}`);
});

test.each([
  ['nullable', '3.1.0', ['PS-DOC-021']],
  ['additionalItems', '3.1.0', ['PS-DOC-021']],
  ['nullable', '3.0.3', []],
])('%s in a document of OpenAPI %s', (keyword, version, expected) => {
  const { findings, verdict } = judged(
    ({ schema }) => {
      schema('Penalty.properties.from')[keyword] = true;
    },
    version,
    ({ schema }) => {
      Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
      if (version === '3.0.3') schema('Penalty.properties.from')['nullable'] = true;
    },
  );
  expect([...new Set(findings.map(({ id }) => id))]).toEqual(expected);
  expect(verdict).toBe('conforms');
});

test('nullable in OpenAPI 3.1 is a warning where the agency comes across it, and a remark elsewhere', () => {
  const severities = (edit: Parameters<typeof judged>[0]) =>
    judged((document) => {
      Reflect.deleteProperty(document.schema('Booking.properties.hotelConfirmation'), 'nullable');
      edit(document);
    }, '3.1.0')
      .findings.filter(({ id }) => id === 'PS-DOC-021')
      .map(({ severity }) => severity);
  expect([
    severities(({ schema }) => {
      schema('Money.properties.amount')['nullable'] = true;
    }),
    severities(({ at }) => {
      at('components.schemas')['Unused'] = { type: 'string', nullable: true };
    }),
    severities(({ schema }) => {
      schema('Money.properties.amount')['additionalItems'] = true;
    }),
  ]).toEqual([['warning'], ['info'], ['info']]);
});

test('a title says what is wrong, the fix names the property and the line, and the fingerprint stays', () => {
  const omitted = judged(({ schema }) => {
    schema('Money')['required'] = ['amount'];
  }).findings[0];
  expect(omitted?.title).toBe('The answer of `search` can omit `currency`');
  expect(omitted?.pointer).toBe('#/components/schemas/Money/properties/currency');
  expect(omitted?.quotes?.yours?.lines[2]).toMatch(/"required": \[/);
  expect(omitted?.fix).toBe(`Add \`currency\` to \`required\`, line ${omitted?.line ?? 0}.`);
  const narrowed = judged(({ schema }) => {
    Object.assign(schema('BookRequest.properties.clientReference'), { maxLength: 8 });
  }).findings[0];
  expect([narrowed?.title, narrowed?.fix]).toEqual([
    '`clientReference` in the request of `book` is limited: at most 8 characters',
    `Widen the length of \`clientReference\` to that of the reference, line ${narrowed?.line ?? 0}: at most 40 characters.`,
  ]);
});

test('the page quotes both documents and marks the lines, and marks the field in the example', () => {
  const report = judged(({ schema }) => {
    Object.assign(schema('CancelResponse.properties.status'), { enum: ['CANCELLED', 'GONE'] });
    schema('Money')['required'] = ['amount'];
  });
  const page = htmlPage(report);
  expect(page).toMatch(/<figcaption>Your file, line \d+<\/figcaption><pre>[^<]*<mark>/);
  expect(page).toMatch(/<figcaption>The reference, line \d+<\/figcaption><pre>[^<]*<mark>/);
  expect(page).toMatch(/<mark> +&quot;status&quot;: &quot;GONE&quot;,?<\/mark>/);
  expect(page).toMatch(/<mark> +\(no &quot;currency&quot; here\)<\/mark>/);
  expect(page).toContain('Add <code>currency</code> to <code>required</code>');
  expect(markdownText(report)).toMatch(/\(no "currency" here\) {2}<-- here/);
});
