import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import { menuFor } from '@suppliers-portal/domain';
import { InMemoryPullspecGateway, InMemorySelfValidationGateway } from '@suppliers-portal/domain/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, startSampleSupplier } from '../../../examples/sample-supplier/index.mjs';
import { findCommand, parseCommandLine } from './command-line/parse-command-line.js';
import { readWords } from './command-line/words.js';
import { HurriedClock } from './testing/fake-terminal.js';
import { overTwins } from './testing/over-twins.js';
import { aFolder } from './testing/supplier.js';

const guide = readFileSync(new URL('../../../docs/self-validation.md', import.meta.url), 'utf8');
const sample = readFileSync(new URL('../../../examples/sample-supplier/pullspec.yml', import.meta.url), 'utf8');
/** The profile in the guide, so that the test uses it exactly as it is written there. */
const profile = /```yaml\n(# qa\.yml\n[^`]*)```/u.exec(guide)?.[1] ?? '';

/** Every command line of the guide, in a shell, in a pipeline's step, or in a script of Jenkins. */
const documented = [
  ...new Set(
    [
      ...guide.matchAll(
        /(?:^|run: |- |bin\/supplier" |script: ')(?:supplier )?(validation (?:run|list|download|explain|upload|show|clean-up)[^\n']*)/gmu,
      ),
    ].map(([, line]) => line?.trim() ?? ''),
  ),
].filter((line) => !line.includes('`'));

describe('the guide to self-validation', () => {
  let folder: ReturnType<typeof aFolder>;
  let server: Awaited<ReturnType<typeof startSampleSupplier>>;
  beforeAll(async () => {
    server = await startSampleSupplier();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    folder = aFolder();
    mkdirSync(join(folder.path, 'api'));
    writeFileSync(join(folder.path, 'api/pullspec.yml'), pullspecs['1.0.0'] ?? '');
    writeFileSync(join(folder.path, 'api/waivers.yml'), 'waivers: []\n');
  });
  afterEach(() => {
    folder.remove();
  });

  it('has the commands that are tried here', () => {
    expect(documented.length).toBeGreaterThanOrEqual(8);
  });

  it.each(documented)('`supplier %s` does what it says', async (line) => {
    const selfValidationGateway = new InMemorySelfValidationGateway();
    await selfValidationGateway.upload({ name: 'earlier.yml', bytes: Uint8Array.of(1) }, {});
    // The twin does not check documents, so the test sets the portal's answer here.
    selfValidationGateway.readRun = async () =>
      Promise.resolve({ ok: false, failure: { kind: 'forbidden', text: '' } });
    const isLive = /--live|--replay/u.test(line);
    const environment = { CI: 'true', QA_KEY: KEYS[0], SUPPLIER_CONFIG_DIR: join(folder.path, 'config') };
    if (isLive) {
      writeFileSync(join(folder.path, 'api/pullspec.yml'), sample);
      writeFileSync(
        join(folder.path, 'qa.yml'),
        profile
          .replace('https://qa.hotel.example/pull/v2', server.url)
          .replace('["88120", "88121"]', '[SEA-1, SEA-2]')
          .replace('# local: true', 'local: true'),
      );
    }
    if (line.includes('--replay'))
      await overTwins(documented.find((other) => other.includes('--har'))?.split(' ') ?? [], {
        folder: folder.path,
        environment,
        clock: new HurriedClock(),
      });
    const { code, stderr } = await overTwins(line.split(' '), {
      folder: folder.path,
      environment,
      clock: new HurriedClock(),
      remote: {
        selfValidationGateway,
        pullspecGateway: new InMemoryPullspecGateway({ '1.0.0.yml': pullspecs['1.0.0'] ?? '' }),
      },
    });
    const reachesPortal = line.startsWith('validation run') && !line.includes('--local');
    expect([code, stderr.includes('USAGE') || stderr.includes('UNKNOWN')]).toEqual([reachesPortal ? 5 : 0, false]);
  });
});

describe('what other pages show of the command line', () => {
  const shown = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/user-guide.md'].flatMap((page) => {
    const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
    return [...text.matchAll(/^(?:supplier|node packages\/cli\/dist\/supplier\.cjs) ([^\n]+)$/gmu)].map(
      ([, line = '']): [string, string] => [line, page],
    );
  });

  it.each(shown)('`supplier %s` of %s is understood', (line) => {
    const argv =
      line
        .split(/ [|>&]/u)[0]
        ?.match(/"[^"]*"|\S+/gu)
        ?.map((word) => word.replaceAll('"', '')) ?? [];
    const words = readWords(argv);
    expect(words.help ? [] : parseCommandLine(findCommand(words, argv), words, argv).command.noun).toEqual(
      words.help ? [] : argv[0],
    );
  });
});

it('the user guide has a section for each page of a supplier', () => {
  const sections = readFileSync(new URL('../../../docs/user-guide.md', import.meta.url), 'utf8').match(/^## .+$/gmu);
  const pages = (['supplier', 'onboarding'] as const).flatMap((kind) => menuFor(kind).map(({ label }) => label));
  const missing = pages.filter((label) => sections?.includes(`## ${label}`) !== true);
  expect(missing, 'Write a section in docs/user-guide.md.').toEqual([]);
});
