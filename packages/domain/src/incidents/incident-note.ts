import { isBlank } from '../lib/hidden-characters.js';
import { unreachable } from '../lib/result.js';

/** What someone of the team wrote about an incident. */
export interface IncidentNote {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  /** The email address of the user who wrote it. */
  readonly by: string;
}

export const longestNote = 1000;
/** Of one incident. */
export const mostNotes = 100;

export type NoteFault = 'text-missing' | 'text-too-long';

/** A note keeps its lines, and no other control characters. */
export const noteText = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/** Whether a note can be added. Undefined if it can. */
export function checkNote(text: string): NoteFault | undefined {
  const { length } = Array.from(noteText(text));
  if (isBlank(text)) return 'text-missing';
  return length > longestNote ? 'text-too-long' : undefined;
}

export function noteFaultWords(fault: NoteFault): string {
  switch (fault) {
    case 'text-missing':
      return 'Enter a text for the note.';
    case 'text-too-long':
      return `A note can have at most ${String(longestNote)} characters.`;
    default:
      return unreachable(fault);
  }
}

export const tooManyNotesText = `An incident can have at most ${String(mostNotes)} notes. Remove one first.`;
export const noteGoneText = 'There is no such note.';
