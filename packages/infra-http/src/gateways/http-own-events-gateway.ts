import {
  isOwnEvent,
  mapValue,
  type AccountEvent,
  type GatewayFailure,
  type OwnEventsGateway,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present, quantity } from '../moment.js';

export class HttpOwnEventsGateway implements OwnEventsGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly AccountEvent[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.ownEvents, {}, options), (events) => events.flatMap(eventOf));
  }
}

/** A newer portal can have events that this client has no words for. */
const eventOf = ({
  id,
  at,
  event,
  network,
  client,
  times,
}: AnswerOf<Calls['ownEvents']>[number]): readonly AccountEvent[] =>
  isOwnEvent(event)
    ? [
        {
          id,
          at: at * 1000,
          event,
          ...present('network', network),
          ...present('client', client),
          ...quantity('times', times),
        },
      ]
    : [];
