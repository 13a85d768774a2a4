import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS, startSampleSupplier } from '../../../../examples/sample-supplier/index.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HurriedClock, PassingClock } from '../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../testing/supplier.js';

const document = readFileSync(new URL('../../../../examples/sample-supplier/pullspec.yml', import.meta.url), 'utf8');
const live = ['validation', 'run', 'api/pullspec.yml', '--local', '--live', 'qa.yml'];

type Supplier = Awaited<ReturnType<typeof startSampleSupplier>>;

let supplier: Supplier;
beforeAll(async () => {
  supplier = await startSampleSupplier();
});
afterAll(() => supplier.stop());

let folder: ReturnType<typeof aFolder>;
beforeEach(() => {
  folder = aFolder();
  mkdirSync(join(folder.path, 'api'));
  writeFileSync(join(folder.path, 'api/pullspec.yml'), document);
  profileFor(supplier);
});
afterEach(() => {
  folder.remove();
});

function profileFor({ url }: Supplier, more = ''): void {
  writeFileSync(
    join(folder.path, 'qa.yml'),
    `baseUrl: ${url}\nlocal: true\ncredential: QA_KEY\nhotels: [SEA-1, SEA-2, SEA-3]\n${more}`,
  );
}

const environment = (): Record<string, string | undefined> => ({
  SUPPLIER_TOKEN: undefined,
  SUPPLIER_CONFIG_DIR: join(folder.path, 'config'),
  QA_KEY: KEYS[0],
});
const run = (argv: readonly string[], { environment: more, ...options }: TwinOptions = {}): Promise<Ran> =>
  overTwins(argv, {
    folder: folder.path,
    clock: new HurriedClock(),
    ...options,
    environment: { ...environment(), ...more },
  });
const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
const journal = (): object =>
  existsSync(join(folder.path, 'config/state/test-bookings.json'))
    ? (JSON.parse(read('config/state/test-bookings.json')) as object)
    : {};

describe('supplier validation run --live', () => {
  it('shows its plan, asks the server, cancels what it books, and judges its recording to the same report', async () => {
    const { code, stdout, stderr } = await run([
      ...live,
      '--allow-book',
      '--yes',
      '--har',
      'out/run.har',
      '--report',
      'live.json',
    ]);
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/requests, [4-9] bookings\nThe document and the server conform/u),
      expect.stringContaining('Each booking is cancelled at once.'),
    ]);
    expect([supplier.openBookings(), journal(), read('out/run.har').includes(KEYS[0])]).toEqual([[], {}, false]);
    const again = await run(
      ['validation', 'run', 'api/pullspec.yml', '--local', '--replay', 'out/run.har', '--report', 'replayed.json'],
      { environment: { QA_KEY: undefined } },
    );
    expect([again.code, read('replayed.json')]).toEqual([0, read('live.json')]);
  });

  it('books nothing where no one can agree to it, and names the flag', async () => {
    const { code, stderr } = await run([...live, '--allow-book']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--yes') as string]);
  });

  it('books nothing without --allow-book, and says which checks were not run', async () => {
    const { code, stdout, stderr } = await run([...live, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'conforms',
      coverage: { bookings: 0 },
      headline: expect.stringContaining('checks not run') as string,
    });
  });

  it('asks a person first, and sends nothing after a no', async () => {
    const { code, stderr } = await run([...live, '--allow-book'], {
      terminals: ['stdin', 'stdout', 'stderr'],
      input: 'n\n',
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Make up to 4 test bookings')]);
    expect(supplier.openBookings()).toEqual([]);
  });

  it('ends with 3 and names the request where the server is wrong', async () => {
    const wrong = await startSampleSupplier({ faults: ['tax-counted-twice'] });
    profileFor(wrong);
    const { code, stdout } = await run([...live, '--html', 'a.html', '--junit', 'a.xml']);
    await wrong.stop();
    expect([code, stdout]).toEqual([
      3,
      expect.stringMatching(/^api\/pullspec\.yml:\d+:\d+ error PS-PRC-006 `search`: City tax is in the price/mu),
    ]);
    expect([read('a.html').includes('Send it again'), read('a.xml').includes('PS-PRC-006')]).toEqual([true, true]);
  });

  it('cancels its bookings before it ends when it is stopped', async () => {
    const slow = await startSampleSupplier();
    profileFor(slow);
    const { code, stderr } = await run([...live, '--allow-book', '--yes'], {
      meanwhile: (terminal) => {
        const watch = setInterval(() => {
          if (slow.openBookings().length === 0) return;
          clearInterval(watch);
          terminal.stop('interrupted');
        }, 1);
      },
    });
    expect([code, slow.openBookings(), journal()]).toEqual([130, [], {}]);
    expect(stderr).toMatch(/Stopping: test bookings are cancelled first\.\n[^]*No test booking is open\./u);
    await slow.stop();
  });

  it('reports progress to a program, an object a line, and reports none where no one wants it', async () => {
    const { code, stderr } = await run([...live, '--progress', 'json'], { clock: new PassingClock() });
    const events = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const steps = events.filter(({ type, of }) => type === 'progress' && of === 'Live checks');
    expect([code, new Set(events.map(({ type }) => type)), steps.length > 5]).toEqual([
      0,
      new Set(['note', 'progress']),
      true,
    ]);
    expect(steps[0]).toMatchObject({
      text: expect.stringMatching(/^[A-Z][a-z ]+, \d+ of \d+ requests$/u) as string,
      phase: expect.any(String) as string,
      sent: expect.any(Number) as number,
      total: expect.any(Number) as number,
    });
    expect(
      (await run([...live, '--progress', 'json', '--no-progress', '-q'], { clock: new PassingClock() })).stderr,
    ).toBe('');
  });

  it('is no verdict where nothing answers', async () => {
    const gone = await startSampleSupplier();
    await gone.stop();
    profileFor(gone);
    expect(await run(live)).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('No verdict: Nothing answers at') as string,
    });
  });

  it.each([
    ['no profile', ['--live', 'none.yml'], {}, 'There is no such file'],
    ['a secret that is not set', ['--live', 'qa.yml'], { QA_KEY: '' }, 'Set it to the credential of your QA server.'],
    ['bookings without a server', ['--allow-book'], {}, 'Add --live'],
    [
      'rates that are not refundable without bookings',
      ['--live', 'qa.yml', '--allow-non-refundable'],
      {},
      'Add --allow-book',
    ],
    ['a server and a recording', ['--live', 'qa.yml', '--replay', 'a.har'], {}, 'Leave out one of them.'],
    ['a recording that is none', ['--replay', 'api/pullspec.yml'], {}, 'no HTTP Archive'],
    ['two documents for a server', ['qa.yml', '--live', 'qa.yml'], {}, 'in a run of their own'],
  ])('refuses %s with what to do', async (_, words, more, hint) => {
    const { code, stderr, stdout } = await run(
      ['validation', 'run', 'api/pullspec.yml', '--local', '--json', ...words],
      { environment: more },
    );
    expect([code, stdout, complaintIn(stderr).hint]).toEqual([2, '', expect.stringContaining(hint)]);
  });

  it('reports every line of a profile that is wrong', async () => {
    writeFileSync(join(folder.path, 'qa.yml'), 'baseUrl: http://10.0.0.1/pull\nhotels: []\ncredential: QA_KEY\n');
    const complaint = complaintIn((await run([...live, '--json'])).stderr);
    expect([complaint.message, complaint.details.length]).toEqual([
      'qa.yml:1:1 baseUrl cannot be http://10.0.0.1/pull: it is private, local or not https. If it is meant, add `local: true`.',
      2,
    ]);
  });
});

describe('supplier validation clean-up', () => {
  /** A run whose process was killed after its booking went out, before an answer came. */
  async function crashed(reference: string): Promise<void> {
    const ask = async (operation: string, body: object): Promise<unknown> =>
      (
        await fetch(`${supplier.url}/${operation}`, {
          method: 'POST',
          headers: {
            'x-api-key': KEYS[0],
            'content-type': 'application/json',
            'idempotency-key': `${reference}-1`,
            // Between two of these the supplier closes a connection that is kept, maybe in the moment of the next call.
            'connection': 'close',
          },
          body: JSON.stringify(body),
        })
      ).json();
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { hotels } = (await ask('search', {
      checkIn: day(60),
      checkOut: day(61),
      hotelIds: ['SEA-1'],
      rooms: [{ adults: 1 }],
      nationality: 'TH',
    })) as { hotels: { rates: { rateKey: string }[] }[] };
    const person = { firstName: 'TEST PULLSPEC', lastName: 'DONOTBOOK' };
    await ask('book', {
      rateKey: hotels[0]!.rates[0]!.rateKey,
      clientReference: reference,
      holder: person,
      rooms: [{ guests: [{ ...person, kind: 'ADULT' }] }],
    });
    mkdirSync(join(folder.path, 'config/state'), { recursive: true });
    writeFileSync(
      join(folder.path, 'config/state/test-bookings.json'),
      JSON.stringify({
        [reference]: {
          reference,
          sentAt: Date.now(),
          ids: [],
          baseUrl: supplier.url,
          document: join(folder.path, 'api/pullspec.yml'),
          profile: join(folder.path, 'qa.yml'),
          version: '2.0.0',
          process: 99,
        },
      }),
    );
  }

  it('finds and cancels what a crash left open, and then there is nothing', async () => {
    await crashed('PSV-CRASH-1');
    expect((await run(['validation', 'clean-up', '--dry-run', '--json'])).stdout).toContain('"state":"open"');
    expect(supplier.openBookings().length).toBe(1);
    const { code, stdout } = await run(['validation', 'clean-up', '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ reference: 'PSV-CRASH-1', state: 'cancelled' }]]);
    expect([supplier.openBookings(), journal()]).toEqual([[], {}]);
    expect((await run(['validation', 'clean-up'])).stderr).toContain('No test booking was left behind.');
  });

  it('is done by the next run as well', async () => {
    await crashed('PSV-CRASH-2');
    const { stderr } = await run(live);
    expect([
      stderr.includes('An earlier run left a test booking: cancelling first.'),
      supplier.openBookings(),
      journal(),
    ]).toEqual([true, [], {}]);
  });
});
