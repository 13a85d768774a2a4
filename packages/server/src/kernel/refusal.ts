import type { TokenRefusal } from '@suppliers-portal/wire';

const plain = 'text/plain; charset=utf-8';

/** An answer that is not the one asked for: its text is meant for the user and is the body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    text: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly type = plain,
  ) {
    super(text);
  }

  /** True for one plain sentence, and false for a format that a protocol prescribes. */
  get isPlain(): boolean {
    return this.type === plain;
  }
}

export const signedOut = (): Refusal => new Refusal(401, 'Please sign in.');
export const notAllowedText = 'You do not have permission to do this.';
export const notThereText = 'There is nothing here.';
export const notAllowed = (text = notAllowedText): Refusal => new Refusal(403, text);
export const notThere = (text = notThereText): Refusal => new Refusal(404, text);
export const refusedByRule = (text: string): Refusal => new Refusal(409, text);
export const tooLarge = (text: string): Refusal => new Refusal(413, text);
export const wrongValue = (text: string): Refusal => new Refusal(422, text);
export const busy = (text: string, retryAfterSeconds = 2): Refusal =>
  new Refusal(503, text, { 'Retry-After': String(retryAfterSeconds) });
/** As OAuth has it: the body is JSON with one word. */
export const tokenRefused = (error: TokenRefusal): Refusal =>
  new Refusal(400, JSON.stringify({ error }), {}, 'application/json; charset=utf-8');

/** For a user whose account belongs to no partner. */
export const noPartner = 'Your sign-in has no partner account. Please contact the suppliers portal admin.';

export const foreignPartner = 'You cannot act for this partner account.';
