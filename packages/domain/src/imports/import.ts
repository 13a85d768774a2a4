import { counted } from '../lib/numbers.js';
/** What came in is kept this long. */
export const keptImportDays = 30;

/** Who handed a batch in: a token with a name, the token of the settings, or the portal itself for its demo. */
export type ImportSource =
  | { readonly kind: 'token'; readonly name: string }
  | { readonly kind: 'settings' }
  | { readonly kind: 'portal' };

/** Why a batch was refused. Without a line, it is about the batch as a whole. */
export interface ImportFault {
  readonly line?: number;
  /** Empty: the line as a whole. */
  readonly field?: string;
  readonly reason: string;
}

/** A batch that was taken whole, or refused whole. Times are milliseconds. */
export interface Import {
  readonly id: string;
  readonly at: number;
  readonly dataset: string;
  readonly by: ImportSource;
  /** Those that were read. */
  readonly lines: number;
  /** How many partners its lines name. */
  readonly partners: number;
  /** Where it is one partner: which. */
  readonly dmcId?: number;
  readonly took: number;
  /** The first of them. Empty: it was taken. */
  readonly faults: readonly ImportFault[];
  /** It was refused, and a batch with the same key was taken later. */
  readonly takenLater: boolean;
}

export const importStates = ['taken', 'refused'] as const;
export type ImportState = (typeof importStates)[number];
export const importStateWords: Readonly<Record<ImportState, string>> = { taken: 'Taken', refused: 'Refused' };

export const importStateOf = ({ faults }: Pick<Import, 'faults'>): ImportState =>
  faults.length === 0 ? 'taken' : 'refused';

/** Batches are taken whole or not at all. */
export const acceptedOf = (one: Pick<Import, 'faults' | 'lines'>): number =>
  importStateOf(one) === 'taken' ? one.lines : 0;

/** Everything is optional: what is left out lets everything through. */
export interface ImportFilter {
  readonly state?: ImportState;
  readonly dataset?: string;
  readonly dmcId?: number;
  /** Leaves out batches without lines that were taken: sources send them to say that there is nothing new. */
  readonly hidesEmpty?: boolean;
}

export interface ImportPage {
  readonly total: number;
  /** The newest first. */
  readonly imports: readonly Import[];
}

export function importSourceText(by: ImportSource): string {
  switch (by.kind) {
    case 'token':
      return by.name;
    case 'settings':
      return 'Token of the settings';
    case 'portal':
      return 'The portal';
  }
}

/** "Line 17: hotelId is missing", "Lines 1, 4, 7: reason must be one of …": what several lines have in common once. */
export function importFaultTexts(faults: readonly ImportFault[]): readonly string[] {
  const linesOf = new Map<string, number[]>();
  for (const { line, field = '', reason } of faults) {
    const what = [field, reason].filter((part) => part !== '').join(' ');
    linesOf.set(what, [...(linesOf.get(what) ?? []), ...(line === undefined ? [] : [line])]);
  }
  return [...linesOf].map(([what, lines]) =>
    lines.length === 0 ? what : `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}: ${what}`,
  );
}

/** What to do about a refused batch. Undefined for one that was taken. */
export function importNextStep({ faults, takenLater }: Pick<Import, 'faults' | 'takenLater'>): string | undefined {
  if (faults.length === 0) return undefined;
  if (takenLater) return 'Nothing: it came again with the same key, and was taken.';
  return faults.some(({ line }) => line !== undefined)
    ? 'Correct these lines and hand the batch in again. Nothing of it was imported.'
    : 'Correct what is named here and hand the batch in again. Nothing of it was imported.';
}

/** "supplier-bookings" is read as "Supplier bookings". */
export function datasetText(dataset: string): string {
  const words = dataset.replaceAll('-', ' ').replace('pullspec', 'PullSpec');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A file for a batch that was refused, or a new batch of a dataset. */
export type HandInTarget = { readonly again: string } | { readonly dataset: string };

/** What staff can hand in from a file. People, partners, versions and forms have pages of their own. */
export const handInDatasets = [
  'actions',
  'availability',
  'bookings',
  'connection-events',
  'hotels',
  'master-rooms',
  'price-variance',
  'room-decisions',
  'room-images',
  'rooms',
  'supplier-bookings',
] as const;

export const canHandIn = (dataset: string): boolean => handInDatasets.some((known) => known === dataset);

export interface HandedIn {
  readonly accepted: number;
  /** The same batch was taken before. */
  readonly duplicate: boolean;
  /** The first of them. With one, nothing was imported. */
  readonly faults: readonly ImportFault[];
}

/** The content of a file is its key. A batch that came between, and is to be undone, needs another key. */
export const takenBeforeText = (lines: string): string =>
  `This batch of ${lines} was taken before. Nothing was changed. If later data replaced it, hand it in with supplier-server ingest and another --key.`;

export function handedInText({ accepted, duplicate, faults }: HandedIn): string {
  if (faults.length > 0) return 'The file has errors. Nothing was imported.';
  const lines = counted(accepted, 'line');
  return duplicate ? takenBeforeText(lines) : `Taken: ${lines}.`;
}

/** The lines of the file that the faults name, each once. The portal does not keep them. */
export function faultyLines(text: string, faults: readonly ImportFault[]): readonly string[] {
  const lines = text.split('\n');
  const numbers = new Set(faults.flatMap(({ line }) => (line === undefined ? [] : [line])));
  return [...numbers].sort((a, b) => a - b).map((number) => (lines[number - 1] ?? '').replace(/\r$/u, ''));
}

export const noBatchText = (id: string): string => `There is no batch ${id} of the last 30 days.`;
