import { examplesOf, rankedBy, type Candidate, type Example } from './examples.js';
import { mayBeConfident } from '../../packages/domain/src/room-mapping/engine/band.js';
import { absences, bandAt, calibration, confidentFrom, type Trusted } from './absence.js';
import { confidenceIn, fitTrust, usuallyAbsent, type Trust } from './fit-trust.js';
import { fitWeights, type Weights } from './fit-weights.js';
import { folderVariable, folds, knownHotels } from './hotels.js';
import { qualityHead, qualityOf, qualityRow, type Answer } from './quality.js';

interface Judge {
  readonly weights: Weights;
  readonly trust: Trust;
}

/**
 * Of a thousand rooms whose right master room is among the first five, so many may be hidden as "none fits": a wrong
 * list costs a look, a hidden room a search.
 */
const hiddenInThousand = 1 / 5;

/**
 * Fits the constants of room mapping to the hotels of a folder, and says what they are worth on hotels that were not
 * fitted.
 */
export async function fitRooms(): Promise<number> {
  const hotels = await knownHotels();
  if (hotels === undefined) {
    console.error(
      `There are no hotels to fit to: name their folder in ${folderVariable}. Its files and columns are in CONTRIBUTING.md, under "Refitting room mapping".`,
    );
    return 2;
  }
  const examples = examplesOf(hotels);
  console.log(
    `${String(hotels.length)} hotels, ${String(examples.length)} rooms. In ${String(folds)} folds by hotel:\n${qualityHead}`,
  );
  const judges = Array.from({ length: folds }, (_, fold) => judgeOf(examples.filter(({ room }) => room.fold !== fold)));
  const answered = examples.flatMap((example) => {
    const judge = judges[example.room.fold];
    return judge === undefined ? [] : [{ set: example.set, ...answerOf(example, judge) }];
  });
  const sets = [...new Set(answered.map((one) => one.set))];
  const ofSet = (set: string) => answered.filter((one) => one.set === set);
  for (const set of sets) console.log(qualityRow(set, qualityOf(ofSet(set).map(({ answer }) => answer))));
  const from = Math.max(
    ...sets.filter((set) => ofSet(set).length >= enoughRooms).map((set) => confidentFrom(trusted(ofSet(set)))),
  );
  console.log(
    `\nConfident from ${String(from)}, with a share of right master rooms taken away: share of rooms, of those right`,
  );
  for (const set of sets) console.log(bandRow(set, trusted(ofSet(set)), from));
  console.log(bandRow('all', trusted(answered), from));
  console.log(`\nPromised and right, with ${String(100 * usuallyAbsent)} % taken away:`);
  console.log(calibration(trusted(answered), usuallyAbsent).join('\n'));
  const { weights, trust } = judgeOf(examples);
  console.log(
    `\nFor engine/weights.ts:\n${linesOf(weights)}\n\nFor engine/confidence.ts, presence:\n${linesOf(trust.presence)}\nchoice:\n${linesOf(trust.choice)}\n  confidentFrom ${String(from)}, fitsFrom ${String(fitsFrom(answered.map(({ answer }) => answer)))}`,
  );
  return 0;
}

/** The band must hold in each set that is large enough to measure it. */
const enoughRooms = 500;

const trusted = (answered: readonly { readonly set: string; readonly trusted: Omit<Trusted, 'set'> }[]) =>
  answered.map(({ set, trusted: one }): Trusted => ({ set, ...one }));

const bandRow = (name: string, answers: readonly Trusted[], from: number): string =>
  `${name.padEnd(14)} ${absences
    .map((absence) => {
      const { share, right } = bandAt(answers, absence, from);
      return `${String(100 * absence)} %: ${(100 * share).toFixed(1)}, ${(100 * right).toFixed(1)}`;
    })
    .join(' | ')}`;

function judgeOf(examples: readonly Example[]): Judge {
  const weights = fitWeights(examples);
  return { weights, trust: fitTrust(examples, weights) };
}

function answerOf(
  { room, present, absent }: Example,
  { weights, trust }: Judge,
): { readonly answer: Answer; readonly trusted: Omit<Trusted, 'set'> } {
  const trustedOf = (ranked: readonly Candidate[]) => {
    const scored = ranked.map((one) => one.scored);
    const [first] = scored;
    return {
      confidence: confidenceIn(trust, ranked),
      mayBeConfident: first !== undefined && mayBeConfident(first, scored),
    };
  };
  const ranked = rankedBy(weights, present);
  const found = trustedOf(ranked);
  const without = room.right.size === 0 ? undefined : trustedOf(rankedBy(weights, absent));
  return {
    answer: {
      hasRight: room.right.size > 0,
      right: ranked.map(({ isRight }) => isRight),
      confidence: found.confidence,
      ...(without === undefined ? {} : { confidenceOfNone: without.confidence }),
    },
    trusted: {
      isRight: ranked[0]?.isRight === true,
      ...found,
      ...(without === undefined ? {} : { without }),
    },
  };
}

function fitsFrom(answers: readonly Answer[]): number {
  const found = answers
    .filter(({ right }) => right.slice(0, 5).includes(true))
    .map(({ confidence }) => confidence)
    .toSorted((a, b) => a - b);
  return Math.floor(10_000 * (found[Math.floor((found.length * hiddenInThousand) / 1000)] ?? 0)) / 10_000;
}

const linesOf = (constants: Readonly<Record<string, number>>): string =>
  Object.entries(constants)
    .map(([name, value]) => `  ${name}: ${String(value)},`)
    .join('\n');
