import { OutsideFailure } from '../../kernel/outside-failure.js';

const patience = 5_000;

/** The service that checks captchas cannot be reached, or answers nonsense. */
export class CaptchaFailure extends OutsideFailure {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'The captcha cannot be checked at this moment. Try again.', 2, options);
  }
}

/** Sends a request to a captcha's provider. The answer is JSON. */
export async function askProvider(address: URL, form?: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new CaptchaFailure(`the captcha's provider at ${address.origin} did not answer`, { cause: error });
  }
}
