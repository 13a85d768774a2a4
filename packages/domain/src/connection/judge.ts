import { minimumAccuracy, type ActionName } from './action.js';
import type { JudgedWindow } from './judged-window.js';
import { maximumTurnOnsPerDay } from './texts.js';

/** The default rules by which a connection is judged. The server's configuration can change them. */
export interface JudgeRules {
  readonly windowMinutes: number;
  /** A window with fewer attempts is not judged. */
  readonly minimumVolume: Readonly<Record<ActionName, number>>;
  readonly minimumAccuracy: Readonly<Record<ActionName, number>>;
  readonly suspensionMinutes: number;
  /** How often a supplier can turn on the connection in 24 hours. */
  readonly turnOnsPerDay: number;
}

export const defaultJudgeRules: JudgeRules = {
  windowMinutes: 60,
  minimumVolume: { Precheck: 50, MakeBook: 10 },
  minimumAccuracy,
  suspensionMinutes: 240,
  turnOnsPerDay: maximumTurnOnsPerDay,
};

export type Judgement = 'too-few' | 'fine' | 'suspend';

/** In whole numbers, so that exactly the minimum is never below it. */
export function judge({
  total,
  failed,
  minimum,
  minimumVolume,
}: Pick<JudgedWindow, 'total' | 'failed' | 'minimum' | 'minimumVolume'>): Judgement {
  if (total < minimumVolume || total === 0) return 'too-few';
  return 100 * (total - failed) < minimum * total ? 'suspend' : 'fine';
}
