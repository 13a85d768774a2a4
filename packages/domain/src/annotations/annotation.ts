import { oneLine } from '../lib/hidden-characters.js';
import { unreachable } from '../lib/result.js';
import { day } from '../lib/durations.js';

/** What the portal marks by itself. */
export type PortalMarkKind = 'suspended' | 'turned-off' | 'turned-on' | 'pullspec' | 'maintenance';

/** A mark on time: one that the partner added, such as a deployment, or one of the portal. Charts of time show it. */
export interface Annotation {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  /** Who did it: the email address of a user, or "the agency" or "the portal". */
  readonly by: string;
  /** Which event of the portal it is. Absent on the partner's own marks. */
  readonly portal?: PortalMarkKind;
}

/** A mark that is to be added. Without a time it is for now, by the clock of the portal. */
export interface NewAnnotation {
  readonly text: string;
  readonly at?: number;
}

/** As long as the counts of the charts that show it. */
export const keptAnnotationDays = 400;
export const longestAnnotation = 120;
/** Of one partner. */
export const mostAnnotations = 1000;

export type AnnotationFault = 'text-missing' | 'text-too-long' | 'too-early' | 'too-late';

/** One line: a commit message of several lines becomes one. */
export const annotationText = oneLine;

/** Whether a mark can be added. Undefined if it can. */
export function checkAnnotation({ text, at }: NewAnnotation, now: number): AnnotationFault | undefined {
  const { length } = Array.from(annotationText(text));
  if (length === 0) return 'text-missing';
  if (length > longestAnnotation) return 'text-too-long';
  if (at !== undefined && at < now - keptAnnotationDays * day) return 'too-early';
  return at !== undefined && at > now + day ? 'too-late' : undefined;
}

export function annotationWords(fault: AnnotationFault): string {
  switch (fault) {
    case 'text-missing':
      return 'Enter a text for the mark.';
    case 'text-too-long':
      return `The text of a mark can have at most ${String(longestAnnotation)} characters.`;
    case 'too-early':
      return `A mark can be at most ${String(keptAnnotationDays)} days old.`;
    case 'too-late':
      return 'A mark can be at most one day in the future.';
    default:
      return unreachable(fault);
  }
}

export const tooManyAnnotationsText = `A partner can have at most ${String(mostAnnotations)} marks. Remove one first.`;
export const annotationGoneText = 'There is no such mark.';

/** In the order of time. */
export const inOrderOfTime = (annotations: readonly Annotation[]): readonly Annotation[] =>
  annotations.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
