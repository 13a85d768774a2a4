import {
  largestUploadBytes,
  uploadEmpty,
  uploadNotText,
  uploadTooLarge,
  type UploadedDocument,
} from '@suppliers-portal/domain';

/** A file of the reader's device, as it was when it was chosen. */
export interface ChosenFile extends UploadedDocument {
  readonly text: string;
}

export type Choosing = { readonly file: ChosenFile } | { readonly fault: string };

/** What is too large is not even read. What the portal would refuse is not checked first. */
export async function choose(file: File): Promise<Choosing> {
  if (file.size > largestUploadBytes) return { fault: uploadTooLarge };
  if (file.size === 0) return { fault: uploadEmpty };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return { file: { name: file.name, bytes, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } };
  } catch {
    return { fault: uploadNotText };
  }
}

export const chosenOf = (file: UploadedDocument): ChosenFile => ({
  ...file,
  text: new TextDecoder().decode(file.bytes),
});

export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${String(bytes)} B`;
  return bytes < 1_000_000 ? `${String(Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const longestName = 40;

/** Keeps the beginning and the end of a name, because they say more than its middle. */
export const shortName = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, 24)}…${name.slice(-15)}`;
