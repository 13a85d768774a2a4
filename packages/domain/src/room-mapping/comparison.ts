import type { Fact, FactAttribute, FactState } from './engine/compare.js';
import { factsBetween, type MasterRoomToMapTo } from './suggest-master-rooms.js';
import { beddingWords, personsText, roomTitle, sizeWords, type UnmappedRoom } from './unmapped-room.js';

/** One line of the comparison of two rooms. Names that differ are no contradiction: they have no state. */
export interface ComparisonLine {
  readonly label: string;
  readonly yours?: string;
  readonly master?: string;
  readonly state?: FactState;
}

const labels: Readonly<Record<FactAttribute, string>> = {
  type: 'Type',
  tier: 'Tier',
  beds: 'Bedding',
  bedrooms: 'Bedrooms',
  unit: 'Number',
  view: 'View',
  size: 'Size',
  club: 'Club',
  accessible: 'Accessible',
  smoking: 'Smoking',
  bath: 'Bath',
  capacity: 'Capacity',
  outside: 'Outside',
  floor: 'Floor',
  feature: 'Feature',
  price: 'Price',
  pictures: 'Pictures',
};
const attributes = Object.keys(labels) as readonly FactAttribute[];
const stated = ['beds', 'view', 'size', 'capacity'] as const;
type Stated = (typeof stated)[number];

/** As the fields of a room state it; nothing where they are silent. */
const fieldsOf = ({
  size,
  view,
  bedding = [],
  maxOccupancy,
}: {
  readonly size?: number;
  readonly view?: string;
  readonly bedding?: UnmappedRoom['bedding'];
  readonly maxOccupancy?: number;
}): Readonly<Partial<Record<Stated, string>>> => ({
  ...(bedding.length === 0 ? {} : { beds: beddingWords(bedding) }),
  ...(view === undefined || view.trim() === '' ? {} : { view }),
  ...(size === undefined ? {} : { size: sizeWords(size) }),
  ...(maxOccupancy === undefined ? {} : { capacity: personsText(maxOccupancy) }),
});

/** A room by itself: what is compared as soon as a master room is chosen. */
export function roomLines(room: UnmappedRoom): readonly ComparisonLine[] {
  const fields = fieldsOf(room);
  return [
    { label: 'Name', yours: roomTitle(room) },
    ...(['size', 'view', 'beds'] as const).map((attribute) => line(attribute, fields[attribute], undefined)),
    // Few hand it in.
    ...(fields.capacity === undefined ? [] : [line('capacity', fields.capacity, undefined)]),
  ];
}

/** A room compared with a master room of its hotel, line by line. Contradictions come first. */
export function comparisonOf(
  room: UnmappedRoom,
  masters: readonly MasterRoomToMapTo[],
  masterRoomId: string,
): readonly ComparisonLine[] {
  const master = masters.find((one) => one.masterRoomId === masterRoomId);
  if (master === undefined) return roomLines(room);
  const facts = factsBetween(
    {
      roomName: room.name,
      roomBedding: room.bedding,
      ...(room.size === undefined ? {} : { roomSize: room.size }),
      ...(room.view === undefined ? {} : { roomView: room.view }),
      ...(room.maxOccupancy === undefined ? {} : { maxOccupancy: room.maxOccupancy }),
      ...(room.pricePlace === undefined ? {} : { pricePlace: room.pricePlace }),
      ...(room.pictureHashes === undefined ? {} : { pictureHashes: room.pictureHashes }),
    },
    masters,
    masterRoomId,
  );
  const [yours, theirs] = [fieldsOf(room), fieldsOf(master)];
  const lines = attributes.flatMap((attribute) => {
    const said = facts.filter((fact) => fact.attribute === attribute);
    const [mine, its] = isStated(attribute) ? [yours[attribute], theirs[attribute]] : [];
    if (said.length > 0)
      return said.map((fact) => line(attribute, mine ?? fact.yours, its ?? fact.master, stateOf(fact)));
    return mine === undefined && its === undefined ? [] : [line(attribute, mine, its, stateOfTexts(mine, its))];
  });
  const name = {
    label: 'Name',
    yours: roomTitle(room),
    master: master.masterRoomName,
    ...(plain(room.name) === plain(master.masterRoomName) ? { state: 'same' as const } : {}),
  };
  const isConflict = ({ state }: ComparisonLine): boolean => state === 'differs';
  return [...lines.filter(isConflict), name, ...lines.filter((one) => !isConflict(one))];
}

const isStated = (attribute: FactAttribute): attribute is Stated => stated.some((one) => one === attribute);
/** A term of the contract that one side leaves out is a contradiction too. */
const stateOf = ({ state, isHard }: Fact): FactState => (isHard === true ? 'differs' : state);
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, '');

function stateOfTexts(yours: string | undefined, master: string | undefined): FactState {
  if (yours === undefined) return 'only-master';
  if (master === undefined) return 'only-yours';
  return plain(yours) === plain(master) ? 'same' : 'differs';
}

const line = (
  attribute: FactAttribute,
  yours: string | undefined,
  master: string | undefined,
  state?: FactState,
): ComparisonLine => ({
  label: labels[attribute],
  ...(yours === undefined ? {} : { yours }),
  ...(master === undefined ? {} : { master }),
  ...(state === undefined ? {} : { state }),
});
