import { canonical, listMember, member, textMember, type Json } from '../../tree/json.js';
import { amountOf, isSuccess, jsonOf, ratesIn, requestOf, statusOf, statusText, wordOf } from '../answers.js';
import type { Exchange } from '../exchange.js';
import { shown, type Evidence } from './evidence.js';
import { inconclusive, notApplicable, seen, type Judge, type Seen, type Undecided, type Wrong } from './judge.js';

/** Of a step: it was answered with success, else what it was answered with. */
export function succeeds(evidence: Evidence, names: readonly string[], what: (name: string) => string): Seen[] {
  return names.flatMap((name) => {
    const at = evidence.step(name);
    return at === undefined ? [] : [seen(at, notSuccess(at, what(name)))];
  });
}

function notSuccess(at: Exchange, what: string): Wrong | undefined {
  return isSuccess(at)
    ? undefined
    : {
        message: `${what} is answered with ${statusText(at)}.`,
        expected: 'a success',
        got: statusText(at),
      };
}

function found({ recording, step, searched }: Evidence): readonly Seen[] | Undecided {
  const at = step('search');
  if (at === undefined) return inconclusive('No search was answered.');
  if (searched.some((one) => one.at.step === 'search')) return [seen(at, undefined)];
  const dates = recording.exchanges
    .filter((one) => one.step === 'search')
    .map((one) => textMember(requestOf(one), 'checkIn') ?? '');
  return inconclusive(`No test hotel has a rate for two on ${[...new Set(dates)].join(', ')}.`);
}

const hotelsOf = (at: Exchange): string[] =>
  listMember(jsonOf(at), 'hotels').map((hotel) => textMember(hotel, 'hotelId') ?? '');

function onlyAsked({ of }: Evidence): Seen[] {
  return of('search').map((at) => {
    const asked = new Set(listMember(requestOf(at), 'hotelIds'));
    const strange = listMember(jsonOf(at), 'hotels')
      .map((hotel) => member(hotel, 'hotelId') ?? '')
      .filter((id) => !asked.has(id));
    const ids = hotelsOf(at);
    const twice = ids.find((id, index) => ids.indexOf(id) < index);
    return seen(
      at,
      strange.length > 0
        ? {
            message: `Hotel ${wordOf(strange[0])} was not asked for.`,
            expected: 'hotels of the request',
            got: strange.map(wordOf).join(', '),
          }
        : twice !== undefined && {
            message: `Hotel ${twice} is answered twice.`,
            expected: 'all rates of a hotel in one place',
            got: ids.slice(0, 6).join(', '),
          },
    );
  });
}

function withoutRates({ of, contract: { dialect } }: Evidence): readonly Seen[] | Undecided {
  if (!dialect.leavesOutHotels) return notApplicable('This version does not say which hotels are left out.');
  return of('search').map((at) => {
    const empty = listMember(jsonOf(at), 'hotels').filter(
      (hotel) => Array.isArray(member(hotel, 'rates')) && listMember(hotel, 'rates').length === 0,
    );
    return seen(
      at,
      empty.length > 0 && {
        message: 'The answer of search has hotels without a rate.',
        expected: 'hotels that have a rate',
        got: empty
          .slice(0, 6)
          .map((hotel) => wordOf(member(hotel, 'hotelId')))
          .join(', '),
      },
    );
  });
}

function unknownHotel(evidence: Evidence): Seen[] {
  const at = evidence.step('search unknown hotel');
  return at === undefined
    ? []
    : [
        seen(
          at,
          ((statusOf(at) ?? 500) >= 500 || statusOf(at) === 400) && {
            message: `A search for an unknown hotel is answered with ${String(statusOf(at))}.`,
            expected: 'no hotels, or 404',
            got: String(statusOf(at)),
          },
        ),
      ];
}

function knownStay(evidence: Evidence): Seen[] {
  const at = evidence.step('search known and unknown');
  if (at === undefined || evidence.searched.every((one) => one.at.step !== 'search')) return [];
  const rates = ratesIn(jsonOf(at));
  return [
    seen(
      at,
      rates.length === 0 && {
        message: `With an unknown hotel among them the known ones are answered with ${String(statusOf(at))} and no rate.`,
        expected: 'the rates of the known hotels',
        got: 'none',
      },
    ),
  ];
}

function keys({ of, contract: { dialect } }: Evidence): Seen[] {
  return of('search').map((at) => {
    const all = ratesIn(jsonOf(at)).map(({ rate }) => textMember(rate, 'rateKey') ?? '');
    const twice = all.find((key, index) => all.indexOf(key) < index);
    const isHotelTwice = new Set(hotelsOf(at)).size < hotelsOf(at).length;
    if (twice !== undefined && !isHotelTwice)
      return seen(at, {
        message: 'Two rates have the same key.',
        expected: 'a key for each rate',
        got: twice.slice(0, 60),
      });
    const long = all.find((key) => key.length > dialect.longestKey);
    return seen(
      at,
      long !== undefined && {
        message: `A rate key has ${long.length} characters.`,
        expected: `at most ${dialect.longestKey}`,
        got: String(long.length),
      },
    );
  });
}

function sameAgain(evidence: Evidence): Seen[] {
  const [before, again] = [evidence.step('search'), evidence.step('search again')];
  if (before === undefined || again === undefined || !isSuccess(again)) return [];
  const percent = evidence.recording.run?.pricePercent ?? 1;
  const nameOf = (rate: Parameters<typeof textMember>[0], hotelId: string): string =>
    `${hotelId} ${textMember(rate, 'board') ?? ''} ${wordOf(member(rate, 'refundable'))} ${canonical(member(rate, 'rooms') ?? null)} ${canonical(member(rate, 'payment') ?? null).slice(0, 20)}`;
  const cheapest = (at: Exchange): Map<string, number> => {
    const least = new Map<string, number>();
    for (const { hotelId, rate } of ratesIn(jsonOf(at))) {
      const price = amountOf(member(rate, 'price'));
      const name = nameOf(rate, hotelId);
      if (price !== undefined && price.value > 0)
        least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, price.value));
    }
    return least;
  };
  const earlier = cheapest(before);
  const moved = [...cheapest(again)].find(
    ([name, value]) => Math.abs(value - (earlier.get(name) ?? value)) > (percent / 100) * value,
  );
  return [
    seen(
      again,
      moved !== undefined && {
        message: `The same search twice gives two prices for ${moved[0].split(' ').slice(0, 2).join(' ')}.`,
        expected: `within ${percent} % of ${String(earlier.get(moved[0]))}`,
        got: String(moved[1]),
      },
    ),
  ];
}

function filters(evidence: Evidence): Seen[] {
  const board = evidence.step('search board');
  const price = evidence.step('search highest price');
  return [
    ...(board === undefined || !isSuccess(board)
      ? []
      : [board].map((at) => {
          const wanted = textMember(requestOf(at), 'board');
          const other = ratesIn(jsonOf(at)).find(({ rate }) => textMember(rate, 'board') !== wanted);
          return seen(
            at,
            other !== undefined && {
              message: `${String(wanted)} was asked for, and ${String(textMember(other.rate, 'board'))} is among the rates.`,
              expected: String(wanted),
              got: String(textMember(other.rate, 'board')),
            },
          );
        })),
    ...(price === undefined || !isSuccess(price)
      ? []
      : [price].map((at) => {
          const most = member(requestOf(at), 'maxPrice');
          const limit = typeof most === 'number' ? { value: most, currency: undefined } : amountOf(most);
          const above = ratesIn(jsonOf(at))
            .flatMap(({ rate }) => amountOf(member(rate, 'price')) ?? [])
            .find(
              (one) =>
                limit !== undefined && (limit.currency ?? one.currency) === one.currency && one.value > limit.value,
            );
          return seen(
            at,
            above !== undefined && {
              message: 'A rate is above the highest price that was asked for.',
              expected: `at most ${String(limit?.value)}`,
              got: shown(above),
            },
          );
        })),
  ];
}

const STAYS: Readonly<Record<string, string>> = {
  'search far date': 'A search for a day in 330 days',
  'search tomorrow': 'A search for tomorrow',
  'search four weeks': 'A search for 28 nights',
};
const OCCUPANCIES: Readonly<Record<string, string>> = {
  'search one adult': 'A search for one adult',
  'search child': 'A search for two adults with a child',
  'search two rooms': 'A search for two rooms',
  'search two rooms with children': 'A search for two rooms with children',
  'search three rooms': 'A search for three rooms',
};

const adultsIn = (rooms: readonly Json[]): string => rooms.map((one) => wordOf(member(one, 'adults'))).join(', ');
const agesIn = (rooms: readonly Json[]): string =>
  rooms.map((one) => listMember(one, 'childAges').map(wordOf).sort().join(' and ') || 'none').join(', ');

/** What is wrong with the rooms of a rate, next to those that were asked for. */
function wrongRooms(told: readonly Json[], asked: readonly Json[], rooms: number): Wrong | undefined {
  if (told.length !== rooms)
    return {
      message: `${rooms} rooms were asked for, and a rate has ${told.length}.`,
      expected: String(rooms),
      got: String(told.length),
    };
  if (adultsIn(told) !== adultsIn(asked))
    return {
      message: 'The rooms of a rate are not in the order of the request.',
      expected: `adults ${adultsIn(asked)}`,
      got: `adults ${adultsIn(told)}`,
    };
  if (agesIn(told) === agesIn(asked)) return undefined;
  return {
    message: 'A rate has other children than the request.',
    expected: `ages ${agesIn(asked)}`,
    got: `ages ${agesIn(told)}`,
  };
}

function roomsTold({ searched, contract: { dialect } }: Evidence): readonly Seen[] | Undecided {
  if (!dialect.hasRateRooms) return { status: 'n/a', reason: 'In this version a rate does not tell its rooms.' };
  return searched.flatMap(({ at, rate, stay }) => {
    if (stay === undefined) return [];
    const rooms = listMember(rate, 'rooms');
    const asked = listMember(requestOf(at), dialect.rooms);
    const told = rooms.map((one) => member(one, 'occupancy') ?? null);
    return [seen(at, wrongRooms(told, asked, stay.rooms))];
  });
}

function children(evidence: Evidence): Seen[] {
  const old = evidence.step('neg child of 18');
  return [
    ...succeeds(evidence, ['search infant'], () => 'A search with children of 0 and 17 years'),
    ...(old === undefined
      ? []
      : [
          seen(
            old,
            isSuccess(old) && {
              message: 'A guest of 18 years is treated as a child.',
              expected: 'a refusal',
              got: String(statusOf(old)),
            },
          ),
        ]),
  ];
}

/** Room mapping and the guest know a room by its id. */
function roomIds({ of, contract: { dialect } }: Evidence): readonly Seen[] | Undecided {
  if (!dialect.hasRateRooms) return { status: 'n/a', reason: 'In this version a rate does not tell its rooms.' };
  return of('search').map((at) => {
    const names = new Map<string, string>();
    const double = ratesIn(jsonOf(at))
      .flatMap(({ hotelId, rate }) => listMember(rate, 'rooms').map((room) => ({ hotelId, room })))
      .flatMap(({ hotelId, room }) => {
        const [id, name] = [textMember(room, 'roomId'), textMember(room, 'name')];
        if (id === undefined || name === undefined) return [];
        const key = `${hotelId} ${id}`;
        const known = names.get(key) ?? name;
        names.set(key, known);
        return known.trim().toLowerCase() === name.trim().toLowerCase() ? [] : [{ id, known, name }];
      })[0];
    return seen(
      at,
      double !== undefined && {
        message: `The roomId ${double.id} is used for rooms of different names.`,
        expected: double.known,
        got: double.name,
      },
    );
  });
}

export const AVAILABILITY: readonly Judge[] = [
  { rule: 'PS-AVL-001', look: found },
  { rule: 'PS-AVL-002', fromRecording: true, look: onlyAsked },
  { rule: 'PS-AVL-003', look: unknownHotel },
  { rule: 'PS-AVL-004', look: knownStay },
  { rule: 'PS-AVL-005', fromRecording: true, look: keys },
  { rule: 'PS-AVL-007', look: sameAgain },
  { rule: 'PS-AVL-012', fromRecording: true, look: roomIds },
  { rule: 'PS-AVL-014', fromRecording: true, look: withoutRates },
  {
    rule: 'PS-AVL-008',
    look: (evidence) =>
      succeeds(evidence, ['search most hotels'], () => `A search for ${evidence.contract.dialect.mostHotels} hotels`),
  },
  { rule: 'PS-AVL-009', look: (evidence) => succeeds(evidence, Object.keys(STAYS), (name) => STAYS[name] ?? name) },
  { rule: 'PS-AVL-010', look: filters },
  {
    rule: 'PS-OCC-001',
    look: (evidence) => succeeds(evidence, Object.keys(OCCUPANCIES), (name) => OCCUPANCIES[name] ?? name),
  },
  { rule: 'PS-OCC-002', fromRecording: true, look: roomsTold },
  { rule: 'PS-OCC-003', look: children },
  {
    rule: 'PS-DAT-004',
    look: (evidence) => succeeds(evidence, ['search end of year'], () => 'A stay over the end of the year'),
  },
];
