import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { NewPasskey, Passkey, PasskeyGateway, PasskeyQuestion } from './passkey-gateway.js';

/** The devices that sign the user in. */
export class ListPasskeys {
  constructor(private readonly gateway: PasskeyGateway) {}

  execute(options?: RunOptions): Promise<Result<readonly Passkey[], GatewayFailure>> {
    return this.gateway.list(options);
  }
}

/** Asks for the question that the device has to answer. */
export class StartPasskey {
  constructor(private readonly gateway: PasskeyGateway) {}

  execute(options?: RunOptions): Promise<Result<PasskeyQuestion, GatewayFailure>> {
    return this.gateway.start(options);
  }
}

/** Keeps what the device answered. */
export class AddPasskey {
  constructor(private readonly gateway: PasskeyGateway) {}

  execute({ name, answer }: NewPasskey, options?: RunOptions): Promise<Result<Passkey, GatewayFailure>> {
    return this.gateway.add({ name: name.trim(), answer }, options);
  }
}

/** From then on the device signs no one in. */
export class RemovePasskey {
  constructor(private readonly gateway: PasskeyGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.remove(id, options);
  }
}

export const removePasskeyWords = ({ name }: Passkey): string =>
  `Remove the passkey ${name}? It no longer signs you in. Your device may still offer it: remove it there too.`;

export const passkeyRefusedText = 'This passkey was not accepted. Try again, or sign in with your password.';
export const noSuchPasskeyText = 'There is no such passkey.';
export const passkeyKnownText = 'This passkey is registered already.';
export const tooManyPasskeysText = 'You have 20 passkeys. Remove one first.';
