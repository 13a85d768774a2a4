import type { Waiver, Waivers } from './waiver.js';

export type KeptWaiver = Omit<Waiver, 'line' | 'col'>;

/** Writes waivers as the file that `readWaivers` reads. Each waiver then has its line in this file. */
export function waiversFile<One extends KeptWaiver>(
  file: string,
  kept: readonly One[],
): { readonly text: string; readonly waivers: Waivers & { readonly waivers: readonly (One & Waiver)[] } } {
  const lines = [kept.length === 0 ? 'waivers: []' : 'waivers:'];
  const waivers = kept.map((one) => {
    const line = lines.length + 1;
    const { rule, at, reason, until } = one;
    // A text of JSON is a text of YAML too.
    lines.push(
      `  - rule: ${JSON.stringify(rule)}`,
      ...(at === undefined ? [] : [`    at: ${JSON.stringify(at)}`]),
      `    reason: ${JSON.stringify(reason)}`,
      `    until: ${until}`,
    );
    return { ...one, line, col: COLUMN };
  });
  return { text: `${lines.join('\n')}\n`, waivers: { file, waivers } };
}

/** Where a waiver begins, after its dash. */
const COLUMN = 5;
