import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryAvailabilityGateway, InMemoryFileSink } from '../testing/index.js';
import { availabilityFileLabels } from './availability-gateway.js';
import {
  availabilityFile,
  availabilityNotes,
  availabilitySentence,
  hotelsWithoutSentence,
} from './availability-report.js';
import { availabilityDownloadFailed, DownloadAvailabilityFile, ReadAvailability } from './read-availability.js';

const days = [
  { date: '2026-11-19', hotelsWithout: 312, all: 61.26, selling: 74.88 },
  { date: '2026-11-20', hotelsWithout: 0 },
];

/** Noon in Bangkok. */
const clock = new FakeClock(Date.UTC(2026, 10, 20, 5));

describe('availability', () => {
  it('stands in order of the days, the one that is not over marked; without a day it is no data', async () => {
    const read = await new ReadAvailability(
      new InMemoryAvailabilityGateway({ days: [...days].reverse(), cut: false }),
      clock,
    ).execute();
    expect(read.ok && read.value.days).toEqual([days[0], { ...days[1], soFar: true }]);
    expect(
      await new ReadAvailability(new InMemoryAvailabilityGateway({ days: [], cut: false }), clock).execute(),
    ).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
  });

  it('is a file of what both charts say, a gap staying a gap and the day that is not over marked [AVAIL-01]', () => {
    const running = [days[0]!, { ...days[1]!, soFar: true as const }];
    expect(availabilityFile(running, { partner: 'P', today: '2026-11-20' }).text).toBe(
      '\uFEFFDate,Hotels with zero availability,All hotels %,Excluding zero-availability hotels %,So far\r\n2026-11-19,312,61.2,74.8,no\r\n2026-11-20,0,,,yes\r\n',
    );
  });

  it('is said in one sentence a chart', () => {
    expect(hotelsWithoutSentence(days)).toBe(
      'Hotels with zero availability per day, 2 days. Most 312 on 2026-11-19, latest 0.',
    );
    expect(availabilitySentence(days)).toBe(
      'Percent of searches with availability per day, 2 days. Lowest 61.2% on 2026-11-19, latest 61.2% of all hotels, 74.8% excluding zero-availability hotels.',
    );
    expect(
      [hotelsWithoutSentence([]), availabilitySentence([])].every((sentence) => sentence.endsWith('No data.')),
    ).toBe(true);
  });

  it('names the worst of several days, wherever it stands [AVAIL-01]', () => {
    const several = [
      { date: '2026-11-18', hotelsWithout: 1, all: 70 },
      { date: '2026-11-19', hotelsWithout: 9, all: 40.55, selling: 80 },
      { date: '2026-11-20', hotelsWithout: 5, all: 60 },
    ];
    expect([hotelsWithoutSentence(several), availabilitySentence(several)]).toEqual([
      'Hotels with zero availability per day, 3 days. Most 9 on 2026-11-19, latest 5.',
      'Percent of searches with availability per day, 3 days. Lowest 40.5% on 2026-11-19, latest 60.0% of all hotels.',
    ]);
  });

  it('compares a day that is not over with none, unless it is the only one', () => {
    const today = { date: '2026-11-21', hotelsWithout: 900, all: 10, soFar: true } as const;
    expect([hotelsWithoutSentence([...days, today]), availabilitySentence([...days, today])]).toEqual([
      'Hotels with zero availability per day, 3 days. Most 312 on 2026-11-19, latest 900 so far.',
      'Percent of searches with availability per day, 3 days. Lowest 61.2% on 2026-11-19, latest 10.0% of all hotels so far.',
    ]);
    expect(hotelsWithoutSentence([today])).toBe(
      'Hotels with zero availability per day, 1 day. Most 900 on 2026-11-21, latest 900 so far.',
    );
  });

  it('says what counts as available, and how fresh it is [AVAIL-04]', () => {
    expect(availabilityNotes.counts).toMatch(/at least one valid rate/u);
    expect(availabilityNotes.refreshed).toBe('Refreshed daily');
  });

  it.each([
    [
      'unavail',
      'Hotels with No Availability',
      'Downloading no avail file failed. Please retry later or contact admin.',
    ],
    ['avail', 'Hotel Availability', 'Downloading hotel avail file failed. Please retry later or contact admin.'],
  ] as const)(
    'has the file %s, with a name and a sentence of its own when it fails [AVAIL-02, AVAIL-03]',
    async (file, label, sentence) => {
      const gateway = new InMemoryAvailabilityGateway(undefined);
      const download = new DownloadAvailabilityFile(gateway, new InMemoryFileSink());
      expect((await download.execute({ file })).ok).toBe(true);
      gateway.failNextWith({ kind: 'unreachable', detail: 'down' });
      expect(await download.execute({ file })).toMatchObject({
        ok: false,
        failure: { kind: 'download', cause: { kind: 'unreachable' } },
      });
      expect([availabilityFileLabels[file], availabilityDownloadFailed(file)]).toEqual([label, sentence]);
    },
  );
});
