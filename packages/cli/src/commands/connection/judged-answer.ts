import {
  accuracyBudget,
  actionLabel,
  budgetEstimateNote,
  budgetWords,
  counted,
  countText,
  flooredPercent,
  isOff,
  momentBeside,
  windowAccuracy,
  lastMinutes,
  windowMinutes,
  type AccuracyBudget,
  type ConnectionStatus,
  type JudgedWindow,
  type TimeZone,
} from '@suppliers-portal/domain';
import type { Json } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';

/**
 * A line per action. While the connection is off they say what was judged: nothing is counted that could bring it back.
 */
export function judgedLines(status: ConnectionStatus, zone: TimeZone): readonly string[] {
  const { judged = [] } = status;
  const [first] = judged;
  if (first === undefined) return [];
  if (isOff(status))
    return [
      `Judged, ${counted(windowMinutes(first), 'minute')} until ${momentBeside(first.to, status.since ?? first.to, zone)}, when it was turned off:`,
      ...judged.map((window) => `  ${standing(window)}`),
    ];
  const isEstimate = judged.some((window) => isForecast(accuracyBudget(window)));
  return [
    `Judged, the last ${lastMinutes(first)}:`,
    ...judged.map((window) => `  ${standing(window)} ${budgetWords(window)}`),
    ...(isEstimate ? [`  ${budgetEstimateNote}`] : []),
  ];
}

const isForecast = ({ kind }: AccuracyBudget): boolean => kind === 'above' || kind === 'below';

/** "Makebook 77.4% of 31, minimum 90%." The share alone would say too much of few attempts. */
function standing(window: JudgedWindow): string {
  const accuracy = windowAccuracy(window);
  const share =
    accuracy === undefined || !isForecast(accuracyBudget(window))
      ? ''
      : ` ${flooredPercent(accuracy)}% of ${countText(window.total)},`;
  return `${actionLabel[window.action]}${share === '' ? ',' : share} minimum ${String(window.minimum)}%.`;
}

export function judgedValue(window: JudgedWindow): Json {
  const { action, from, to, failed, total, minimum, minimumVolume } = window;
  return {
    action,
    from: timeValue(from),
    to: timeValue(to),
    failed,
    total,
    accuracy: windowAccuracy(window) ?? null,
    minimum,
    minimumVolume,
    budget: budgetValue(accuracyBudget(window)),
  };
}

/** JSON has no infinity, so the value is null if no number of clean calls is enough. */
function budgetValue(budget: AccuracyBudget): Json {
  return budget.kind === 'below'
    ? { kind: budget.kind, cleanCalls: Number.isFinite(budget.cleanCalls) ? budget.cleanCalls : null }
    : { ...budget };
}
