import { counted, countText, percentOf } from '../lib/numbers.js';
import { unreachable } from '../lib/result.js';
import { judge } from './judge.js';
import type { JudgedWindow } from './judged-window.js';

/** How far an action is from a suspension, or from being fine again. An estimate: the period slides. */
export type AccuracyBudget =
  | { readonly kind: 'no-attempts' }
  /** Too few to be judged: where the true accuracy lies, with 95% confidence, in whole percent. */
  | { readonly kind: 'too-few'; readonly low: number; readonly high: number }
  | { readonly kind: 'above'; readonly failuresLeft: number; readonly close: boolean }
  | { readonly kind: 'below'; readonly cleanCalls: number };

/** What a budget is computed from. */
export type JudgedCounts = Pick<JudgedWindow, 'action' | 'total' | 'failed' | 'minimum' | 'minimumVolume'>;

export function accuracyBudget(window: Omit<JudgedCounts, 'action'>): AccuracyBudget {
  const { total, failed, minimum } = window;
  if (total === 0) return { kind: 'no-attempts' };
  const succeeded = total - failed;
  switch (judge(window)) {
    case 'too-few':
      return { kind: 'too-few', ...wilson(succeeded, total) };
    case 'fine': {
      const failuresLeft = Math.floor((100 * succeeded) / minimum) - total;
      return { kind: 'above', failuresLeft, close: failuresLeft <= total * 0.05 };
    }
    case 'suspend':
      return {
        kind: 'below',
        cleanCalls: minimum >= 100 ? Infinity : Math.ceil((minimum * total - 100 * succeeded) / (100 - minimum)),
      };
  }
}

/** Wilson's interval at 95%, floored and ceiled to whole percent. */
function wilson(succeeded: number, total: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const share = succeeded / total;
  const centre = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 100 / (1 + z ** 2 / total);
  return {
    low: Math.max(0, Math.floor((centre - spread) * scale + 1e-9)),
    high: Math.min(100, Math.ceil((centre + spread) * scale - 1e-9)),
  };
}

/** Whole ones. The window begins with a full minute, so that it has up to one more than the rule says. */
export const windowMinutes = ({ from, to }: JudgedWindow): number => Math.max(1, Math.floor((to - from) / 60_000));

/** What "the last" has before it: "the last 60 minutes", "the last minute". */
export const lastMinutes = (window: JudgedWindow): string => {
  const minutes = windowMinutes(window);
  return minutes === 1 ? 'minute' : counted(minutes, 'minute');
};

const cleanCalls = (count: number): string => counted(count, 'clean call brings', 'clean calls in a row bring');

/** The sentence of one half of the budget. */
export function budgetWords(window: JudgedWindow, budget = accuracyBudget(window)): string {
  const { minimum, minimumVolume, total } = window;
  switch (budget.kind) {
    case 'no-attempts':
      return `No attempts in the last ${lastMinutes(window)}.`;
    case 'too-few':
      return `Between ${String(budget.low)}% and ${String(budget.high)}%, from ${counted(total, 'attempt')}. Fewer than ${countText(minimumVolume)} are not judged.`;
    case 'above':
      return budget.failuresLeft === 0
        ? `The next failure takes it below ${String(minimum)}%`
        : `${counted(budget.failuresLeft, 'more failure')} before it is below`;
    case 'below':
      return Number.isFinite(budget.cleanCalls)
        ? `${cleanCalls(budget.cleanCalls)} it back to ${String(minimum)}%`
        : 'Only a period without any failure brings it back to 100%';
    default:
      return unreachable(budget);
  }
}

export const budgetEstimateNote = 'Estimate: the window moves, so old attempts leave it while new ones enter.';
export const windowAccuracy = ({ total, failed }: JudgedWindow): number | undefined => percentOf(total - failed, total);
