import { fail } from '../errors/command-failure.js';

/** The digest that the user asked for, and the digest that the portal sent with the file. */
export interface Digests {
  readonly asked: string | undefined;
  readonly said: string | undefined;
}

export const isWanted = ({ asked, said }: Digests, found: string): boolean =>
  [asked, said].every((one) => one === undefined || one === found);

export function checkSha256(digests: Digests, found: string): void {
  if (isWanted(digests, found)) return;
  const { asked, said } = digests;
  fail(
    asked === undefined || asked === found
      ? {
          code: 'CHECKSUM_MISMATCH',
          message: 'The file is not the one that the portal meant to send.',
          hint: `It has the SHA-256 ${found} instead of ${said ?? ''}, and was not kept. Run the same command again.`,
        }
      : {
          code: 'CHECKSUM_MISMATCH',
          message: `The file does not have the SHA-256 ${asked}.`,
          hint: `It has ${found}, and was not kept.`,
        },
  );
}
