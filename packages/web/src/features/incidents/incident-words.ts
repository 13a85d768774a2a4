import {
  actionLabel,
  countText,
  durationText,
  endingWords,
  failedShareWords,
  outcomePercents,
  momentText,
  type Evaluation,
  type IncidentEnding,
  type TimeZone,
  momentBeside,
} from '@suppliers-portal/domain';

export const judgedWords = ({ failed, total }: Evaluation): string =>
  `${countText(failed)} of ${countText(total)}${failedShareWords({ failed, total })}`;

/** The share of successes, to compare with the minimum. With the share of failures it is 100. */
export function judgedAccuracy({ failed, total }: Evaluation): string | undefined {
  const share = outcomePercents(total - failed, total)?.succeeded;
  return share === undefined ? undefined : `${share}%`;
}

/** Who ended it, and with which cause. */
export const endedBy = (ending: IncidentEnding | undefined): string => {
  if (ending?.kind === 'turned-on')
    return `${ending.by} · ${ending.cause}${ending.details === undefined ? '' : `: ${ending.details}`}`;
  return ending === undefined ? '' : endingWords(ending);
};

export const whenText = (at: number | undefined, zone: TimeZone): string | undefined =>
  at === undefined ? undefined : momentText(at, zone);
export const lasting = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : durationText(milliseconds);

export function periodWords({ from, until }: Evaluation, zone: TimeZone): string | undefined {
  return from === undefined || until === undefined
    ? undefined
    : `${momentText(from, zone)}–${momentBeside(until, from, zone)}`;
}

export const actionWords = (evaluation: Evaluation): string => actionLabel[evaluation.action];
