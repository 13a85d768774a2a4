import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../state/use-services.js';
import { SignedInContext } from '../state/signed-in-context.js';
import { useValue } from '../ui/use-observable.js';

/** Everything below is for signed-in users; others sign in first and come back. */
export function ProtectedRoute() {
  const { signIn } = useServices();
  const state = useValue(signIn.state.changes);
  const { kind } = state;
  useEffect(() => {
    if (kind === 'signed-in') signIn.landed();
  }, [signIn, kind]);
  if (state.kind === 'signed-out') return <ToSignIn remember={state.reason !== 'logout'} />;
  return (
    <SignedInContext value={state}>
      <Outlet />
    </SignedInContext>
  );
}

function ToSignIn({ remember }: { readonly remember: boolean }) {
  const { askedFor } = useServices();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) askedFor.remember(`${pathname}${search}${hash}`);
    void navigate('/login', { replace: true });
  }, [remember, askedFor, pathname, search, hash, navigate]);
  return null;
}
