import { writtenNameOf } from './engine/normalise.js';
import { normalNameOf } from './engine/score.js';
import { reasonWords } from './reason-words.js';
import type { UnmappedRoom, UnmappedRooms } from './unmapped-room.js';

export interface IdenticalRoom {
  readonly room: UnmappedRoom;
  readonly masterRoomId: string;
  readonly masterRoomName: string;
  readonly reason: string;
}
export interface LeftOutRoom {
  readonly room: UnmappedRoom;
  readonly reason: string;
}
export interface IdenticalPlan {
  readonly toMap: readonly IdenticalRoom[];
  readonly leftOut: readonly LeftOutRoom[];
}

/** The rooms that have exactly one master room of the same name, and nothing that differs. A trial: nothing is sent. */
export function planIdentical({ rooms, masters }: Pick<UnmappedRooms, 'rooms' | 'masters'>): IdenticalPlan {
  const byWriting = namedBy(writtenNameOf, masters);
  const byName = namedBy((name) => normalNameOf(name), masters);
  const toMap: IdenticalRoom[] = [];
  const leftOut: LeftOutRoom[] = [];
  for (const room of rooms) {
    // A name that is the same as written outranks one that only means the same.
    const written = byWriting.get(writtenNameOf(room.name));
    const same = written ?? byName.get(normalNameOf(room.name)) ?? [];
    const [master] = same;
    if (master === undefined) continue;
    const suggestion = room.suggestions.find(
      ({ masterRoomId, sameAs = [] }) => masterRoomId === master.masterRoomId || sameAs.includes(master.masterRoomId),
    );
    const reason = whyNot(same.length, suggestion, written !== undefined);
    if (reason === undefined && suggestion !== undefined)
      toMap.push({
        room,
        masterRoomId: master.masterRoomId,
        masterRoomName: master.masterRoomName,
        reason: reasonWords(suggestion.reasons),
      });
    else leftOut.push({ room, reason: reason ?? 'it is not suggested' });
  }
  return { toMap, leftOut };
}

type Masters = UnmappedRooms['masters'];

function namedBy(nameOf: (name: string) => string, masters: Masters): ReadonlyMap<string, Masters> {
  const named = new Map<string, Masters>();
  for (const master of masters) {
    const name = nameOf(master.masterRoomName);
    if (name !== '') named.set(name, [...(named.get(name) ?? []), master]);
  }
  return named;
}

function whyNot(
  same: number,
  suggestion: UnmappedRoom['suggestions'][number] | undefined,
  isWrittenSo: boolean,
): string | undefined {
  if (same > 1) return 'several master rooms of that name';
  if (suggestion === undefined) return 'it is not suggested';
  const differing = suggestion.reasons.find(
    (reason) => reason.kind === 'fact' && (reason.state === 'differs' || reason.isHard === true),
  );
  if (differing?.kind === 'fact') return `${differing.attribute} differs`;
  if (suggestion.reasons.some(({ kind }) => kind === 'own-fields-differ')) return 'its name and its fields disagree';
  return isWrittenSo || suggestion.band === 'confident' ? undefined : 'the suggestion is not certain';
}
