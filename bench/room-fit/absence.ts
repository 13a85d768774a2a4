import { precision } from './quality.js';

/** One room as it was answered with its right master rooms in the list, and with those taken away. */
export interface Trusted {
  readonly set: string;
  readonly isRight: boolean;
  readonly confidence: number;
  /** Nothing but the confidence decides whether it is shown as confident. */
  readonly mayBeConfident: boolean;
  readonly without?: { readonly confidence: number; readonly mayBeConfident: boolean };
}

/** Shares of rooms whose right master room is taken away. */
export const absences = [0, 0.1, 0.2, 0.3] as const;

interface Counted {
  readonly confidence: number;
  readonly isRight: boolean;
  readonly worth: number;
  readonly mayBeConfident: boolean;
}

const mixed = (answers: readonly Trusted[], absence: number): readonly Counted[] =>
  answers.flatMap(({ isRight, confidence, mayBeConfident, without }) => [
    { isRight, confidence, mayBeConfident, worth: without === undefined ? 1 : 1 - absence },
    ...(without === undefined ? [] : [{ ...without, isRight: false, worth: absence }]),
  ]);

const sum = (answers: readonly Counted[]): number => answers.reduce((all, { worth }) => all + worth, 0);

/** Of what is shown as confident: which share it is of all rooms, and which share of it is right. */
export function bandAt(answers: readonly Trusted[], absence: number, from: number) {
  const all = mixed(answers, absence);
  const confident = all.filter((one) => one.mayBeConfident && one.confidence >= from);
  return {
    share: sum(confident) / sum(all),
    right: confident.length === 0 ? 1 : sum(confident.filter(({ isRight }) => isRight)) / sum(confident),
  };
}

/** The lowest confidence from which on enough are right, at the largest absence and so at all. */
export function confidentFrom(answers: readonly Trusted[]): number {
  const worst = mixed(answers, absences[3])
    .filter(({ mayBeConfident }) => mayBeConfident)
    .toSorted((a, b) => b.confidence - a.confidence);
  let [all, right, from] = [0, 0, 1];
  worst.forEach(({ worth, isRight, confidence }, index) => {
    all += worth;
    if (isRight) right += worth;
    if (worst[index + 1]?.confidence !== confidence && right / all >= precision) from = confidence;
  });
  return Math.ceil(1000 * from) / 1000;
}

/** What was promised and what came true, in ten groups by confidence. */
export function calibration(answers: readonly Trusted[], absence: number): readonly string[] {
  const all = mixed(answers, absence);
  return Array.from({ length: 10 }, (_, decile) => {
    const group = all.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === decile);
    const weight = sum(group);
    const promised = group.reduce((total, { confidence, worth }) => total + confidence * worth, 0) / weight;
    const true_ = sum(group.filter(({ isRight }) => isRight)) / weight;
    return `${String(decile * 10).padStart(3)}–${String(decile * 10 + 10)} %: ${String(Math.round(weight)).padStart(5)} rooms, promised ${(100 * promised).toFixed(1)}, right ${(100 * true_).toFixed(1)}`;
  });
}
