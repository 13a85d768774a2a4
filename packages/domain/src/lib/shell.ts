import { hidden, hiddenCode } from './hidden-characters.js';

/**
 * A word as a shell takes it. A terminal acts on controls while a command is pasted, so a word that has some is written
 * with codes, as bash and zsh read them.
 */
export function shellWord(text: string): string {
  if (/^[\w.:+=/-]+$/u.test(text)) return text;
  if (!text.replaceAll('\n', '').match(hidden)) return `'${text.replaceAll("'", `'\\''`)}'`;
  return `$'${text.replaceAll(/[\\']/gu, '\\$&').replaceAll('\n', '\\n').replaceAll(hidden, hiddenCode)}'`;
}
