import {
  indexHotels,
  searchHotels,
  suggestMasterRooms,
  type MappingHotel,
  type MasterRoomToMapTo,
} from '@suppliers-portal/domain';
import { median, type Figure } from './measurement.js';
import { tfIdf, tokenSet, type Ranking } from './room-baselines.js';
import { developmentFigures } from './room-fit/development.js';
import { learningFigures } from './room-learning.js';
import { sample, type SampleHotel } from './room-sample.js';
import { detailSamples } from './room-sample-details.js';
import { parallelSamples } from './room-sample-parallel.js';
import { russianSample } from './room-sample-russian.js';
import { spanishSample } from './room-sample-spanish.js';
import { supplierNameSamples } from './room-sample-supplier-names.js';
import { trapSample } from './room-sample-traps.js';
import { wholeNameSamples } from './room-sample-whole-names.js';

const inputs = new WeakMap<readonly string[], readonly MasterRoomToMapTo[]>();
function inputOf(masters: readonly string[]): readonly MasterRoomToMapTo[] {
  const input =
    inputs.get(masters) ?? masters.map((masterRoomName) => ({ masterRoomId: masterRoomName, masterRoomName }));
  inputs.set(masters, input);
  return input;
}
const engine: Ranking = (roomName, masters) =>
  suggestMasterRooms({ roomName }, inputOf(masters)).map(({ masterRoomId }) => masterRoomId);

interface Quality {
  readonly top1: number;
  readonly top5: number;
  readonly meanReciprocalRank: number;
  readonly none: number;
}

const roomsOf = (hotels: readonly SampleHotel[]): number => hotels.flatMap(({ rooms }) => rooms).length;

function qualityOf(ranking: Ranking, hotels: readonly SampleHotel[] = sample): Quality {
  const places = hotels.flatMap(({ masters, rooms }) =>
    rooms.filter(([, right]) => right !== null).map(([name, right]) => ranking(name, masters).indexOf(right ?? '')),
  );
  const ofNoRoom = hotels.flatMap(({ masters, rooms }) =>
    rooms.filter(([, right]) => right === null).map(([name]) => ranking(name, masters).length === 0),
  );
  const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;
  return {
    top1: share(places.map((place) => place === 0)),
    top5: share(places.map((place) => place >= 0)),
    none: share(ofNoRoom),
    meanReciprocalRank: places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length,
  };
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const rounds = 9;

/** Two ways to do the same in turns, so that a busy moment disturbs both alike. */
function inTurns(one: () => void, other: () => void): readonly [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, work] of [one, other].entries()) {
      const start = performance.now();
      work();
      // The first round warms up.
      if (round > 0) times[index]?.push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

function ranking200(by: Ranking): () => void {
  const names = sample.flatMap(({ masters }) => masters);
  const rooms = Array.from(
    { length: 200 },
    (_, index) => sample.flatMap((hotel) => hotel.rooms)[index % 60]?.[0] ?? '',
  );
  return () => {
    // A list of its own each time: nothing is prepared beforehand.
    const masters = names.slice(0, 30);
    for (const room of rooms) by(room, masters);
  };
}

function hotelSearch(): Figure {
  const names = ['Grand Siam', '東方大酒店', 'Harbour Palace'];
  const hotels = Array.from(
    { length: 50_000 },
    (_, index): MappingHotel => ({
      hotelId: String(index),
      supplierHotelId: `S-${String(10_000 + index)}`,
      name: `${String(names[index % names.length])} ${String(index)}`,
      masterHotelId: String(index),
    }),
  );
  const hotelIndex = indexHotels(hotels);
  const typed = 'grand siam 12345';
  const keys = Array.from({ length: typed.length }, (_, length) => length).flatMap((length) =>
    Array.from({ length: 5 }, () => {
      const start = performance.now();
      searchHotels(hotelIndex, typed.slice(0, length + 1));
      return performance.now() - start;
    }),
  );
  const each = median(keys);
  return {
    what: 'search of 50,000 hotels, each key',
    measured: `${each.toFixed(1)} ms`,
    beside: 'a frame of the screen, 16.7 ms',
    ratio: each / 16.7,
    aim: { at: 'most', ratio: 1 },
  };
}

/** How often a first suggestion that is called confident is right, next to all first suggestions. */
function confidence(): Figure {
  const firsts = sample.flatMap(({ masters, rooms }) =>
    rooms.flatMap(([roomName, right]) => {
      const [first] = suggestMasterRooms({ roomName }, inputOf(masters));
      return first === undefined
        ? []
        : [{ isConfident: first.band === 'confident', isRight: first.masterRoomId === right }];
    }),
  );
  const rightOf = (list: typeof firsts): number => list.filter(({ isRight }) => isRight).length / list.length;
  const [confident, all] = [rightOf(firsts.filter(({ isConfident }) => isConfident)), rightOf(firsts)];
  return {
    what: 'confident suggestions that are right',
    measured: percent(confident),
    beside: `all first suggestions, ${percent(all)}`,
    ratio: confident / all,
    aim: { at: 'least', ratio: 1 },
  };
}

/** What is asked of names in another language than those of the master rooms. */
const asked = { first: 0.8, five: 0.92 };

/** Rooms written in many languages: right first, and confident though wrong, also without the right master room. */
function parallel(): readonly Figure[] {
  return [
    ...parallelSamples,
    ...detailSamples,
    ...wholeNameSamples,
    ...supplierNameSamples,
    ['English', trapSample] as const,
  ].flatMap(([language, hotels]) => {
    const { top1 } = qualityOf(engine, hotels);
    const wrong = hotels.flatMap(({ masters, rooms }) =>
      rooms.filter(([roomName, right]) => {
        const [first] = suggestMasterRooms({ roomName }, inputOf(masters));
        return first?.band === 'confident' && first.masterRoomId !== right;
      }),
    ).length;
    const wrongWithout = hotels.flatMap(({ masters, rooms }) =>
      rooms.filter(
        ([roomName, right]) =>
          suggestMasterRooms({ roomName }, inputOf(masters.filter((one) => one !== right)))[0]?.band === 'confident',
      ),
    ).length;
    return [
      {
        what: `right master room first, ${String(roomsOf(hotels))} ${language} names`,
        measured: percent(top1),
        beside: `what is asked, ${percent(askedInParallel)}`,
        ratio: top1 / askedInParallel,
        aim: { at: 'least', ratio: 1 },
      },
      {
        what: `confident and wrong, ${String(roomsOf(hotels))} ${language} names`,
        measured: String(wrong),
        beside: 'what is asked, 0',
        ratio: wrong,
        aim: { at: 'most', ratio: 0 },
      },
      {
        what: `confident with each right master room taken away, ${String(roomsOf(hotels))} ${language} names`,
        measured: String(wrongWithout),
        beside: `all of them, ${String(roomsOf(hotels))}`,
        ratio: wrongWithout / roomsOf(hotels),
      },
    ];
  });
}

const askedInParallel = 0.85;

function languages(): readonly Figure[] {
  return (
    [
      ['Russian', russianSample],
      ['Spanish', spanishSample],
    ] as const
  ).flatMap(([language, hotels]) => {
    const { top1, top5 } = qualityOf(engine, hotels);
    const figure = (what: string, share: number, least: number): Figure => ({
      what: `${what}, ${String(roomsOf(hotels))} ${language} names, English master rooms`,
      measured: percent(share),
      beside: `what is asked, ${percent(least)}`,
      ratio: share / least,
      aim: { at: 'least', ratio: 1 },
    });
    return [figure('right master room first', top1, asked.first), figure('among the first five', top5, asked.five)];
  });
}

/** How good the suggestions are on a sample of our own, next to two common ways, and how quick. */
export async function roomMapping(): Promise<readonly Figure[]> {
  const [ours, tokens, words] = [qualityOf(engine), qualityOf(tokenSet), qualityOf(tfIdf)];
  const beside = (
    what: string,
    of: (quality: Quality) => number,
    shown: (value: number) => string,
    atLeast?: number,
  ): readonly Figure[] =>
    [['token set', tokens] as const, ['word TF-IDF', words] as const].map(([name, other]) => ({
      what: `${what}, ${String(roomsOf(sample))} rooms of our own`,
      measured: shown(of(ours)),
      beside: `${name}, ${shown(of(other))}`,
      ratio: of(ours) / of(other),
      ...(atLeast === undefined ? {} : { aim: { at: 'least', ratio: atLeast } as const }),
    }));
  const [mine, theirs] = inTurns(ranking200(engine), ranking200(tfIdf));
  const pairs = 200 * 30;
  const asked200 = 80;
  const rate = (milliseconds: number): string => `${(pairs / milliseconds).toFixed(0)} k/s`;
  return [
    ...beside('right master room first', ({ top1 }) => top1, percent, 1),
    ...beside('among the first five', ({ top5 }) => top5, percent, 1),
    ...beside(
      'mean reciprocal rank',
      ({ meanReciprocalRank }) => meanReciprocalRank,
      (value) => value.toFixed(3),
      1,
    ),
    ...beside('none suggested where none is right', ({ none }) => none, percent),
    confidence(),
    ...languages(),
    ...parallel(),
    {
      what: 'suggestions for 200 rooms of 30 master rooms',
      measured: `${mine.toFixed(0)} ms`,
      beside: `what is asked, ${String(asked200)} ms`,
      ratio: mine / asked200,
      aim: { at: 'most', ratio: 1 },
    },
    {
      what: 'the same, pairs',
      measured: rate(mine),
      beside: `word TF-IDF, ${rate(theirs)}`,
      ratio: theirs / mine,
      aim: { at: 'least', ratio: 0.4 },
    },
    hotelSearch(),
    ...(await learningFigures()),
    ...(await developmentFigures()),
  ];
}
