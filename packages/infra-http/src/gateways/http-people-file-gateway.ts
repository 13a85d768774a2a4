import {
  mapValue,
  type GatewayFailure,
  type PeopleFileGateway,
  type PeoplePlan,
  type PersonLine,
  type PersonOfPartners,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpPeopleFileGateway implements PeopleFileGateway {
  constructor(private readonly client: HttpClient) {}

  list(options?: RunOptions): Answer<readonly PersonOfPartners[]> {
    return this.client.send(calls.allPeople, {}, options);
  }
  async import(people: readonly PersonLine[], apply: boolean): Answer<PeoplePlan> {
    const body = { apply, people: people.map((one) => ({ ...one, partners: [...one.partners] })) };
    return mapValue(await this.client.send(calls.importPeople, { body }), ({ faults, steps }) => ({
      faults,
      steps: steps.map(({ link, ...step }) => ({ ...step, ...present('link', link) })),
    }));
  }
}
