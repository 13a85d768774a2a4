import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadUniversalLogin, LoginPurpose, LoginResult, MountedLogin } from '../../browser/universal-login.js';
import { useValue, type Readable } from '../../ui/hook/use-observable.js';

export interface WidgetTools {
  readonly loadUniversalLogin: LoadUniversalLogin;
  readonly theme: Readable<'light' | 'dark'>;
  /** The form can be seen. */
  readonly onReady?: () => void;
}

interface SignInWidgetProps {
  readonly tools: WidgetTools;
  readonly purpose: LoginPurpose;
  readonly onResult: (result: LoginResult) => void;
  readonly onEmail: (email: string) => void;
  readonly onMissing: () => void;
}

/** The hosted sign-in, in a separate frame. */
export function SignInWidget({ tools, purpose, onResult, onEmail, onMissing }: SignInWidgetProps) {
  const { loadUniversalLogin } = tools;
  const theme = useValue(tools.theme);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedLogin>(undefined);
  const [ready, setReady] = useState(false);
  const tellResult = useEffectEvent(onResult);
  const tellEmail = useEffectEvent(onEmail);
  const tellMissing = useEffectEvent(onMissing);
  const tellReady = useEffectEvent(() => {
    setReady(true);
    tools.onReady?.();
  });
  const currentTheme = useEffectEvent(() => theme);
  const asked = useEffectEvent(() => purpose);
  useEffect(() => {
    let left = false;
    const element = place.current;
    const mount = async (): Promise<void> => {
      const widget = await loadUniversalLogin();
      if (left || element === null) return;
      if (widget === undefined) {
        tellMissing();
        return;
      }
      mounted.current = widget.mount(element, {
        ...asked(),
        appId: 'suppliers-portal',
        culture: 'en-us',
        theme: currentTheme(),
        onResult: (result) => {
          if (!left) tellResult(result);
        },
        onEmail: (email) => {
          if (!left) tellEmail(email);
        },
      });
      const frame = element.querySelector('iframe');
      if (frame === null) tellReady();
      else frame.addEventListener('load', tellReady, { once: true });
    };
    void mount();
    return () => {
      left = true;
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [loadUniversalLogin]);
  useEffect(() => {
    mounted.current?.setTheme(theme);
  }, [theme]);
  return (
    <div className="sp-widget" aria-busy={!ready}>
      <div ref={place} className="sp-widget-frame" />
      {ready ? null : (
        <div className={`sp-widget-wait ${Classes.SKELETON}`}>
          <span className="sp-hidden" role="status">
            {purpose.mode === 'signin' ? 'Loading sign-in' : 'Loading'}
          </span>
        </div>
      )}
    </div>
  );
}
