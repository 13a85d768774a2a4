/** Returns how many letters must change to turn one text into the other. Beyond the limit it can be inexact. */
export function distance(a: string, b: string, limit = 3): number {
  if (Math.abs(a.length - b.length) > limit || a.length > 80) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export function nearest(name: string, others: Iterable<string>): string | undefined {
  const limit = name.length < 5 ? 1 : 2;
  let best: { name: string; off: number } | undefined;
  for (const other of others) {
    const off = distance(name.toLowerCase(), other.toLowerCase(), limit);
    if (other !== name && off <= limit && (best === undefined || off < best.off)) best = { name: other, off };
  }
  return best?.name;
}

/** The one that is surely meant: no other is as near. */
export function onlyNearest(name: string, others: readonly string[]): string | undefined {
  const meant = nearest(name, others);
  if (meant === undefined) return undefined;
  const off = distance(name.toLowerCase(), meant.toLowerCase());
  const isOnly = others.every(
    (one) => one === meant || one === name || distance(name.toLowerCase(), one.toLowerCase()) > off,
  );
  return isOnly ? meant : undefined;
}

/** A hint is a courtesy: a document of nothing but slips does not get one for each. */
export function hinter(): (name: string, others: () => readonly string[]) => string | undefined {
  let left = 100_000;
  return (name, others) => {
    if (left <= 0) return undefined;
    const all = others();
    left -= all.length;
    return nearest(name, all);
  };
}

export function clip(text: string, most = 160): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
