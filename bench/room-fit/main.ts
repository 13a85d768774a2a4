import { examplesOf, rankedBy, type Candidate, type Example } from './examples.js';
import { evidenceOfFirst, fitTrust, trustIn, type Trust } from './fit-trust.js';
import { fitWeights, type Weights } from './fit-weights.js';
import { folderVariable, folds, knownHotels } from './hotels.js';
import { qualityHead, qualityOf, qualityRow, surest, type Answer } from './quality.js';

interface Judge {
  readonly weights: Weights;
  readonly trust: Trust;
}

/** Of a thousand rooms whose right master room is among the first five, so many may be hidden as «none fits»: a wrong list costs a look, a hidden room a search. */
const hiddenInThousand = 1 / 5;

/** Fits the constants of room mapping to the hotels of a folder, and says what they are worth on hotels that were not fitted. */
export async function fitRooms(): Promise<number> {
  const hotels = await knownHotels();
  if (hotels === undefined) {
    console.error(
      `There are no hotels to fit to: name their folder in ${folderVariable}. Its files and columns are in CONTRIBUTING.md, under «Refitting room mapping».`,
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
    return judge === undefined ? [] : [{ set: example.set, answer: answerOf(example, judge) }];
  });
  for (const set of new Set(answered.map((one) => one.set)))
    console.log(qualityRow(set, qualityOf(answered.filter((one) => one.set === set).map(({ answer }) => answer))));
  const answers = answered.map(({ answer }) => answer);
  const { weights, trust } = judgeOf(examples);
  console.log(
    `\nFor engine/weights.ts:\n${linesOf(weights)}\n\nFor engine/confidence.ts:\n${linesOf(trust)}\n  confidentFrom ${String(confidentFrom(answers))}, fitsFrom ${String(fitsFrom(answers))}`,
  );
  return 0;
}

function judgeOf(examples: readonly Example[]): Judge {
  const weights = fitWeights(examples);
  return { weights, trust: fitTrust(examples, weights) };
}

function answerOf({ room, present, absent }: Example, { weights, trust }: Judge): Answer {
  const confidenceIn = (ranked: readonly Candidate[]): number =>
    ranked.length === 0 ? 0 : trustIn(trust, evidenceOfFirst(ranked));
  const ranked = rankedBy(weights, present);
  return {
    hasRight: room.right.size > 0,
    right: ranked.map(({ isRight }) => isRight),
    confidence: confidenceIn(ranked),
    ...(room.right.size === 0 ? {} : { confidenceOfNone: confidenceIn(rankedBy(weights, absent)) }),
  };
}

const rounded = (value: number): number => Math.ceil(1000 * value) / 1000;
const confidentFrom = (answers: readonly Answer[]): number => rounded(surest(answers).at(-1)?.confidence ?? 1);

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
