import { describe, expect, it } from 'vitest';
import { InMemoryFileSink, InMemoryLiveRunGateway } from '../testing/index.js';
import {
  isUnderWay,
  liveEndText,
  liveFaults,
  liveLimits,
  openBookingWords,
  type LiveRun,
  type LiveTarget,
} from './live-run.js';
import { DownloadLiveRecording, liveStartFailureWords, ReadLiveRun, StartLiveRun, StopLiveRun } from './run-live.js';

const document = { name: 'mine.yml', bytes: Uint8Array.of(1) };
const target: LiveTarget = {
  baseUrl: 'https://qa.hotel.example/v2',
  credential: 'secret',
  hotels: ['88120'],
  requests: 60,
  minutes: 5,
  bookings: 0,
  alsoNonRefundable: false,
};

describe('a live run', () => {
  it('is started with its document and its target, read, stopped, and its recording kept', async () => {
    const gateway = new InMemoryLiveRunGateway();
    expect(await new StartLiveRun(gateway).execute({ document, target, reference: '1.0.0' })).toEqual({
      ok: true,
      value: { liveRunId: '1' },
    });
    expect(gateway.starts).toEqual([{ document, target, reference: '1.0.0' }]);
    await new StopLiveRun(gateway).execute({ id: '1' });
    expect(await new ReadLiveRun(gateway).execute()).toMatchObject({ ok: true, value: { run: { state: 'stopping' } } });
    gateway.change({ state: 'finished', hasRecording: true });
    expect(await new DownloadLiveRecording(gateway, new InMemoryFileSink()).execute({ id: '1' })).toMatchObject({
      ok: true,
      value: { name: 'recording-1.har' },
    });
  });

  it('is refused without a document, with one that is empty or too large, and with a target that makes no sense, before anything is sent', async () => {
    const gateway = new InMemoryLiveRunGateway();
    const words = [];
    for (const given of [
      undefined,
      { ...document, bytes: new Uint8Array() },
      { ...document, bytes: new Uint8Array(10 * 1024 * 1024 + 1) },
    ]) {
      const answer = await new StartLiveRun(gateway).execute({ document: given, target });
      words.push(!answer.ok && liveStartFailureWords(answer.failure));
    }
    const wrong = await new StartLiveRun(gateway).execute({ document, target: { ...target, minutes: 90 } });
    expect([...words, !wrong.ok && liveStartFailureWords(wrong.failure)]).toEqual([
      'Choose a file first.',
      'The file is empty.',
      'The file is larger than 10 MiB.',
      'Takes a whole number from 1 to 15.',
    ]);
    expect(gateway.starts).toEqual([]);
  });

  it('is refused in the words of the server', async () => {
    const gateway = new InMemoryLiveRunGateway();
    gateway.failNextWith({ kind: 'invalid', text: 'This address cannot be called.' });
    const answer = await new StartLiveRun(gateway).execute({ document, target });
    expect(!answer.ok && liveStartFailureWords(answer.failure)).toBe('This address cannot be called.');
  });

  it.each([
    [{}, []],
    [{ credential: '' }, []],
    [{ bookings: 4 }, []],
    [{ baseUrl: 'qa.hotel.example' }, ['baseUrl']],
    [{ baseUrl: 'https://qa.example/?a=1' }, ['baseUrl']],
    [{ credential: 'abc' }, ['credential']],
    [{ credential: 'two words' }, ['credential']],
    [{ hotels: [] }, ['hotels']],
    [{ hotels: Array.from({ length: 21 }, String) }, ['hotels']],
    [{ requests: 9 }, ['requests']],
    [{ requests: Number.NaN, minutes: 1.5 }, ['requests', 'minutes']],
    [{ bookings: 5 }, ['bookings']],
    [{ requests: 10, minutes: 1, bookings: 1 }, []],
    [{ requests: 120, minutes: 15 }, []],
    [{ requests: 121, minutes: 16 }, ['requests', 'minutes']],
    [{ credential: 'abcd' }, []],
    [{ credential: 'a'.repeat(500) }, []],
    [{ credential: 'a'.repeat(501) }, ['credential']],
    [{ hotels: Array.from({ length: 20 }, String) }, []],
    [{ hotels: ['a'.repeat(64)] }, []],
    [{ hotels: ['1', 'a'.repeat(65)] }, ['hotels']],
    [{ hotels: ['1', ''] }, ['hotels']],
  ])('with %j has errors in %j', (given, fields) => {
    expect(Object.keys(liveFaults({ ...target, ...given }))).toEqual(fields);
  });

  it('is first offered with 100 requests, five minutes and four bookings', () => {
    const { requests, minutes, bookings } = liveLimits;
    expect([requests.first, minutes.first, bookings.first]).toEqual([100, 5, 4]);
  });

  it('says what the ids of hotels have to be', () => {
    expect(liveFaults({ ...target, hotels: [] }).hotels).toBe(
      'Enter 1 to 20 ids of your test hotels, separated by commas. An id has at most 64 characters.',
    );
  });

  it.each([
    ['running', true],
    ['stopping', true],
    ['finished', false],
    ['failed', false],
  ] as const)('that is %s is under way: %s', (state, expected) => {
    expect(isUnderWay({ state })).toBe(expected);
  });

  it('is started with a document of exactly 10 MiB', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024);
    const answer = await new StartLiveRun(new InMemoryLiveRunGateway()).execute({
      document: { ...document, bytes },
      target,
    });
    expect(answer.ok).toBe(true);
  });

  it('says what a person has to cancel', () => {
    expect(openBookingWords([{ reference: 'r-1', ids: ['B1'] }])).toBe(
      '1 booking could not be cancelled: B1. Cancel it yourself.',
    );
    expect(
      openBookingWords([
        { reference: 'r-1', ids: ['B1'] },
        { reference: 'r-2', ids: [] },
      ]),
    ).toBe('2 bookings could not be cancelled: B1, r-2 (not known whether it was made). Cancel them yourself.');
  });
});

describe('what became of a live run', () => {
  const run: LiveRun = {
    id: '1',
    state: 'finished',
    startedAt: 0,
    seconds: 1,
    by: 'ana@andaman.example',
    fileName: 'mine.yml',
    baseUrl: 'https://qa.hotel.example',
    phases: [],
    sent: 22,
    planned: 78,
    hasRecording: true,
  };
  it('says how far one came that was stopped', () => {
    expect(liveEndText(run)).toBe('has ended after 22 of 78 planned requests.');
    expect(liveEndText({ ...run, sent: 78 })).toBe('has ended.');
    expect(liveEndText({ ...run, state: 'failed', message: 'no plan' })).toBe('failed: no plan');
  });
});
