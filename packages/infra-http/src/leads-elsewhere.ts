/**
 * An answer that names another address. It is not followed: a sign-in page of the network, or http in place of https.
 */
export class LeadsElsewhere extends Error {
  override readonly name = 'LeadsElsewhere';

  constructor(
    readonly status: number,
    location: string | undefined,
  ) {
    super(`The answer leads ${location === undefined ? 'elsewhere' : `to ${location}`}, which is not followed.`);
  }
}
