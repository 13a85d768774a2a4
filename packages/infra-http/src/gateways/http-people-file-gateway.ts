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
import { ifMatch, present } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpPeopleFileGateway implements PeopleFileGateway {
  constructor(private readonly client: HttpClient) {}

  list(options?: RunOptions): Answer<readonly PersonOfPartners[]> {
    return this.client.send(calls.allPeople, {}, options);
  }
  async import(people: readonly PersonLine[], apply: boolean, edition?: string): Answer<PeoplePlan> {
    const body = { apply, people: people.map((one) => ({ ...one, partners: [...one.partners] })) };
    const sent = { body, ...ifMatch(edition) };
    return mapValue(await this.client.send(calls.importPeople, sent), ({ faults, steps, edition: planned }) => ({
      faults,
      ...present('edition', planned),
      steps: steps.map(({ link, ...step }) => ({ ...step, ...present('link', link) })),
    }));
  }
}
