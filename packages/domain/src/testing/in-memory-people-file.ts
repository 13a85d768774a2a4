import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { PeopleFileGateway } from '../people-file/people-file-gateway.js';
import type { PersonLine, PersonOfPartners } from '../people-file/people-file.js';
import { otherPlanText, planPeople, type PeoplePlan } from '../people-file/people-plan.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** People of the partners of one agency. */
export class InMemoryPeopleFileGateway extends Faults implements PeopleFileGateway {
  /** How often people were imported, not only planned. */
  imports = 0;

  constructor(
    private readonly partners: readonly number[] = [],
    public people: readonly PersonOfPartners[] = [],
    private readonly staff: readonly string[] = [],
    private readonly mayInviteAdmins = true,
    private readonly disabled: readonly number[] = [],
  ) {
    super();
  }
  list(): Answer<readonly PersonOfPartners[]> {
    return this.answer(() => this.people);
  }
  import(lines: readonly PersonLine[], apply: boolean, edition?: string): Answer<PeoplePlan> {
    const { people, staff, partners, disabled, mayInviteAdmins } = this;
    const made = planPeople(lines, { people, staff, partners, disabled, mayInviteAdmins });
    const plan = { ...made, edition: JSON.stringify(made) };
    if (apply && edition !== undefined && edition !== plan.edition)
      return Promise.resolve(failed({ kind: 'changed-since', text: otherPlanText }));
    return this.answer(() => {
      if (!apply || plan.faults.length > 0) return plan;
      this.imports += 1;
      this.people = plan.steps.reduce<readonly PersonOfPartners[]>(
        (all, { email, partners: more, isAdmin }) => [
          ...all.filter((one) => one.email !== email),
          {
            email,
            partners: [...(all.find((one) => one.email === email)?.partners ?? []), ...more],
            isAdmin,
            isDisabled: false,
          },
        ],
        this.people,
      );
      const link = (email: string): string => `https://portal.example/login#changePassword=link-of-${email}`;
      return {
        ...plan,
        steps: plan.steps.map((one) => (one.step === 'invite' ? { ...one, link: link(one.email) } : one)),
      };
    });
  }
}

export const peopleFileTwins = () => ({
  peopleFileGateway: new InMemoryPeopleFileGateway(),
});
