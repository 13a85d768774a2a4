import { useState, type ReactNode } from 'react';
import { childOf, ContainerContext, useContainer } from '../state/container.js';
import { useSignedIn } from '../state/signed-in-context.js';

/** What features keep is kept for one user and one partner account, and ends when either changes. */
export function AccountContainer({ children }: { readonly children: ReactNode }) {
  const parent = useContainer();
  const { user, account } = useSignedIn();
  const owner = `${user.email} ${String(account?.value ?? user.dmcId)}`;
  const [kept, keep] = useState(() => ({ owner, container: childOf(parent) }));
  if (kept.owner !== owner) keep({ owner, container: childOf(parent) });
  return <ContainerContext value={kept.container}>{children}</ContainerContext>;
}
