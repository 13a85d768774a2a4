import type { RoomAttributes } from './attributes.js';
import { findingsIn, parts, type Fact, type Part } from './compare.js';
import { weights, type FeatureName } from './weights.js';

/** What one part of two rooms is worth. */
export class Worth {
  readonly evidence: ReadonlyMap<FeatureName, number>;
  /** What each piece of evidence adds to the score. */
  readonly points: readonly number[];
  private said: readonly Fact[] | undefined;

  constructor(
    private readonly part: Part,
    private readonly yours: RoomAttributes,
    private readonly master: RoomAttributes,
  ) {
    this.evidence = findingsIn(part, yours, master, false).features;
    this.points = Array.from(this.evidence, ([name, value]) => weights[name] * value);
  }

  /** The same in words. They cost more than the evidence, and are wanted of few pairs. */
  get facts(): readonly Fact[] {
    this.said ??= findingsIn(this.part, this.yours, this.master, true).facts;
    return this.said;
  }
}

/** One room compared with all master rooms of its hotel. */
export interface PartBeside {
  /** Of each master room: which of the worths is its own. */
  readonly which: Int32Array;
  readonly worths: readonly Worth[];
  /** Compared with a room that says exactly the same. */
  readonly itself: Worth;
  readonly isBeyondNames: boolean;
}

/** One part of all master rooms of a hotel. Few of them differ in it, and few of the rooms that are asked for. */
class HotelPart {
  private readonly different: RoomAttributes[] = [];
  private readonly which: Int32Array;
  private readonly found = new Map<string, PartBeside>();
  private readonly ideals = new Map<string, Worth>();

  constructor(
    private readonly part: Part,
    masters: readonly RoomAttributes[],
  ) {
    const known = new Map<string, number>();
    this.which = Int32Array.from(masters, (master) => {
      const key = part.keyOf(master);
      const before = known.get(key);
      if (before !== undefined) return before;
      known.set(key, this.different.length);
      return this.different.push(master) - 1;
    });
  }

  beside(yours: RoomAttributes): PartBeside {
    const key = this.part.keyOf(yours);
    const before = this.found.get(key);
    if (before !== undefined) return before;
    const found = {
      which: this.which,
      worths: this.different.map((master) => new Worth(this.part, yours, master)),
      itself: this.idealFor(key, yours),
      isBeyondNames: this.part.isBeyondNames === true,
    };
    this.found.set(key, found);
    return found;
  }

  /** Nothing where a room that says nothing of it is no worse. */
  itself(yours: RoomAttributes): Worth | undefined {
    return this.part.isBeyondNames === true ? undefined : this.idealFor(this.part.keyOf(yours), yours);
  }

  private idealFor(key: string, yours: RoomAttributes): Worth {
    const before = this.ideals.get(key);
    if (before !== undefined) return before;
    const ideal = new Worth(this.part, yours, yours);
    this.ideals.set(key, ideal);
    return ideal;
  }
}

/** All parts of all master rooms of a hotel. */
export class HotelParts {
  private readonly parts: readonly HotelPart[];

  constructor(masters: readonly RoomAttributes[]) {
    this.parts = parts.map((part) => new HotelPart(part, masters));
  }

  beside(yours: RoomAttributes): readonly PartBeside[] {
    return this.parts.map((part) => part.beside(yours));
  }

  /** Compared with a room that says exactly the same. */
  besideItself(yours: RoomAttributes): readonly Worth[] {
    return this.parts.flatMap((part) => part.itself(yours) ?? []);
  }
}
