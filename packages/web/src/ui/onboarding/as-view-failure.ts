import { failed, type GatewayFailure, type OnboardingFailure, type Result } from '@suppliers-portal/domain';

/** These pages have one sentence for everything that went wrong, but for what the user may not see and for the end of a session. */
export function asViewFailure<Value>(result: Result<Value, OnboardingFailure>): Result<Value, GatewayFailure> {
  if (result.ok) return result;
  const { failure } = result;
  if (failure.kind !== 'gateway')
    return failed({ kind: 'garbled', where: failure.kind === 'unreadable' ? failure.where : 'the account' });
  const { failure: cause } = failure;
  const isNamed = cause.kind !== 'timed-out' && cause.kind !== 'computing' && cause.kind !== 'no-data';
  return failed(isNamed ? cause : { ...cause, kind: 'refused' });
}
