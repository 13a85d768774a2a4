import { mapValue, type ConnectionGateway, type ConnectionStatus, type Evaluation, type GatewayFailure, type ReadOptions, type Result, type RunOptions, type TurnOnCause } from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

export class HttpConnectionGateway implements ConnectionGateway {
  constructor(private readonly client: HttpClient) {}

  async readStatus(options?: ReadOptions): Promise<Result<ConnectionStatus, GatewayFailure>> {
    return mapValue(await this.client.send(calls.connectionStatus, {}, options), connectionStatusOf);
  }

  turnOn(body: { readonly cause: TurnOnCause; readonly details: string }, options?: RunOptions): Promise<Result<string, GatewayFailure>> {
    return this.client.send(calls.turnOn, { body }, options);
  }
}

type WireStatus = AnswerOf<Calls['connectionStatus']>;

export function connectionStatusOf(wire: WireStatus): ConnectionStatus {
  const turnOns = typeof wire.turnOnsLeft === 'number' ? { turnOns: { left: wire.turnOnsLeft, ...moment('nextAt', wire.nextTurnOnAt) } } : {};
  if (wire.isConnectionLive) return { kind: 'live', ...turnOns };
  const evaluation = evaluationOf(wire);
  const off = { ...moment('since', wire.turnOffTime ?? wire.connectionOffTime), ...(evaluation === undefined ? {} : { evaluation }), ...turnOns };
  return typeof wire.blockedUntil === 'number' ? { kind: 'suspended', blockedUntil: wire.blockedUntil * 1000, ...off } : { kind: 'off', ...off };
}

function evaluationOf({ evalFailCount, evalTotalCount, evalStartTime, evalEndTime, actionType }: WireStatus): Evaluation | undefined {
  if (typeof evalFailCount !== 'number' || typeof evalTotalCount !== 'number') return undefined;
  return {
    action: actionType === 0 ? 'Precheck' : 'MakeBook',
    failed: evalFailCount,
    total: evalTotalCount,
    ...moment('from', evalStartTime),
    ...moment('until', evalEndTime),
  };
}

/** Seconds of the wire become milliseconds of the domain; what is absent stays absent. */
function moment<Name extends string>(name: Name, seconds: number | null | undefined): Partial<Record<Name, number>> {
  return typeof seconds === 'number' ? { [name]: seconds * 1000 } as Record<Name, number> : {};
}
