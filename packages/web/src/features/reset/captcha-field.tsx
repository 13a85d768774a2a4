import { Classes } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import type { Captcha, CaptchaAnswer, GatewayFailure } from '@suppliers-portal/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaptchaTools, usePreferences } from '../../state/container.js';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { AltchaField } from './altcha-field.js';

interface CaptchaFieldProps {
  readonly state: AsyncState<Captcha, GatewayFailure>;
  readonly answer: CaptchaAnswer | undefined;
  readonly onAnswer: (answer: CaptchaAnswer | undefined) => void;
  readonly onRetry: () => void;
}

/** The captcha of the kind that the server requires. */
export function CaptchaField({ state, answer, onAnswer, onRetry }: CaptchaFieldProps) {
  const received = lastOf(state);
  const [expired, setExpired] = useState(false);
  const expire = (): void => {
    setExpired(true);
    onAnswer(undefined);
    onRetry();
  };
  const challenge = (): React.JSX.Element => {
    if (state.kind === 'failed') return <NotLoaded onRetry={onRetry} />;
    if (received === undefined) return <Waiting />;
    const { at, value: captcha } = received;
    // A captcha that was loaded again starts again.
    return captcha.kind === 'altcha' ? (
      <AltchaField key={at} captcha={captcha} answer={answer} onAnswer={onAnswer} onExpired={expire} />
    ) : (
      <OutsideCaptcha
        key={at}
        captcha={captcha}
        kind={captcha.kind}
        onAnswer={onAnswer}
        onExpired={() => {
          setExpired(true);
        }}
        onRetry={onRetry}
      />
    );
  };
  return (
    <div className="sp-captcha" role="group" aria-label="Captcha">
      {challenge()}
      <p className="sp-captcha-note" role="status">
        {expired && answer === undefined ? 'Captcha expired. Complete it again.' : ''}
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={`sp-captcha-wait ${Classes.SKELETON}`}>
      <span className="sp-hidden" role="status">
        Loading the captcha
      </span>
    </div>
  );
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className="sp-captcha-missing" role="alert">
      The captcha could not be loaded. <Button size="small" icon={<RefreshIcon />} text="Retry" onClick={onRetry} />
    </p>
  );
}

interface OutsideCaptchaProps {
  readonly captcha: Captcha;
  readonly kind: 'recaptcha' | 'geetest';
  readonly onAnswer: (answer: CaptchaAnswer | undefined) => void;
  readonly onExpired: () => void;
  readonly onRetry: () => void;
}

/** Another company's, drawn by its own script. */
function OutsideCaptcha({ captcha, kind, onAnswer, onExpired, onRetry }: OutsideCaptchaProps) {
  const captchaTools = useCaptchaTools();
  const preferences = usePreferences();
  const theme = useValue(preferences.theme);
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'missing'>('loading');
  const take = useEffectEvent((answer: CaptchaAnswer | undefined) => {
    if (answer === undefined) onExpired();
    onAnswer(answer);
  });
  useEffect(() => {
    let left = false;
    let unmount = (): void => undefined;
    const element = place.current;
    const mount = async (): Promise<void> => {
      const widget = await captchaTools.load(kind);
      if (left || element === null) return;
      if (widget === undefined) {
        setStage('missing');
        return;
      }
      const mounted = widget.mount(element, {
        captcha,
        theme,
        onAnswer: (answer) => {
          if (!left) take(answer);
        },
      });
      unmount = () => {
        mounted.unmount();
      };
      setStage('ready');
    };
    void mount();
    return () => {
      left = true;
      unmount();
    };
  }, [captchaTools, captcha, kind, theme]);
  return (
    <>
      {stage === 'loading' ? <Waiting /> : null}
      {stage === 'missing' ? <NotLoaded onRetry={onRetry} /> : null}
      <div ref={place} />
    </>
  );
}
