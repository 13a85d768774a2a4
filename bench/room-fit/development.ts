import { suggestMasterRooms } from '@suppliers-portal/domain';
import type { Figure } from '../measurement.js';
import { tokenSet } from '../room-baselines.js';
import { folderVariable, knownHotels, type KnownHotel, type KnownRoom } from './hotels.js';
import { precision, qualityOf, type Answer, type Quality } from './quality.js';

type Answering = (room: KnownRoom, masters: KnownHotel['masters'], without: KnownHotel['masters']) => Answer;

const engine: Answering = ({ name, right }, masters, without) => {
  const list = suggestMasterRooms({ roomName: name }, masters);
  const isRight = list.map(({ masterRoomId, sameAs = [] }) => [masterRoomId, ...sameAs].some((id) => right.has(id)));
  const ofNone =
    right.size === 0 ? {} : { confidenceOfNone: suggestMasterRooms({ roomName: name }, without)[0]?.confidence ?? 0 };
  return { hasRight: right.size > 0, right: isRight, confidence: list[0]?.confidence ?? 0, ...ofNone };
};

/** A plain ranking knows no confidence: it is asked for places alone. */
const baseline: Answering = ({ name, right }, masters) => {
  const rightNames = new Set(
    masters.filter(({ masterRoomId }) => right.has(masterRoomId)).map(({ masterRoomName }) => masterRoomName),
  );
  return {
    hasRight: right.size > 0,
    right: tokenSet(
      name,
      masters.map(({ masterRoomName }) => masterRoomName),
    ).map((one) => rightNames.has(one)),
    confidence: 0,
    ...(right.size === 0 ? {} : { confidenceOfNone: 0 }),
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** How good the suggestions are for the hotels of a folder, set by set, next to the share of common words. */
export async function developmentFigures(): Promise<readonly Figure[]> {
  const hotels = await knownHotels();
  if (hotels === undefined) {
    console.log(`(Development hotels are not measured: ${folderVariable} names no folder.)`);
    return [];
  }
  return [...new Set(hotels.map(({ set }) => set))].flatMap((set) =>
    figuresOf(
      set,
      hotels.filter((hotel) => hotel.set === set),
    ),
  );
}

function figuresOf(set: string, hotels: readonly KnownHotel[]): readonly Figure[] {
  const quality = (answering: Answering): Quality =>
    qualityOf(
      hotels.flatMap(({ masters, rooms }) =>
        rooms.map((room) =>
          answering(
            room,
            masters,
            masters.filter(({ masterRoomId }) => !room.right.has(masterRoomId)),
          ),
        ),
      ),
    );
  const [ours, plain] = [quality(engine), quality(baseline)];
  const beside = (what: string, of: (one: Quality) => number, shown: (value: number) => string): Figure => ({
    what: `${set}, ${what}`,
    measured: shown(of(ours)),
    beside: `token set, ${shown(of(plain))}`,
    ratio: of(ours) / of(plain),
    aim: { at: 'least', ratio: 1 },
  });
  return [
    beside('right master room first', ({ top1 }) => top1, percent),
    beside('among the first five', ({ top5 }) => top5, percent),
    beside(
      'mean reciprocal rank',
      ({ meanReciprocalRank }) => meanReciprocalRank,
      (value) => value.toFixed(3),
    ),
    {
      what: `${set}, right rooms told from none by confidence`,
      measured: ours.noneArea.toFixed(3),
      beside: 'by chance, 0.500',
      ratio: ours.noneArea / 0.5,
      aim: { at: 'least', ratio: 1 },
    },
    {
      what: `${set}, sure while ${percent(precision)} are right`,
      measured: percent(ours.sureShare),
      beside: 'all of them, 100.0 %',
      ratio: ours.sureShare,
    },
  ];
}
