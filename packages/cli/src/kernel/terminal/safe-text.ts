/** Whole escape sequences first, so that no "[31m" is left behind. */
const escapeSequences =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/gu;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
/** Characters that change the direction of what follows, or that people cannot see but machines read. */
const invisible = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** What came from outside, made harmless for a terminal: no control characters, no changes of direction. */
export function safeText(text: string): string {
  return text
    .replaceAll(escapeSequences, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(controls, '')
    .replaceAll(invisible, '');
}

/** The same, on one line. */
export const safeLine = (text: string): string => safeText(text.replaceAll(/[\t\r\n\u0085\u2028\u2029]+/gu, ' '));
