import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useAskedFor, useSignIn } from '../state/container.js';
import { AccountContainer } from './account-container.js';
import { SignedInContext } from '../state/signed-in-context.js';
import { useValue } from '../ui/hook/use-observable.js';

/** Everything below is for signed-in users. Others sign in first and then return. */
export function ProtectedRoute() {
  const signIn = useSignIn();
  const state = useValue(signIn.state.changes);
  const { kind } = state;
  useEffect(() => {
    if (kind === 'signed-in') signIn.landed();
  }, [signIn, kind]);
  if (state.kind === 'signed-out') return <ToSignIn remember={state.reason !== 'logout'} />;
  return (
    <SignedInContext value={state}>
      <AccountContainer>
        <Outlet />
      </AccountContainer>
    </SignedInContext>
  );
}

function ToSignIn({ remember }: { readonly remember: boolean }) {
  const askedFor = useAskedFor();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) askedFor.remember(`${pathname}${search}${hash}`);
    void navigate('/login', { replace: true });
  }, [remember, askedFor, pathname, search, hash, navigate]);
  return null;
}
