export type JudgingPart = 'reading' | 'structure' | 'schemas' | 'bodies';

/** How far judging is: parts done of all that its present stage has, and the share of the whole. */
export interface JudgingProgress {
  readonly part: JudgingPart;
  readonly done: number;
  readonly of: number;
  readonly share: number;
}

export type Tell = (part: JudgingPart, done: number, of: number) => void;

/** Where each stage of a large document begins and ends, as it was measured. */
const SPANS: Readonly<Record<JudgingPart, readonly [from: number, to: number]>> = {
  reading: [0, 0.2],
  structure: [0.2, 0.35],
  schemas: [0.35, 0.8],
  bodies: [0.8, 1],
};

/** Reports progress, if there is a listener. */
export function teller(onProgress: ((progress: JudgingProgress) => void) | undefined): Tell {
  return (part, done, of) => {
    const [from, to] = SPANS[part];
    onProgress?.({ part, done, of, share: from + (to - from) * (of === 0 ? 1 : done / of) });
  };
}
