import { failed, type GatewayFailure, type OnboardingFailure, type Result } from '@suppliers-portal/domain';

/** These pages use one sentence for every failure, except for missing access and for an expired session. */
export function asViewFailure<Value>(result: Result<Value, OnboardingFailure>): Result<Value, GatewayFailure> {
  if (result.ok) return result;
  const { failure } = result;
  if (failure.kind !== 'gateway')
    return failed({ kind: 'garbled', where: failure.kind === 'unreadable' ? failure.where : 'the account' });
  const { failure: cause } = failure;
  const isNamed = cause.kind !== 'timed-out' && cause.kind !== 'computing' && cause.kind !== 'no-data';
  return failed(isNamed ? cause : { ...cause, kind: 'refused' });
}
