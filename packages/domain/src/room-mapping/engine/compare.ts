import type { RoomAttributes } from './attributes.js';
import { bedTables } from './compare/beds.js';
import { evaluate, Findings, type Fact, type Table } from './compare/cases.js';
import { bedroomsTable, persons, personsTable, unitTable } from './compare/counts.js';
import { moreTiers, roomTable, tierTable, typeTable } from './compare/kinds.js';
import { compareExtras, extentTable, floorTable, outsideTables, sizeTable } from './compare/rest.js';
import { accessibleTable, bathTable, clubTable, sharedBathTable, smokingTable } from './compare/terms.js';
import { viewTables } from './compare/views.js';
import type { FeatureName } from './weights.js';

export type { Fact, FactAttribute, FactState } from './compare/cases.js';

/**
 * Both rooms attribute by attribute, each by its tables. Silence is never a conflict, except where no supplier writes
 * that a room is not something.
 */
export const featuresOf = (yours: RoomAttributes, master: RoomAttributes): Map<FeatureName, number> =>
  compare(yours, master, new Findings(false)).features;

/** The same in words. It costs more than the evidence, and is wanted of few pairs. */
export const factsOf = (yours: RoomAttributes, master: RoomAttributes): readonly Fact[] =>
  compare(yours, master, new Findings(true)).facts;

function compare(yours: RoomAttributes, master: RoomAttributes, findings: Findings): Findings {
  const by = <Side>(tables: readonly Table<Side>[], mine: Side, theirs: Side): void => {
    // Where both are silent there is nothing to look up.
    if (mine === theirs && (mine === undefined || mine === false)) return;
    const pair = { mine, theirs };
    for (const table of tables) evaluate(table, pair, findings);
  };
  by(kindTables, yours, master);
  by(tierTables, yours.tiers, master.tiers);
  by(bedTables, yours.beds, master.beds);
  evaluate(personsTable, persons(yours, master), findings);
  by(bedroomsTables, yours.bedrooms, master.bedrooms);
  by(unitTables, yours.unit, master.unit);
  by(viewTables, yours, master);
  by(clubTables, yours.club, master.club);
  by(accessibleTables, yours.accessible, master.accessible);
  by(bathTables, yours.bathKind, master.bathKind);
  by(smokingTables, yours.smoking, master.smoking);
  by(sharedBathTables, yours.sharedBath, master.sharedBath);
  if (yours.outside.size + master.outside.size > 0) by(outsideTables, yours.outside, master.outside);
  by(floorTables, yours.floor, master.floor);
  if (yours.extras.size + master.extras.size > 0)
    compareExtras({ mine: yours.extras, theirs: master.extras }, findings);
  by(extentTables, yours.extent, master.extent);
  by(sizeTables, yours.sizeSqm, master.sizeSqm);
  return findings;
}

const kindTables = [typeTable, roomTable];
const tierTables = [tierTable, ...moreTiers];
const bedroomsTables = [bedroomsTable];
const unitTables = [unitTable];
const clubTables = [clubTable];
const accessibleTables = [accessibleTable];
const bathTables = [bathTable];
const smokingTables = [smokingTable];
const sharedBathTables = [sharedBathTable];
const floorTables = [floorTable];
const extentTables = [extentTable];
const sizeTables = [sizeTable];
