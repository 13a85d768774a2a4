import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { RecipientGateway } from './recipient-gateway.js';
import type { Recipient } from './recipients.js';

export const recipientsFailedText = 'Getting email failed, please refresh.';

/** Who is mailed when the connection is switched off. */
export class ListRecipients {
  constructor(private readonly gateway: RecipientGateway) {}

  execute(options?: RunOptions): Promise<Result<readonly Recipient[], GatewayFailure>> {
    return this.gateway.list(options);
  }
}
