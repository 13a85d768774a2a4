import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ConnectionGateway } from './connection-gateway.js';
import { turnedOnText } from './texts.js';
import type { TurnOnCause, TurnOnFailure } from './turn-on.js';

export interface TurnOnInput {
  readonly cause: TurnOnCause;
  readonly details: string;
}

/** Switches the connection on again, with the cause. Never tried twice by itself: each try counts against a limit. */
export class TurnOnConnection {
  constructor(private readonly gateway: ConnectionGateway) {}

  async execute({ cause, details }: TurnOnInput, options?: RunOptions): Promise<Result<undefined, TurnOnFailure>> {
    const written = details.trim();
    if (written === '') return failed({ kind: 'details-missing' });
    const answer = await this.gateway.turnOn({ cause, details: written }, options);
    if (!answer.ok) return failed({ kind: 'gateway', failure: answer.failure });
    return answer.value.trim() === turnedOnText ? ok(undefined) : failed({ kind: 'not-turned-on', text: answer.value });
  }
}
