import { DuplicateIcon, ErrorIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignIn, useTabStorage } from '../../state/container.js';
import { BrandMark } from '../../ui/control/brand-mark.js';
import { Button } from '../../ui/control/button.js';
import { useCopy } from '../../ui/hook/use-copy.js';
import { crashDiagnostics, crashedTwice } from './crashes.js';

const words = 'Something went wrong...';

/** A safe place after a crash. */
export function ErrorPage() {
  const signIn = useSignIn();
  const tabStorage = useTabStorage();
  const navigate = useNavigate();
  const { copy, words: copied } = useCopy();
  const diagnostics = crashDiagnostics(tabStorage, navigator.userAgent);
  useEffect(() => {
    document.title = `${words} · Suppliers Portal`;
  }, []);
  const logOut = async (): Promise<void> => {
    await signIn.signOut();
    await navigate('/login');
  };
  return (
    <main id="main" className="sp-plain" tabIndex={-1}>
      <BrandMark />
      <div className="sp-empty">
        <span className="sp-empty-icon" aria-hidden="true">
          <ErrorIcon size={20} />
        </span>
        <h1 className="sp-empty-title">{words}</h1>
        <div className="sp-error-actions">
          {/* A full load and no mere change of view: what crashed is gone from memory. */}
          <a href="/main">Back to Home Page</a>
          {diagnostics === undefined ? null : (
            <Button
              icon={<DuplicateIcon />}
              text="Copy diagnostics"
              onClick={() => {
                void copy(diagnostics);
              }}
            />
          )}
          {crashedTwice(tabStorage) ? (
            <Button
              text="Log out"
              onClick={() => {
                void logOut();
              }}
            />
          ) : null}
        </div>
        <p className="sp-muted" role="status">
          {copied}
        </p>
      </div>
    </main>
  );
}
