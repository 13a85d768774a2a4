import { DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import {
  sessionFeature,
  resetFailureWords,
  resetSentText,
  resetTitle,
  type Captcha,
  type CaptchaAnswer,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { BrandMark } from '../../ui/control/brand-mark.js';
import { Button } from '../../ui/control/button.js';
import { useTask } from '../../ui/hook/use-task.js';
import { CaptchaField } from './captcha-field.js';
import { Modal } from '../../ui/overlay/modal.js';

type Said =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly text: string; readonly details?: string }
  | { readonly kind: 'captcha-missing'; readonly text: string };

/** What was typed at the sign-in before. */
const emailIn = (from: unknown): string =>
  typeof from === 'object' && from !== null && 'email' in from && typeof from.email === 'string' ? from.email : '';

/** Sends a link to set a new password. */
export function ResetPage() {
  const useCases = useFeature(sessionFeature);
  const navigate = useNavigate();
  const read = useCallback(
    (options: RunOptions): Promise<Result<Captcha, GatewayFailure>> => useCases.readCaptcha.execute(options),
    [useCases],
  );
  const { state, reload } = useTask(read);
  const captcha = lastOf(state)?.value;
  const { state: from } = useLocation() as { readonly state: unknown };
  const [email, setEmail] = useState(() => emailIn(from));
  const [emailError, setEmailError] = useState('');
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<Said>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    document.title = 'Retrieve Password · Suppliers Portal';
    field.current?.focus();
  }, []);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setEmailError('');
    setSending(true);
    const asked = await useCases.requestPasswordReset.execute({
      email,
      captchaKind: captcha?.kind ?? 'altcha',
      ...(answer === undefined ? {} : { captcha: answer }),
    });
    setSending(false);
    if (asked.ok) {
      setSaid({ kind: 'sent' });
      return;
    }
    const words = resetFailureWords(asked.failure);
    switch (asked.failure.kind) {
      case 'email-missing':
        setEmailError(words.text);
        field.current?.focus();
        return;
      case 'captcha-missing':
        setSaid({ kind: 'captcha-missing', text: words.text });
        return;
      case 'gateway':
        setSaid({ kind: 'failed', ...words });
        // An answer counts once.
        setAnswer(undefined);
        reload();
    }
  };
  const close = (): void => {
    setSaid(undefined);
    if (said?.kind === 'sent') void navigate('/');
  };
  const invalid = emailError !== '';
  return (
    <main id="main" className="sp-plain" tabIndex={-1}>
      <div className="sp-signin-brand">
        <BrandMark /> Suppliers Portal
      </div>
      <form
        className="sp-reset-card"
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <h1>Retrieve Password</h1>
        <FormGroup
          label="Email"
          labelInfo="*"
          labelFor={`${id}-email`}
          intent={invalid ? 'danger' : 'none'}
          helperText={
            <span id={`${id}-error`} role={invalid ? 'alert' : undefined}>
              {emailError}
            </span>
          }
        >
          <InputGroup
            fill
            size="large"
            id={`${id}-email`}
            inputRef={field}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@company.com"
            maxLength={254}
            required
            aria-required="true"
            aria-invalid={invalid}
            aria-describedby={`${id}-error`}
            intent={invalid ? 'danger' : 'none'}
            value={email}
            readOnly={sending}
            onValueChange={(next) => {
              setEmail(next);
              if (next.trim() !== '') setEmailError('');
            }}
          />
        </FormGroup>
        <CaptchaField state={state} answer={answer} onAnswer={setAnswer} onRetry={reload} />
        <Button type="submit" size="large" fill intent="primary" text="Submit" loading={sending} />
        <Link to="/login">Back to sign in</Link>
      </form>
      {said === undefined ? null : <ResultDialog said={said} onClose={close} />}
    </main>
  );
}

function ResultDialog({ said, onClose }: { readonly said: Said; readonly onClose: () => void }) {
  return (
    <Modal
      role="alertdialog"
      isOpen
      title={said.kind === 'captcha-missing' ? 'Captcha' : resetTitle}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>{said.kind === 'sent' ? resetSentText : said.text}</p>
        {said.kind === 'failed' && said.details !== undefined ? (
          <details className="sp-reset-details">
            <summary>Details</summary>
            <code>{said.details}</code>
          </details>
        ) : null}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="OK" onClick={onClose} />} />
    </Modal>
  );
}
