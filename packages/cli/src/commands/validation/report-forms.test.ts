import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder } from '../../testing/supplier.js';

/** Errors, warnings and what cannot be proven at once, and names that want to be markup. */
const document = (pullspecs['1.0.0'] ?? '')
  .replace('        - amount\n        - currency\n', '        - amount\n')
  .replace(
    'remarks:\n          type: string\n        payment',
    '"</failure> & \\"x\\"":\n          type: string\n          maximum: 5\n        payment',
  )
  .replace('pattern: ^[A-Z]{3}$', () => String.raw`pattern: '^([A-Z])(?:[A-Z]{2}|\1)$'`)
  .replace('            - CONFIRMED', '            - CONFIRMED\n            - "]]>"');

/**
 * Which elements can be in which, and with which attributes, according to the Jenkins plugin that checks reports.
 * GitLab also uses file and line to find the place.
 */
const junit: Readonly<
  Record<
    string,
    { readonly inside: readonly string[]; readonly required: readonly string[]; readonly optional: readonly string[] }
  >
> = {
  testsuites: { inside: [''], required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuite: {
    inside: ['testsuites', 'testsuite'],
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
  },
  properties: { inside: ['testsuite'], required: [], optional: [] },
  property: { inside: ['properties'], required: ['name', 'value'], optional: [] },
  testcase: { inside: ['testsuite'], required: ['name'], optional: ['time', 'classname', 'group', 'file', 'line'] },
  failure: { inside: ['testcase'], required: [], optional: ['type', 'message'] },
  skipped: { inside: ['testcase'], required: [], optional: ['type', 'message'] },
  ['system-out']: { inside: ['testcase', 'testsuite'], required: [], optional: [] },
};

interface Element {
  readonly name: string;
  readonly inside: string;
  readonly attributes: readonly string[];
}

/** The elements of a text that is well formed; throws where it is not. */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/u, '');
  while (rest !== '') {
    const [whole = '', closing, name = '', attributes = '', alone] =
      /^<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/u.exec(rest) ?? [];
    const text =
      whole === ''
        ? (/^(?:[^<&>]|>(?<!\]\]>)|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)+/iu.exec(rest)?.[0] ?? '')
        : whole;
    if (text === '') throw new Error(`not well formed at ${rest.slice(0, 40)}`);
    rest = rest.slice(text.length);
    if (whole === '') continue;
    if (closing === '/') expect(open.pop()).toBe(name);
    else {
      elements.push({
        name,
        inside: open.at(-1) ?? '',
        attributes: [...attributes.matchAll(/([\w-]+)=/gu)].map(([, one]) => one ?? ''),
      });
      if (alone !== '/') open.push(name);
    }
  }
  expect(open).toEqual([]);
  return elements;
}

describe('the reports of validation run', () => {
  let folder: ReturnType<typeof aFolder>;
  const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
  beforeAll(async () => {
    folder = aFolder();
    mkdirSync(join(folder.path, 'api'));
    writeFileSync(join(folder.path, 'api/pullspec.yml'), document);
    const { code } = await overTwins(
      [
        'validation',
        'run',
        'api/pullspec.yml',
        '--local',
        '-q',
        '--junit',
        'junit.xml',
        '--sarif',
        'one.sarif',
        '--codequality',
        'quality.json',
      ],
      { folder: folder.path },
    );
    expect(code).toBe(3);
  });
  afterAll(() => {
    folder.remove();
  });

  it('are JUnit that Jenkins reads: well formed, nothing in a wrong place, no attribute that is not known', () => {
    const elements = elementsOf(read('junit.xml'));
    expect(new Set(elements.map(({ name }) => name))).toEqual(
      new Set(['testsuites', 'testsuite', 'properties', 'property', 'testcase', 'failure', 'system-out', 'skipped']),
    );
    for (const { name, inside, attributes } of elements) {
      const { inside: places, required, optional } = junit[name]!;
      expect(places).toContain(inside);
      expect(attributes.filter((one) => !required.includes(one) && !optional.includes(one))).toEqual([]);
      expect(required.filter((one) => !attributes.includes(one))).toEqual([]);
    }
    const [, counted] = /<testsuite [^>]*tests="(\d+)"/u.exec(read('junit.xml')) ?? [];
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(Number(counted));
  });

  it('have a fingerprint for each finding that no other has, the same in each form', () => {
    const quality = (JSON.parse(read('quality.json')) as { fingerprint: string }[]).map(
      ({ fingerprint }) => fingerprint,
    );
    const sarif = (
      JSON.parse(read('one.sarif')) as { runs: { results: { partialFingerprints: Record<string, string> }[] }[] }
    ).runs.flatMap(({ results }) => results.map((result) => result.partialFingerprints['conformance/v1']));
    expect(quality.length).toBeGreaterThan(2);
    expect(new Set(quality).size).toBe(quality.length);
    expect(sarif).toEqual(quality);
  });
});
