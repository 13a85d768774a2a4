import {
  actionLabel,
  countText,
  durationText,
  endingWords,
  flooredPercent,
  percentOf,
  tableTimeText,
  type Evaluation,
  type IncidentEnding,
  type IncidentEvent,
  type TimeZone,
  momentBeside,
  unreachable,
} from '@suppliers-portal/domain';

export const judgedWords = ({ failed, total }: Evaluation): string => {
  const share = percentOf(failed, total);
  return `${countText(failed)} of ${countText(total)}${share === undefined ? '' : ` (${flooredPercent(share)}%)`}`;
};

/** The share of successes, to compare with the minimum. */
export function judgedAccuracy({ failed, total }: Evaluation): string | undefined {
  const share = percentOf(total - failed, total);
  return share === undefined ? undefined : `${flooredPercent(share)}%`;
}

/** Who ended it, and with which cause. */
export const endedBy = (ending: IncidentEnding | undefined): string => {
  if (ending?.kind === 'turned-on')
    return `${ending.by} · ${ending.cause}${ending.details === undefined ? '' : `: ${ending.details}`}`;
  return ending === undefined ? '' : endingWords(ending);
};

export const whenText = (at: number | undefined, zone: TimeZone): string | undefined =>
  at === undefined ? undefined : tableTimeText(at, zone);
export const lasting = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : durationText(milliseconds);

export function eventWords({ kind, text, who }: IncidentEvent): string {
  const more = `${text === undefined || text === '' ? '' : `: ${text}`}${who === undefined ? '' : ` (${who})`}`;
  switch (kind) {
    case 'evaluation-began':
      return 'Evaluation period starts';
    case 'suspended':
      return `Suspended${more}`;
    case 'turned-off':
      return `Turned off${more}`;
    case 'turn-on-refused':
      return `Turn-on refused${more}`;
    case 'turned-on':
      return `On again${more}`;
    case 'time-over':
      return 'Turned on: the suspension ended';
    case 'recipients-notified':
      return `Recipients notified${more}`;
    default:
      return unreachable(kind);
  }
}

export function periodWords({ from, until }: Evaluation, zone: TimeZone): string | undefined {
  return from === undefined || until === undefined
    ? undefined
    : `${tableTimeText(from, zone)}–${momentBeside(until, from, zone)}`;
}

export const actionWords = (evaluation: Evaluation): string => actionLabel[evaluation.action];
