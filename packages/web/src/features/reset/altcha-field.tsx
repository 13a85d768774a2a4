import { Checkbox, Spinner } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { Captcha, CaptchaAnswer } from '@suppliers-portal/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCaptchaTools, useClock } from '../../state/container.js';
import { isRecord, readJson } from '../../browser/stored.js';

interface AltchaFieldProps {
  readonly captcha: Captcha;
  readonly answer: CaptchaAnswer | undefined;
  readonly onAnswer: (answer: CaptchaAnswer | undefined) => void;
  readonly onExpired: () => void;
}

type Stage = 'open' | 'checking' | 'failed';

const words: Readonly<Record<Exclude<Stage, 'open'>, string>> = {
  checking: 'Checking you are not a robot…',
  failed: 'This browser could not complete the captcha. Open the portal over https, or try again.',
};

/** A proof of work in place of a riddle: one tick, and the browser does the rest. */
export function AltchaField({ captcha: { challenge = '' }, answer, onAnswer, onExpired }: AltchaFieldProps) {
  const captchaTools = useCaptchaTools();
  const clock = useClock();
  const [stage, setStage] = useState<Stage>('open');
  const checking = stage === 'checking';
  const said = answer === undefined ? '' : 'Verified';
  const found = useEffectEvent((token: string | undefined) => {
    setStage(token === undefined ? 'failed' : 'open');
    onAnswer(token === undefined ? undefined : { kind: 'altcha', token });
  });
  useEffect(() => {
    if (!checking) return undefined;
    const leave = new AbortController();
    void captchaTools.solve(challenge, leave.signal).then((token) => {
      if (!leave.signal.aborted) found(token);
    });
    return () => {
      leave.abort();
    };
  }, [checking, captchaTools, challenge]);
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    const ends = expiryOf(challenge);
    if (ends === undefined) return undefined;
    const leave = new AbortController();
    void clock.wait(Math.max(0, ends - clock.now()), leave.signal).then((how) => {
      if (how === 'waited') expire();
    });
    return () => {
      leave.abort();
    };
  }, [clock, challenge]);
  return (
    <div className="sp-altcha">
      {answer === undefined ? null : (
        <span className="sp-altcha-done">
          <TickCircleIcon />
          Verified
        </span>
      )}
      {answer === undefined && checking ? (
        <span className="sp-altcha-busy">
          <Spinner size={16} aria-label="Checking" />
          {words.checking}
        </span>
      ) : null}
      {answer === undefined && !checking ? (
        <Checkbox
          label="I am not a robot"
          checked={false}
          onChange={() => {
            setStage('checking');
          }}
        />
      ) : null}
      <span className={stage === 'failed' ? 'sp-altcha-note' : 'sp-hidden'} role="status">
        {stage === 'open' ? said : words[stage]}
      </span>
    </div>
  );
}

/** When the server takes this challenge no more. */
function expiryOf(challenge: string): number | undefined {
  const read = readJson(challenge);
  const parameters = isRecord(read) ? read['parameters'] : undefined;
  const seconds = isRecord(parameters) ? parameters['expiresAt'] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}
