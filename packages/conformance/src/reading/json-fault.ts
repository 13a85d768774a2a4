/** What is wrong at a place of a text that is no JSON, and what to do about it. */
export interface Fault {
  readonly message: string;
  readonly fix?: string;
  readonly offset: number;
}

export const neverClosed = { message: 'The quote here is never closed.', fix: 'Write the closing quote.' };
export const commaMissing = { message: 'A comma is missing before this.', fix: 'Write a comma between the items.' };

const DOUBLE_QUOTES = { message: 'JSON knows double quotes only.', fix: 'Write double quotes.' };

/** What JSON demands at a place. */
export type Wanted = 'key' | 'value' | 'colon' | 'comma' | 'end';

/** Most faults of JSON are habits from another language. The general message is for the others. */
export function jsonFault(text: string, at: number, wants: Wanted, message: string): Fault {
  return { message, offset: at, ...known(text, at, wants) };
}

function known(text: string, at: number, wants: Wanted): Partial<Fault> {
  const here = text[at] ?? '';
  if (here === '"' && (wants === 'key' || wants === 'value')) return textFault(text, at);
  if (/['‘’“”„`]/.test(here)) return DOUBLE_QUOTES;
  if (/[/#]/.test(here)) return { message: 'JSON has no comments.', fix: 'Take the comment away.' };
  if (here.trim() === '' && here !== '')
    return { message: 'A character that only looks like a space stands here.', fix: 'Write a plain space.' };
  if (wants === 'comma') return betweenItems(text, at, here);
  if (wants === 'end' || wants === 'colon') return {};
  return instead(text, at, here, wants);
}

function betweenItems(text: string, at: number, here: string): Partial<Fault> {
  if (/["{[]/.test(here)) return commaMissing;
  if (/\d/.test(text[at - 1] ?? '') && /[\d.eE]/.test(here))
    return {
      message: 'A number is not written as JSON demands.',
      fix: 'Write it without zeros before it, and with digits after the point and the e.',
    };
  return {};
}

function instead(text: string, at: number, here: string, wants: 'key' | 'value'): Partial<Fault> {
  const before = text.slice(Math.max(0, at - 1000), at).trimEnd();
  if (/[}\]]/.test(here) && before.endsWith(','))
    return {
      offset: text.lastIndexOf(',', at),
      message: `A comma stands before the closing ${here}.`,
      fix: 'Take the comma away.',
    };
  const word = /^[\p{L}_$][\p{L}\d_$-]{0,40}/u.exec(text.slice(at, at + 50))?.[0];
  if (word !== undefined)
    return wants === 'key'
      ? { message: `The key \`${word}\` has no quotes.`, fix: 'Write it in double quotes.' }
      : {
          message: `\`${word}\` is no value of JSON.`,
          fix: 'Write text in double quotes, a number, true, false or null.',
        };
  if (wants === 'value' && /[+.-]/.test(here))
    return {
      message: `A number does not begin with ${here} in JSON.`,
      fix: 'Begin it with a digit, or with - and a digit.',
    };
  return {};
}

/** Where the text in quotes that begins here can be read no further. */
function textFault(text: string, begin: number): Partial<Fault> {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13)
      return {
        message: 'The text in quotes here has no closing quote on its line.',
        fix: 'Write the closing quote. A line break within the text is \\n.',
      };
    if (code < 32) {
      const written = code === 9 ? '\\t' : `\\u${code.toString(16).padStart(4, '0')}`;
      const name = code === 9 ? 'A tab' : 'A control character';
      return { offset: at, message: `${name} stands between the quotes.`, fix: `Write it as ${written}.` };
    }
    if (code !== 92) continue;
    const escape = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))?.[0];
    if (escape === undefined)
      return {
        offset: at,
        message: `\\${text[at + 1] ?? ''} has no meaning here.`,
        fix: 'Write the backslash twice, or \\u with four digits from 0 to f.',
      };
    at += escape.length - 1;
  }
  return neverClosed;
}
