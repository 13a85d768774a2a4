import { useSignIn } from '../../state/container.js';
import { useValue } from './use-observable.js';

/** The partner for which this tab acts. */
export function usePartnerName(): string {
  const signIn = useValue(useSignIn().state.changes);
  return signIn.kind === 'signed-out' ? '' : (signIn.account?.text ?? signIn.user.dmcName);
}
