import { EyeOpenIcon } from '@blueprintjs/icons';
import { lookingFeature, lookText, changeFailureWords, type User } from '@suppliers-portal/domain';
import { useCallback, useEffect, useState } from 'react';
import { useBrowser, useClock, useFeature, useSignIn, useToasts } from '../state/container.js';
import { Button } from '../ui/control/button.js';

interface LookStripProps {
  readonly user: User;
  readonly endsAt: number;
}

/** Above each page while staff looks at the portal as a partner. Never hidden. */
export function LookStrip({ user: { dmcId, dmcName }, endsAt }: LookStripProps) {
  const { stopLooking } = useFeature(lookingFeature);
  const clock = useClock();
  const toasts = useToasts();
  const leave = useLeave(dmcId);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    const away = new AbortController();
    void clock.wait(Math.max(0, endsAt - clock.now()), away.signal).then((how) => {
      if (how === 'waited') void leave();
    });
    return () => {
      away.abort();
    };
  }, [clock, endsAt, leave]);
  const stop = async (): Promise<void> => {
    setRunning(true);
    const stopped = await stopLooking.execute();
    setRunning(false);
    // A conflict: it has ended already.
    if (stopped.ok || stopped.failure.kind === 'conflict') await leave();
    else toasts.show({ kind: 'failure', text: changeFailureWords(stopped.failure) });
  };
  return (
    <div className="sp-strip sp-strip-look" role="status">
      <EyeOpenIcon />
      <span className="sp-strip-words">{lookText(dmcName)}</span>
      <Button
        size="small"
        text="Stop looking"
        loading={running}
        onClick={() => {
          void stop();
        }}
      />
    </div>
  );
}

/** Opens the page of staff again, so that no data of the partner stays. */
function useLeave(dmcId: number): () => Promise<void> {
  const signIn = useSignIn();
  const browser = useBrowser();
  return useCallback(async () => {
    await signIn.leaveAccount();
    browser.goTo(`/main/partners/${String(dmcId)}`);
  }, [signIn, browser, dmcId]);
}
