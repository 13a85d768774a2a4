import { fail } from '../errors/command-failure.js';

export function checkSha256(wanted: string | undefined, found: string): void {
  if (wanted === undefined || wanted === found) return;
  fail({ code: 'CHECKSUM_MISMATCH', message: `The file does not have the SHA-256 ${wanted}.`, hint: `It has ${found}, and was not kept.` });
}
