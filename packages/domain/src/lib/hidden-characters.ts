const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** Controls, and what turns the direction of a text: with them a text reads as something else than it is. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

/** One line without them. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Whether there is anything to see. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);
