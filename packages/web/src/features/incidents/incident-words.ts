import {
  actionLabel,
  countText,
  durationText,
  endingWords,
  failedShareWords,
  outcomePercents,
  momentText,
  openedMinutes,
  type Evaluation,
  type Incident,
  saidText,
  type IncidentEnding,
  type SaidPart,
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
export const endedBy = (ending: IncidentEnding | undefined): string => saidText(endedBySaid(ending));

export function endedBySaid(ending: IncidentEnding | undefined): readonly SaidPart[] {
  if (ending?.kind !== 'turned-on') return ending === undefined ? [] : [endingWords(ending)];
  const { by, cause, details } = ending;
  return [{ typed: by }, ` · ${cause}`, ...(details === undefined ? [] : [': ', { typed: details }])];
}

export const whenText = (at: number | undefined, zone: TimeZone): string | undefined =>
  at === undefined ? undefined : momentText(at, zone);
export const lasting = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : durationText(milliseconds);

export function periodWords({ from, until }: Evaluation, zone: TimeZone): string | undefined {
  return from === undefined || until === undefined
    ? undefined
    : `${momentText(from, zone)}–${momentBeside(until, from, zone)}`;
}

/** What the way to the failures opens, if that is not exactly what was judged. */
export function openedWords(incident: Incident, zone: TimeZone): string | undefined {
  const opened = openedMinutes(incident);
  if (opened === undefined) return undefined;
  const { from, to } = opened;
  return `Failures are listed by full minutes: ${momentText(from, zone)}–${momentBeside(to, from, zone)}.`;
}

export const actionWords = (evaluation: Evaluation): string => actionLabel[evaluation.action];
