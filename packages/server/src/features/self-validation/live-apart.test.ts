import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carryOutApart } from './live-apart.js';
import type { LiveHost, LiveJob } from './live-work.js';

const folder = mkdtempSync(join(tmpdir(), 'live-runs-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let count = 0;
function processOf(code: string): string {
  const file = join(folder, `run-${(count += 1)}.cjs`);
  writeFileSync(
    file,
    `const say = (message) => process.send(message);\nprocess.on('message', (message) => {\n  if (message.kind === 'job') { ${code} }\n  else answer(message);\n});\nlet answer = () => undefined;\n`,
  );
  return file;
}
const limits = { requests: 60, bookings: 1, minutes: 0, secondsPerRequest: 30 };
const job: LiveJob = {
  document: { name: 'mine.yml', text: 'x: 1' },
  reference: { name: '1.0.0.yml', text: 'y: 1' },
  alsoNonRefundable: false,
  credential: 'sample-key',
  addresses: [{ address: '127.0.0.1', family: 4 }],
  left: [],
  profile: {
    baseUrl: 'https://qa.example',
    credential: 'CREDENTIAL',
    hotels: ['a-1'],
    arrivalInDays: [45],
    nights: 2,
    nationality: 'TH',
    limits,
    pricePercent: 1,
    latency: {},
    local: false,
  },
};

function hostOf(
  keepBooking: LiveHost['keepBooking'] = () => Promise.resolve(),
): LiveHost & { readonly told: unknown[] } {
  const told: unknown[] = [];
  return {
    told,
    planned: (phases) => {
      told.push(phases);
    },
    sent: (phase) => {
      told.push(phase);
    },
    keepBooking,
    forgetBooking: (reference) => {
      told.push(`forget ${reference}`);
      return Promise.resolve();
    },
  };
}

describe('a live run in a process', () => {
  it('reports its plan and its progress, and answers what it comes to', async () => {
    const host = hostOf();
    const work = carryOutApart(
      processOf(
        "say({ kind: 'planned', phases: [] }); say({ kind: 'sent', phase: 'Search' }); say({ kind: 'over', outcome: { kind: 'refused', message: message.job.document.name } });",
      ),
    );
    expect([await work(job, host, new AbortController().signal), host.told]).toEqual([
      { kind: 'refused', message: 'mine.yml' },
      [[], 'Search'],
    ]);
  });

  it('waits until a booking is kept, and hears where it could not be', async () => {
    const code =
      "answer = ({ number, fault }) => { if (number === 7) say({ kind: 'over', outcome: { kind: 'refused', message: String(fault) } }); };\nsay({ kind: 'keep', number: 7, entry: { reference: 'r', sentAt: 0, ids: [], calls: [] } });";
    const work = carryOutApart(processOf(code));
    expect(await work(job, hostOf(), new AbortController().signal)).toMatchObject({ message: 'undefined' });
    expect(
      await work(
        job,
        hostOf(() => Promise.reject(new Error('no database'))),
        new AbortController().signal,
      ),
    ).toMatchObject({ message: 'Error: no database' });
  });

  it('is told to stop', async () => {
    const stop = new AbortController();
    const work = carryOutApart(
      processOf("answer = ({ kind }) => say({ kind: 'over', outcome: { kind: 'refused', message: kind } });"),
    );
    const running = work(job, hostOf(), stop.signal);
    stop.abort();
    expect(await running).toMatchObject({ message: 'stop' });
  });

  const ends = (code: string, grace?: number): Promise<unknown> =>
    carryOutApart(processOf(code), grace === undefined ? {} : { grace })(job, hostOf(), new AbortController().signal);

  it('fails where it does not end in its time', async () => {
    await expect(ends('for (;;) {}', 500)).rejects.toThrow('did not end in its time');
  });

  it.each([
    ['ends without a word', 'process.exit(3);', 'ended with 3'],
    ['breaks', 'throw new Error("broken");', 'broken'],
  ])('fails where it %s', async (_, code, words) => {
    await expect(ends(code)).rejects.toThrow(words);
  });
});
