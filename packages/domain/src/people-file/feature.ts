import type { GatewayFailure } from '../lib/failure.js';
import { feature, passOn } from '../lib/feature.js';
import { ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PeopleFileGateway } from './people-file-gateway.js';
import { readPeopleFile } from './people-file.js';
import type { PeoplePlan } from './people-plan.js';

/** What this feature needs from outside. */
export interface PeopleFilePorts {
  readonly peopleFileGateway: PeopleFileGateway;
}

/** Plans a file of people, or invites them. A file with faults of its own is not sent. */
export class ImportPeople {
  constructor(private readonly gateway: PeopleFileGateway) {}
  async execute({
    text,
    apply,
    edition,
  }: {
    readonly text: string;
    readonly apply: boolean;
    /** Of the plan that was read. */
    readonly edition?: string | undefined;
  }): Promise<Result<PeoplePlan, GatewayFailure>> {
    const { people, faults } = readPeopleFile(text);
    return faults.length > 0 ? ok({ faults, steps: [] }) : this.gateway.import(people, apply, edition);
  }
}

/** People of partners as a file: out of the portal and into it. */
export const peopleFileFeature = feature('people-file', ({ peopleFileGateway }: PeopleFilePorts) => ({
  listPeople: passOn((options?: RunOptions) => peopleFileGateway.list(options)),
  importPeople: new ImportPeople(peopleFileGateway),
}));
