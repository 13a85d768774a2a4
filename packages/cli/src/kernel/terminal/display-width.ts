let segmenter: Intl.Segmenter | undefined;
/** Made on first use: most tables are plain, and it is dear. */
const graphemesOf = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);

const plain = /^[\u0020-\u007e]*$/u;
const emoji = /\p{Emoji_Presentation}|\u{fe0f}/u;
/** The vowel am of Thai and Lao: part of the sign before it, and drawn in a cell of its own. */
const withOwnCell = /.[\u0e33\u0eb3]/u;
const nothing = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;

/** The first and last of each block that a terminal draws two cells wide. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** How many cells of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += widthOfSign(segment);
  return width;
}

function widthOfSign(segment: string): number {
  if (nothing.test(segment)) return 0;
  if (emoji.test(segment)) return 2;
  const point = segment.codePointAt(0) ?? 0;
  const isWide = wide.some(([first, last]) => point >= first && point <= last);
  return (isWide ? 2 : 1) + (withOwnCell.test(segment) ? 1 : 0);
}

/** At most so many cells, with … where something was left out. */
export function truncated(text: string, cells: number): string {
  if (displayWidth(text) <= cells) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of graphemesOf(text)) {
    const next = widthOfSign(segment);
    if (width + next > cells - 1) break;
    kept += segment;
    width += next;
  }
  return `${kept}…`;
}
