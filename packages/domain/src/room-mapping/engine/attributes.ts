import type { Beds } from './beds.js';
import type { Cooling } from './normalise.js';

/** For how many persons: "2–4 persons" is a range, "4 persons" begins and ends at four. */
export interface Persons {
  readonly least: number;
  readonly most: number;
  /** How many of them are children, where adults and children are told apart: none of "4 adults", two of "2+2". */
  readonly children?: number;
}

/**
 * How many bedrooms: "2 bedrooms" is two, "2 rooms" and "T2" are one or two, because one of the rooms can be the living
 * room. `likely` is the number that most names of this form mean, absent where no one can say.
 */
export interface Bedrooms {
  readonly least: number;
  readonly most: number;
  readonly likely?: number;
  /** As it was said, where no bedrooms are counted: "2 rooms", "2+1". */
  readonly said?: string;
}

/** Where a room is in the order of prices of its hotel; 1 is the cheapest. */
export interface PricePlace {
  readonly place: number;
  readonly of: number;
}

/** What a room's name and fields say of it. What is not said is absent: silence is no statement. */
export interface RoomAttributes {
  /** Named types; none for a plain room. */
  readonly types: ReadonlySet<string>;
  /** Whether the word "room" is there. */
  readonly isCalledRoom: boolean;
  readonly tiers: ReadonlySet<string>;
  readonly beds: Beds | undefined;
  readonly capacity: Persons | undefined;
  /** As a field says it, which not everybody fills in. */
  readonly mostPersons?: number;
  readonly bedrooms: Bedrooms | undefined;
  /** Which of several that are alike: "Chalet 2", "Suite no. 4", "Villa B". */
  readonly unit: string | undefined;
  readonly views: ReadonlySet<string>;
  readonly isPartialView: boolean;
  readonly isFront: boolean;
  readonly isBareView: boolean;
  readonly outside: ReadonlySet<string>;
  readonly club: boolean;
  /** It says lounge, and not only club. */
  readonly hasLounge: boolean;
  readonly accessible: string | undefined;
  readonly bathKind: string | undefined;
  readonly smoking: string | undefined;
  /** Shared with others, or only outside the room. */
  readonly sharedBath: string | undefined;
  readonly cooling: Cooling | undefined;
  readonly floor: string | undefined;
  readonly extras: ReadonlySet<string>;
  readonly extent: string | undefined;
  /** What it says that it does not have, or shares with others: "no kitchen". */
  readonly denied: ReadonlySet<string>;
  /** Numbers and sizes in letters that no rule explains. */
  readonly marks: string;
  /** Of what the name leaves the choice: "standard / superior". */
  readonly choices: string;
  readonly isAnyRoom: boolean;
  readonly sizeSqm: number | undefined;
  readonly pricePlace?: PricePlace;
  /** Hashes of its pictures. */
  readonly pictures: ReadonlySet<string>;
  /** Words that no attribute explains. */
  readonly residual: readonly string[];
  /** Letters in all words of the name, small words and numbers apart. */
  readonly letters: number;
  /** All words that mean something, as they were written. */
  readonly said: readonly string[];
  /** The same, one word for one meaning: "ocean" is the sea, "traditional" is standard. */
  readonly content: readonly string[];
}
