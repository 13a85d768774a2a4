import { readRoom } from '../../packages/domain/src/room-mapping/engine/fields.js';
import { prepareHotel, scoreRoom, type Scored } from '../../packages/domain/src/room-mapping/engine/score.js';
import type { FeatureName } from '../../packages/domain/src/room-mapping/engine/weights.js';
import type { KnownHotel, KnownRoom } from './hotels.js';

export interface Candidate {
  readonly scored: Scored;
  readonly isRight: boolean;
}
/** A room against all master rooms of its hotel, and again without the right ones: there none fits. */
export interface Example {
  readonly set: string;
  readonly room: KnownRoom;
  readonly present: readonly Candidate[];
  readonly absent: readonly Candidate[];
}

export function examplesOf(hotels: readonly KnownHotel[]): readonly Example[] {
  return hotels.flatMap(({ set, masters, rooms }) =>
    rooms.map((room) => ({
      set,
      room,
      present: candidates(room, masters),
      absent:
        room.right.size === 0
          ? []
          : candidates(
              room,
              masters.filter(({ masterRoomId }) => !room.right.has(masterRoomId)),
            ),
    })),
  );
}

const prepared = new WeakMap<KnownHotel['masters'], ReturnType<typeof prepareHotel>>();

function candidates({ name, right }: KnownRoom, masters: KnownHotel['masters']): readonly Candidate[] {
  const hotel = prepared.get(masters) ?? prepareHotel(masters);
  prepared.set(masters, hotel);
  return scoreRoom(readRoom(name, {}, hotel.spelt), hotel).map((scored) => ({
    scored: kept(scored),
    isRight: [scored.prepared.master.masterRoomId, ...scored.prepared.alike].some((id) => right.has(id)),
  }));
}

/** The engine finds features and facts when they are asked for. A copy would lose them, and the fit asks often. */
const kept = (pair: Scored): Scored => withScore(pair, pair.score, pair.perfect);

const withScore = (pair: Scored, score: number, perfect: number): Scored => ({
  prepared: pair.prepared,
  features: pair.features,
  equal: pair.equal,
  reading: pair.reading,
  named: pair.named,
  score,
  beyondNames: pair.beyondNames,
  perfect,
  get facts() {
    return pair.facts;
  },
});

/** The same under other weights, the best first. */
export function rankedBy(
  weights: Readonly<Record<FeatureName, number>>,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const scoreOf = (features: ReadonlyMap<FeatureName, number>): number =>
    [...features].reduce((sum, [name, value]) => sum + weights[name] * value, 0);
  const ofYours = candidates[0] === undefined ? 0 : scoreOf(candidates[0].scored.equal);
  return candidates
    .map(({ scored, isRight }) => ({
      isRight,
      scored: withScore(scored, scoreOf(scored.features), Math.max(ofYours, scoreOf(scored.prepared.ideal.features))),
    }))
    .toSorted((a, b) => b.scored.score - a.scored.score);
}
