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

export interface Comparison {
  readonly facts: readonly Fact[];
  readonly features: ReadonlyMap<FeatureName, number>;
}

/**
 * Both rooms attribute by attribute, each by its tables. Silence is never a conflict, except where no supplier writes
 * that a room is not something.
 */
export function compare(yours: RoomAttributes, master: RoomAttributes): Comparison {
  const findings = new Findings();
  const by = <Side>(tables: readonly Table<Side>[], sideOf: (room: RoomAttributes) => Side): void => {
    const pair = { mine: sideOf(yours), theirs: sideOf(master) };
    for (const table of tables) evaluate(table, pair, findings);
  };
  by([typeTable, roomTable], (room) => room);
  by([tierTable, ...moreTiers], ({ tiers }) => tiers);
  by(bedTables, ({ beds }) => beds);
  evaluate(personsTable, persons(yours, master), findings);
  by([bedroomsTable], ({ bedrooms }) => bedrooms);
  by([unitTable], ({ unit }) => unit);
  by(viewTables, (room) => room);
  by([clubTable], ({ club }) => club);
  by([accessibleTable], ({ accessible }) => accessible);
  by([bathTable], ({ bathKind }) => bathKind);
  by([smokingTable], ({ smoking }) => smoking);
  by([sharedBathTable], ({ sharedBath }) => sharedBath);
  by(outsideTables, ({ outside }) => outside);
  by([floorTable], ({ floor }) => floor);
  compareExtras({ mine: yours.extras, theirs: master.extras }, findings);
  by([extentTable], ({ extent }) => extent);
  by([sizeTable], ({ sizeSqm }) => sizeSqm);
  return findings;
}
