import { describe, expect, it } from 'vitest';
import { InMemoryContentGateway, InMemoryFileSink } from '../testing/index.js';
import {
  hotelCountLines,
  isDailyDataStale,
  roomCountLines,
  shareOfTotal,
  type ContentCounts,
} from './content-counts.js';
import { contentGapsCsv, gapReasons, hotelsWithGap, type GapHotel } from './content-gaps.js';
import { contentFileLabels } from './content-gateway.js';
import { contentDownloadFailureWords, DownloadContentFile } from './download-content-file.js';
import { ListAllContentGaps } from './list-content-gaps.js';
import { contentStatsFailed, ReadContentCounts } from './read-content-counts.js';

const counts: ContentCounts = {
  hotels: { total: 14_770, withRooms: 14_459, mapped: 13_902, live: 12_408, updatedAt: 0 },
  rooms: { total: 96_004, mapped: 90_551, live: 88_120 },
};

describe('the counts of hotels and rooms', () => {
  it('are read as they are told, and one sentence says that they could not be [CONT-05, CONT-09]', async () => {
    expect(await new ReadContentCounts(new InMemoryContentGateway(counts)).execute()).toEqual({
      ok: true,
      value: counts,
    });
    expect(contentStatsFailed).toBe('An error occurred while trying to retrieve the stats. Please try again later.');
  });

  it('have the lines of their cards, with shares of the total [CONT-01, CONT-02]', () => {
    expect(hotelCountLines(counts.hotels).map(({ label, count, share }) => [label, count, share?.toFixed(1)])).toEqual([
      ['Live Hotels', 12_408, '84.0'],
      ['Total in Database', 14_770, undefined],
      ['Mapped to the agency (direct)', 13_902, '94.1'],
      ['Hotels with 0 rooms (Not sellable)', 311, '2.1'],
    ]);
    expect(roomCountLines(counts.rooms).map(({ label, count }) => [label, count])).toEqual([
      ['Live Rooms', 88_120],
      ['Total in Database', 96_004],
      ['Mapped to the agency (direct)', 90_551],
    ]);
  });

  it('are shown as received where they contradict each other, without a share', () => {
    expect(hotelCountLines({ total: 10, withRooms: 12, mapped: 11, live: 0 }).slice(2)).toEqual([
      { label: 'Mapped to the agency (direct)', count: 11 },
      { label: 'Hotels with 0 rooms (Not sellable)', count: -2 },
    ]);
    expect(roomCountLines({ total: 0, mapped: 0, live: 0 })[0]).toEqual({ label: 'Live Rooms', count: 0 });
  });

  it('lead to the hotels and rooms that are missing to the total, and to no list where none is [CONT-01, CONT-02]', () => {
    const missing = (rest: number) => [
      ...hotelCountLines({ total: 10, withRooms: 10 - rest, mapped: 10 - rest, live: 10 - rest }),
      ...roomCountLines({ total: 10, mapped: 10 - rest, live: 10 - rest }),
    ];
    expect(missing(0).flatMap((one) => one.missing ?? [])).toEqual([]);
    expect(missing(1).map((one) => one.missing?.words)).toEqual([
      ...['1 not live', undefined, '1 not mapped', 'List them'],
      ...['1 not live', undefined, '1 not mapped'],
    ]);
    expect([shareOfTotal(0, 10), shareOfTotal(10, 10), shareOfTotal(-1, 10), shareOfTotal(11, 10)]).toEqual([
      0,
      100,
      undefined,
      undefined,
    ]);
  });

  it('are out of date after 26 hours, and of unknown age without a time [CONT-03, AVAIL-04]', () => {
    const hour = 3_600_000;
    expect([
      isDailyDataStale(hour, 27 * hour),
      isDailyDataStale(hour, 27 * hour + 1),
      isDailyDataStale(undefined, 99 * hour),
    ]).toEqual([false, true, false]);
  });
});

describe('DownloadContentFile', () => {
  const gateway = new InMemoryContentGateway(counts);
  const download = new DownloadContentFile(gateway, new InMemoryFileSink());

  it.each(['hotel', 'room'] as const)('keeps the %s file under the name that came with it [CONT-04]', async (file) => {
    expect(await download.execute({ file })).toMatchObject({ ok: true, value: { name: `${file}s.csv` } });
  });

  it('knows a file that is being computed from one that failed [CONT-06, CONT-07]', async () => {
    gateway.failNextWith(
      { kind: 'conflict', text: 'File computation is already in progress. Please try again in 5 minutes.' },
      { kind: 'conflict', text: '', retryAfterSeconds: 7 },
      { kind: 'timed-out', quote: '504', text: '' },
    );
    const [computing, shorter, broken] = [
      await download.execute({ file: 'hotel' }),
      await download.execute({ file: 'hotel' }),
      await download.execute({ file: 'room' }),
    ];
    expect(computing).toEqual({ ok: false, failure: { kind: 'being-computed', retryAfterSeconds: 300 } });
    expect(shorter).toEqual({ ok: false, failure: { kind: 'being-computed', retryAfterSeconds: 7 } });
    expect(!computing.ok && contentDownloadFailureWords(computing.failure)).toBe(
      'File computation is already in progress. Please try again in 5 minutes.',
    );
    expect(!broken.ok && contentDownloadFailureWords(broken.failure)).toBe(
      'Downloading file failed. Please retry later or contact admin.',
    );
  });

  it('is of two kinds, called as on their buttons [CONT-04]', () => {
    expect([contentFileLabels.hotel, contentFileLabels.room]).toEqual(['Hotel File', 'Room File']);
  });
});

describe('the hotels with a gap', () => {
  const hotel = (hotelId: string, changes: Partial<GapHotel> = {}): GapHotel => ({
    ...{ hotelId, name: hotelId, country: 'Thailand', isLive: true, isMapped: true },
    ...{ rooms: 10, mappedRooms: 10, liveRooms: 10, ...changes },
  });
  const hotels = [
    hotel('whole'),
    hotel('one-room', { mappedRooms: 9 }),
    hotel('few-rooms', { mappedRooms: 4, liveRooms: 7 }),
    hotel('not-live', { isLive: false, liveRooms: 0 }),
    hotel('empty', { rooms: 0, mappedRooms: 0, liveRooms: 0 }),
    hotel('unmapped-small', { isMapped: false, rooms: 3, mappedRooms: 0, liveRooms: 3 }),
    hotel('unmapped-large', { isMapped: false, mappedRooms: 0 }),
    hotel('unmapped-empty', { isMapped: false, rooms: 0, mappedRooms: 0, liveRooms: 0 }),
  ];

  it.each([
    ['hotels-not-mapped', ['unmapped-large', 'unmapped-small', 'unmapped-empty']],
    ['hotels-without-rooms', ['empty', 'unmapped-empty']],
    ['hotels-not-live', ['not-live']],
    ['rooms-not-mapped', ['unmapped-large', 'few-rooms', 'unmapped-small', 'one-room']],
    ['rooms-not-live', ['not-live', 'few-rooms']],
    ['any', ['unmapped-empty', 'unmapped-large', 'unmapped-small', 'empty', 'not-live', 'few-rooms', 'one-room']],
  ] as const)('are listed for %s with the worst first', (gap, expected) => {
    expect(hotelsWithGap(hotels, gap).map(({ hotelId }) => hotelId)).toEqual(expected);
    expect(hotelsWithGap(hotels.toReversed(), gap).map(({ hotelId }) => hotelId)).toEqual(expected);
  });

  it('come in the order of their ids where they are equally bad', () => {
    const alike = ['c', 'a', 'b'].map((id) => hotel(id, { isLive: false }));
    expect(hotelsWithGap(alike, 'any').map(({ hotelId }) => hotelId)).toEqual(['a', 'b', 'c']);
  });

  it('say why they are listed, the most serious reason first', () => {
    expect(hotels.map(gapReasons)).toEqual([
      [],
      ['1 of 10 rooms not mapped'],
      ['6 of 10 rooms not mapped', '3 of 10 rooms not live'],
      ['Not live', '10 of 10 rooms not live'],
      ['No rooms'],
      ['Not mapped to the agency', '3 of 3 rooms not mapped'],
      ['Not mapped to the agency', '10 of 10 rooms not mapped'],
      ['Not mapped to the agency', 'No rooms'],
    ]);
  });
});

describe('ListAllContentGaps', () => {
  const hotel: GapHotel = {
    ...{ hotelId: 'h-1', name: 'Grand "Siam"', country: 'Thailand', city: 'Bangkok', isLive: true, isMapped: true },
    ...{ rooms: 12, mappedRooms: 9, liveRooms: 12 },
  };
  const many = Array.from({ length: 1001 }, (_, index) => ({ ...hotel, hotelId: `h-${String(index)}` }));

  it('reads every page of one gap, and no hotel without it', async () => {
    const gateway = new InMemoryContentGateway(counts, [...many, { ...hotel, hotelId: 'whole', mappedRooms: 12 }]);
    const read = await new ListAllContentGaps(gateway).execute({ gap: 'rooms-not-mapped' });
    expect(read.ok && new Set(read.value.map(({ hotelId }) => hotelId)).size).toBe(1001);
  });

  it('hands over no part of the list when a page cannot be read', async () => {
    const gateway = new InMemoryContentGateway(counts, many);
    const failure = { kind: 'broken', quote: '500', text: '' } as const;
    gateway.failNextWith(failure);
    expect(await new ListAllContentGaps(gateway).execute({ gap: 'any' })).toEqual({ ok: false, failure });
  });

  it('is a file with a row for each hotel', () => {
    expect(contentGapsCsv([hotel]).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFhotelId,name,missing,city,country,rooms,mappedRooms,liveRooms',
      'h-1,"Grand ""Siam""",3 of 12 rooms not mapped,Bangkok,Thailand,12,9,12',
    ]);
  });
});
