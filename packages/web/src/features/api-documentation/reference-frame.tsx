import { Classes } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { usePreferences } from '../../state/container.js';
import type { ToReference } from '../../frames/frame-messages.js';
import { useFrame } from '../../ui/hook/use-frame.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { withServer, type ListedOperation } from './contents.js';

interface ReferenceFrameProps {
  readonly root: unknown;
  readonly server: string;
  readonly version: string;
  readonly isLarge: boolean;
  /** The operation to open. Pass a new object to open it again. */
  readonly wanted: { readonly operation: ListedOperation } | undefined;
  readonly onFailed: () => void;
}

/**
 * The specification, rendered in a page without an origin: what it loads and calls never bears the reader's sign-in.
 */
export function ReferenceFrame({ root, server, version, isLarge, wanted, onFailed }: ReferenceFrameProps) {
  const preferences = usePreferences();
  const dark = useValue(preferences.theme) === 'dark';
  const { frame, word, send } = useFrame<ToReference>();
  const spec = useMemo(() => withServer(root, server), [root, server]);
  const isThere = word !== undefined;
  const isShown = word === 'shown';
  useEffect(() => {
    if (isThere) send({ kind: 'show', spec, isLarge, dark: document.body.classList.contains('bp6-dark') });
  }, [isThere, send, spec, isLarge]);
  useEffect(() => {
    if (isThere) send({ kind: 'theme', dark });
  }, [isThere, send, dark]);
  useEffect(() => {
    if (isShown && wanted !== undefined)
      send({ kind: 'open', tag: wanted.operation.tag, operation: wanted.operation.operation });
  }, [isShown, send, wanted]);
  useEffect(() => {
    if (word === 'failed') onFailed();
  }, [word, onFailed]);
  return (
    <div className="sp-reference" aria-busy={!isShown}>
      {isShown ? null : (
        <div className={`sp-reference-wait ${Classes.SKELETON}`} role="status">
          <span className="sp-hidden">
            {isLarge ? 'Rendering a large specification' : 'Rendering the specification'}
          </span>
        </div>
      )}
      <iframe
        ref={frame}
        title={`Specification, version ${version}`}
        src="/frames/api-reference.html"
        sandbox="allow-scripts allow-forms allow-downloads"
      />
    </div>
  );
}
