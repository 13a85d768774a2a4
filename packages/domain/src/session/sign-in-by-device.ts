import { Cancelled } from '../lib/cancellation.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { DeviceStart, ToolSignInGateway, ToolToken, WaitingTool } from './tool-sign-in-gateway.js';

export type DeviceFailure =
  | { readonly kind: 'denied' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** The tool waits this much longer when the server asks it to slow down (RFC 8628). */
const slowDownSeconds = 5;

/** Shown as BCDF-GHJK: four letters are remembered at a glance. */
export const userCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Shows a code, then asks until a signed-in user has allowed or denied it elsewhere, or it has expired. */
export class SignInByDevice {
  constructor(
    private readonly gateway: ToolSignInGateway,
    private readonly clock: Clock,
  ) {}

  async execute(
    { tool, onCode }: { readonly tool: WaitingTool; readonly onCode: (start: DeviceStart) => void },
    options?: RunOptions,
  ): Promise<Result<ToolToken, DeviceFailure>> {
    const started = await this.gateway.startDevice(tool, options);
    if (!started.ok) return failed({ kind: 'gateway', failure: started.failure });
    onCode(started.value);
    const { deviceCode, expiresInSeconds } = started.value;
    const end = this.clock.now() + expiresInSeconds * 1000;
    let seconds = started.value.intervalSeconds;
    while (this.clock.now() < end) {
      if ((await this.clock.wait(seconds * 1000, options?.signal)) === 'cancelled') throw new Cancelled();
      const answer = await this.gateway.askDevice(deviceCode, options);
      // A network that is away for a moment does not end what a human is in the middle of.
      if (!answer.ok) {
        if (answer.failure.kind === 'unreachable') continue;
        return failed({ kind: 'gateway', failure: answer.failure });
      }
      switch (answer.value.kind) {
        case 'granted':
          return ok(answer.value.token);
        case 'denied':
        case 'expired':
          return failed({ kind: answer.value.kind });
        case 'slow-down':
          seconds += slowDownSeconds;
          break;
        case 'pending':
          break;
      }
    }
    return failed({ kind: 'expired' });
  }
}
