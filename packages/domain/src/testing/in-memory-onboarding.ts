import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { EndpointCheck } from '../onboarding/endpoint-check.js';
import { approvalReasonText, isApprovalWithReason } from '../onboarding/certification.js';
import { parseForm } from '../onboarding/form.js';
import { checkForm } from '../onboarding/check-form.js';
import type {
  ChangedOnboarding,
  OnboardingChange,
  OnboardingGateway,
  StoredOnboarding,
} from '../onboarding/onboarding-gateway.js';
import { isOnboardingStatus, mayMove, moveRefusalText, onboardingStatuses, type Mover } from '../onboarding/status.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
const refused = (kind: 'invalid' | 'conflict' | 'changed-since', text: string): Answer<never> =>
  Promise.resolve(failed({ kind, text }));

/** One record, kept by the rules of the server. */
export class InMemoryOnboardingGateway extends Faults implements OnboardingGateway {
  readonly checked: string[] = [];
  stored: StoredOnboarding | undefined;
  private changes = 0;
  constructor(
    stored?: StoredOnboarding,
    public check: EndpointCheck = {
      checkedAt: 0,
      outcome: 'answered',
      addresses: 1,
      validUntil: 90 * 86_400_000,
      milliseconds: 182,
      httpStatus: 200,
    },
  ) {
    super();
    this.stored = stored === undefined ? undefined : { version: '0', ...stored };
  }

  /** Changes the record as if someone else had saved it. */
  changeTo(changes: Partial<StoredOnboarding>): void {
    this.changes += 1;
    this.stored = {
      status: onboardingStatuses.OPEN,
      data: '',
      ...this.stored,
      ...changes,
      version: String(this.changes),
    };
  }

  read(): Answer<StoredOnboarding | undefined> {
    return this.answer(() => this.stored);
  }

  update(change: OnboardingChange): Answer<ChangedOnboarding> {
    const form = parseForm(change.data);
    if (!form.ok) return refused('invalid', form.failure.where);
    return this.change('applicant', change, () => {
      const isSubmitted = change.status === onboardingStatuses.SUBMIT;
      if (isSubmitted && checkForm(form.value).length > 0)
        return refused(
          'invalid',
          checkForm(form.value)
            .map(({ field, text }) => `${field.id}: ${text}`)
            .join('\n'),
        );
      return this.written({
        status: change.status,
        data: change.data,
        ...(isSubmitted ? { submittedData: change.data } : {}),
      });
    });
  }

  decide(change: OnboardingChange): Answer<ChangedOnboarding> {
    const { status, reason } = change;
    if (isApprovalWithReason(status, reason)) return refused('invalid', approvalReasonText);
    return this.change('certifier', change, () => {
      if (status !== onboardingStatuses.DMC_CREATED) return this.written({ status });
      const { declinedReason: _, ...kept } = this.stored ?? { status, data: '' };
      this.stored = kept;
      return this.written({ status, ...(reason === undefined ? {} : { declinedReason: reason }) });
    });
  }

  checkEndpoint(address: string): Answer<EndpointCheck> {
    return this.answer(() => {
      this.checked.push(address);
      return this.check;
    });
  }

  private change(
    by: Mover,
    { status, version, data }: OnboardingChange,
    write: () => Answer<ChangedOnboarding>,
  ): Answer<ChangedOnboarding> {
    const at = this.stored?.status ?? onboardingStatuses.OPEN;
    if (version !== undefined && version !== this.stored?.version)
      return refused('changed-since', 'The record has changed since it was read.');
    if (!isOnboardingStatus(status) || !mayMove(at, status, by))
      return refused('conflict', moveRefusalText(at, status, by));
    return by === 'certifier' && data !== this.stored?.data
      ? refused('changed-since', 'The record has changed since it was read.')
      : write();
  }

  private written(changes: Partial<StoredOnboarding>): Answer<ChangedOnboarding> {
    return this.answer(() => {
      this.changeTo(changes);
      return { version: String(this.changes) };
    });
  }
}

export const onboardingTwins = () => ({
  onboardingGateway: new InMemoryOnboardingGateway(),
});
