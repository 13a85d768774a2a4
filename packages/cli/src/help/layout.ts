/** Keeps lines within 80 columns, unless the left side alone is too long. */
export function twoColumns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.min(30, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) => {
    const [first = '', ...others] = wrapped(right, 76 - width);
    const lead =
      left.length > width ? [`  ${left}`, `  ${' '.repeat(width)}  ${first}`] : [`  ${left.padEnd(width)}  ${first}`];
    return [...lead, ...others.map((line) => `  ${' '.repeat(width)}  ${line}`)];
  });
}

export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
