import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { noSuchPasskeyText, passkeyRefusedText } from '../passkeys/manage-passkeys.js';
import type { NewPasskey, Passkey, PasskeyGateway, PasskeyQuestion } from '../passkeys/passkey-gateway.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** An answer is right if it has the challenge of a question that was asked and not answered. */
export class InMemoryPasskeyGateway extends Faults implements PasskeyGateway {
  private readonly asked = new Set<unknown>();
  private count = 0;

  constructor(public passkeys: readonly Passkey[] = []) {
    super();
  }

  list(): Answer<readonly Passkey[]> {
    return this.answer(() => this.passkeys);
  }

  start(): Answer<PasskeyQuestion> {
    this.count += 1;
    const challenge = `challenge-${String(this.count)}`;
    this.asked.add(challenge);
    return this.answer(() => ({ challenge }));
  }

  add({ name, answer }: NewPasskey): Answer<Passkey> {
    if (!this.asked.delete(answer['challenge']))
      return Promise.resolve(failed({ kind: 'conflict', text: passkeyRefusedText }));
    const passkey = { id: `passkey-${String(this.count)}`, name, createdAt: this.count };
    this.passkeys = [...this.passkeys, passkey];
    return this.answer(() => passkey);
  }

  remove(id: string): Answer<undefined> {
    if (!this.passkeys.some((passkey) => passkey.id === id))
      return Promise.resolve(failed({ kind: 'no-data', text: noSuchPasskeyText }));
    this.passkeys = this.passkeys.filter((passkey) => passkey.id !== id);
    return this.answer(() => undefined);
  }
}

export const passkeysTwins = () => ({
  passkeyGateway: new InMemoryPasskeyGateway(),
});
