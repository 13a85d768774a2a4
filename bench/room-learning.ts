import { refit, type MasterRoomToMapTo, type Refit, type SentDecision } from '@suppliers-portal/domain';
import type { Figure } from './measurement.js';
import { knownHotels } from './room-fit/hotels.js';
import { sample } from './room-sample.js';
import { detailSamples } from './room-sample-details.js';
import { parallelSamples } from './room-sample-parallel.js';

/** Decisions of a supplier that writes names as everyone does. */
type Plain = readonly SentDecision[];

/**
 * What a supplier with words of its own says for the words of others: known words in another meaning, and unknown ones.
 */
const ownWords: Readonly<Record<string, string>> = {
  standard: 'Superior',
  superior: 'Deluxe',
  deluxe: 'Premier',
  executive: 'Azulra',
  comfort: 'Fabulo',
  classic: 'Meridia',
};
const inOwnWords = (name: string): string =>
  name.replaceAll(/\p{L}+/gu, (word) => ownWords[word.toLowerCase()] ?? word);
const withOwnWords = (decisions: Plain): Plain =>
  decisions.map((decision) => ({ ...decision, room: { roomName: inOwnWords(decision.room.roomName) } }));

/** The same numbers each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const assembledHotels = 60;
const roomsOfHotel = 12;
/** So many rooms have no master room in the list. */
const missing = 0.1;

/**
 * Hotels put together from the master rooms of our own samples. The supplier writes their names in another order, and
 * shorter.
 */
function assembled(): Plain {
  const next = numbersFrom(7);
  const hotels = [sample, ...[...parallelSamples, ...detailSamples].map(([, ofLanguage]) => ofLanguage)];
  const names = [...new Set(hotels.flatMap((list) => list.flatMap(({ masters }) => masters)))];
  return Array.from({ length: assembledHotels }, (_, hotel) => {
    const chosen = [
      ...new Set(Array.from({ length: roomsOfHotel }, () => names[Math.floor(next() * names.length)] ?? '')),
    ];
    const absent = new Set(chosen.filter(() => next() < missing));
    const masters = chosen.filter((name) => !absent.has(name)).map(asMaster);
    return chosen.map((name) => ({
      hotelId: `assembled-${String(hotel)}`,
      room: { roomName: asSupplier(name, next()) },
      masters,
      masterRoomId: absent.has(name) ? null : name,
    }));
  }).flat();
}
const asMaster = (name: string): MasterRoomToMapTo => ({ masterRoomId: name, masterRoomName: name });

function asSupplier(name: string, at: number): string {
  const short = name.replace(/ Room\b/u, '').replace('Double', 'Dbl');
  if (at < 1 / 3) return name;
  return at < 2 / 3 ? short : short.split(', ').toReversed().join(' - ').toUpperCase();
}

/** The hotels of a folder as if one supplier had decided all rooms; sets of fewer hotels than parts teach nothing. */
async function development(): Promise<readonly (readonly [string, Plain])[]> {
  const hotels = (await knownHotels()) ?? [];
  return [...new Set(hotels.map(({ set }) => set))].map((set) => [
    set,
    hotels
      .filter((hotel) => hotel.set === set)
      .flatMap(({ hotelId, masters, rooms }) =>
        rooms.map(({ name, right }) => ({
          hotelId,
          room: { roomName: name },
          masters,
          masterRoomId: [...right][0] ?? null,
        })),
      ),
  ]);
}

function refitted(decisions: Plain): Refit {
  const work = refit(decisions);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
/** What learning may cost a supplier without words of its own. */
const mostLoss = 0.005;
const precision = 0.97;

function figuresOf(set: string, plain: Plain): readonly Figure[] {
  return (
    [
      ['words of its own', withOwnWords(plain), 0],
      ['no words of its own', plain, mostLoss],
    ] as const
  ).flatMap(([kind, decisions, loss]): readonly Figure[] => {
    const { before, after, outcome } = refitted(decisions);
    if (before === undefined || after === undefined) return [];
    const [first, then] = [before.rightFirst / before.mapped, after.rightFirst / after.mapped];
    const right = ({ confident, confidentWrong }: typeof after): number =>
      confident === 0 ? 1 : (confident - confidentWrong) / confident;
    return [
      {
        what: `${set}, ${kind}, right first after learning (${outcome})`,
        measured: percent(then),
        beside: `before, ${percent(first)}`,
        ratio: then / first,
        aim: { at: 'least', ratio: (first - loss) / first },
      },
      {
        what: `${set}, ${kind}, confident ones that are right after learning (${String(after.confident)})`,
        measured: percent(right(after)),
        beside: `before, ${percent(right(before))} (${String(before.confident)})`,
        ratio: right(after),
        aim: { at: 'least', ratio: Math.min(precision, right(before)) },
      },
      {
        what: `${set}, ${kind}, mean squared error of what is shown`,
        measured: after.error.toFixed(4),
        beside: `before, ${before.error.toFixed(4)}`,
        ratio: after.error / before.error,
      },
    ];
  });
}

/** What learning is worth for a supplier with words of its own, and costs one without, in five parts by hotel. */
export async function learningFigures(): Promise<readonly Figure[]> {
  const plain = assembled();
  const start = performance.now();
  refitted(plain);
  const each = (performance.now() - start) / plain.length;
  return [
    ...[['assembled hotels', plain] as const, ...(await development())].flatMap(([set, decisions]) =>
      figuresOf(set, decisions),
    ),
    {
      what: 'a refit, for each decision',
      measured: `${each.toFixed(2)} ms`,
      beside: '5,000 decisions in a minute, 12 ms',
      ratio: each / 12,
      aim: { at: 'most', ratio: 1 },
    },
  ];
}
