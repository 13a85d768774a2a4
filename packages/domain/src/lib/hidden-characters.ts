/** Controls, and what turns the direction of a text: with them a text reads as something else than it is. */
export const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

export const hasHiddenCharacters = (text: string): boolean => text.search(hidden) >= 0;

/** As JSON writes it. A shell reads the same between `$'` and `'`. */
export const hiddenCode = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** One line without them. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Whether there is anything to see. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);
