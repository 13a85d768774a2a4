/** Up to two letters of a name: of its first two words. A letter is what a reader sees as one. */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter();
  return name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? '')
    .join('');
}
