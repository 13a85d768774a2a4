import type { RoomAttributes } from './attributes.js';
import { bedTables } from './compare/beds.js';
import { evaluate, Findings, type Table } from './compare/cases.js';
import { bedroomsTable, persons, personsTable, unitTable } from './compare/counts.js';
import { moreTiers, roomTable, tierTable, typeTable } from './compare/kinds.js';
import { picturesTable, priceTable } from './compare/beyond-names.js';
import { compareDenied, compareExtras, extentTable, floorTable, outsideTables, sizeTable } from './compare/rest.js';
import { accessibleTable, bathTable, clubTable, coolingTable, sharedBathTable, smokingTable } from './compare/terms.js';
import { viewTables } from './compare/views.js';

export type { Fact, FactAttribute, FactState } from './compare/cases.js';

/**
 * Attributes that are compared together. Silence is never a conflict, except where no supplier writes that a room is
 * not something.
 */
export interface Part {
  /** The same text for all rooms that say the same here: what was found for one of them holds for the others. */
  readonly keyOf: (room: RoomAttributes) => string;
  readonly compare: (yours: RoomAttributes, master: RoomAttributes, findings: Findings) => void;
  /** Decides between rooms and never makes one confident. */
  readonly isBeyondNames?: true;
}

/** What the tables say of one part of two rooms, in words too where they are wanted. */
export function findingsIn(
  { compare }: Part,
  yours: RoomAttributes,
  master: RoomAttributes,
  wantsFacts: boolean,
): Findings {
  const findings = new Findings(wantsFacts);
  compare(yours, master, findings);
  return findings;
}

function by<Side>(tables: readonly Table<Side>[], mine: Side, theirs: Side, findings: Findings): void {
  // Where both are silent there is nothing to look up.
  if (mine === theirs && (mine === undefined || mine === false)) return;
  const pair = { mine, theirs };
  for (const table of tables) evaluate(table, pair, findings);
}

/** Of texts, numbers and sets: the same for the same values only. */
const keyOf = (...values: readonly (ReadonlySet<string> | object | string | number | boolean | undefined)[]): string =>
  JSON.stringify(values.map((value) => (value instanceof Set ? [...value] : (value ?? null))));

const kindTables = [typeTable, roomTable];
const tierTables = [tierTable, ...moreTiers];
const bedroomsTables = [bedroomsTable];
const unitTables = [unitTable];
const clubTables = [clubTable];
const accessibleTables = [accessibleTable];
const bathTables = [bathTable];
const smokingTables = [smokingTable];
const coolingTables = [coolingTable];
const sharedBathTables = [sharedBathTable];
const floorTables = [floorTable];
const extentTables = [extentTable];
const sizeTables = [sizeTable];
const priceTables = [priceTable];
const picturesTables = [picturesTable];

const part = (keyOf: Part['keyOf'], compare: Part['compare']): Part => ({ keyOf, compare });

/** All that is compared, in the order in which a person reads it. */
export const parts: readonly Part[] = [
  part(
    ({ types, isCalledRoom }) => keyOf(types, isCalledRoom),
    (yours, master, findings) => {
      by(kindTables, yours, master, findings);
    },
  ),
  part(
    ({ tiers }) => keyOf(tiers),
    (yours, master, findings) => {
      by(tierTables, yours.tiers, master.tiers, findings);
    },
  ),
  part(
    ({ beds, capacity, mostPersons }) => keyOf(beds, capacity, mostPersons),
    (yours, master, findings) => {
      by(bedTables, yours.beds, master.beds, findings);
      evaluate(personsTable, persons(yours, master), findings);
    },
  ),
  part(
    ({ bedrooms, unit }) => keyOf(bedrooms, unit),
    (yours, master, findings) => {
      by(bedroomsTables, yours.bedrooms, master.bedrooms, findings);
      by(unitTables, yours.unit, master.unit, findings);
    },
  ),
  part(
    ({ views, isPartialView, isFront, isBareView }) => keyOf(views, isPartialView, isFront, isBareView),
    (yours, master, findings) => {
      by(viewTables, yours, master, findings);
    },
  ),
  part(
    ({ club, hasLounge, denied, accessible, bathKind, smoking, sharedBath, cooling }) =>
      keyOf(club, hasLounge, denied, accessible, bathKind, smoking, sharedBath, cooling),
    (yours, master, findings) => {
      by(clubTables, yours, master, findings);
      by(accessibleTables, yours.accessible, master.accessible, findings);
      by(bathTables, yours.bathKind, master.bathKind, findings);
      by(smokingTables, yours.smoking, master.smoking, findings);
      by(sharedBathTables, yours.sharedBath, master.sharedBath, findings);
      by(coolingTables, yours.cooling, master.cooling, findings);
    },
  ),
  part(
    ({ outside, floor, extras, extent, denied, bathKind, accessible, hasLounge }) =>
      keyOf(outside, floor, extras, extent, denied, bathKind, accessible, hasLounge),
    (yours, master, findings) => {
      if (yours.outside.size + master.outside.size > 0) by(outsideTables, yours.outside, master.outside, findings);
      by(floorTables, yours.floor, master.floor, findings);
      if (yours.extras.size + master.extras.size > 0)
        compareExtras({ mine: yours.extras, theirs: master.extras }, findings);
      by(extentTables, yours.extent, master.extent, findings);
      if (yours.denied.size + master.denied.size > 0) compareDenied({ mine: yours, theirs: master }, findings);
    },
  ),
  part(
    ({ sizeSqm }) => keyOf(sizeSqm),
    (yours, master, findings) => {
      by(sizeTables, yours.sizeSqm, master.sizeSqm, findings);
    },
  ),
  {
    ...part(
      ({ pricePlace, pictures }) =>
        pricePlace === undefined && pictures.size === 0 ? '' : keyOf(pricePlace, pictures),
      (yours, master, findings) => {
        by(priceTables, yours.pricePlace, master.pricePlace, findings);
        by(picturesTables, yours.pictures, master.pictures, findings);
      },
    ),
    isBeyondNames: true,
  },
];
