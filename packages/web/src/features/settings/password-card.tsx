import { RequiredNote } from '../../ui/field/required-note.js';
import { FormGroup, InputGroup } from '@blueprintjs/core';
import {
  sessionFeature,
  changePasswordWords,
  passwordChangedText,
  passwordEndsText,
  refusedPassword,
  checkPasswordEntries,
  passwordEntryWords,
  passwordRuleText,
} from '@suppliers-portal/domain';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { PasswordHelp } from './password-help.js';

const currentMissing = 'Enter your current password.';
const entry = { current: '', entered: '', again: '' };
type Entry = keyof typeof entry;
interface Problem {
  readonly field: Entry;
  readonly text: string;
}

/** Sets a new password for the signed-in user. */
export function PasswordCard() {
  const useCases = useFeature(sessionFeature);
  const toasts = useToasts();
  const { user } = useSignedIn();
  const [values, setValues] = useState(entry);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const refused = refusal === undefined ? undefined : refusedPassword(refusal);
  const fields = useRef<Partial<Record<Entry, HTMLInputElement | null>>>({});
  const id = useId();
  const problem = !tried ? undefined : problemOf(values);
  const put =
    (name: Entry) =>
    (text: string): void => {
      setValues({ ...values, [name]: text });
      setRefusal(undefined);
    };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (saving) return;
    setTried(true);
    setRefusal(undefined);
    const wrong = problemOf(values);
    if (wrong !== undefined) {
      fields.current[wrong.field]?.focus();
      return;
    }
    setSaving(true);
    const answer = await useCases.changePassword.execute(values);
    setSaving(false);
    if (answer.ok) {
      setValues(entry);
      setTried(false);
      toasts.show({ key: 'password', kind: 'success', text: passwordChangedText });
      return;
    }
    const text = changePasswordWords(answer.failure);
    setRefusal(text);
    const wrongField = refusedPassword(text);
    if (wrongField !== undefined) fields.current[wrongField]?.focus();
    toasts.show({ key: 'password', kind: 'failure', text });
  };
  const field = (name: Entry, label: string, autoComplete: string, about?: string): React.JSX.Element => {
    const found = problem?.field === name ? problem.text : undefined;
    const error = found ?? (refused === name ? refusal : undefined);
    return (
      <FormGroup
        label={label}
        labelInfo="*"
        labelFor={`${id}-${name}`}
        intent={error === undefined ? 'none' : 'danger'}
        helperText={
          <span id={`${id}-${name}-error`} role={error === undefined ? undefined : 'alert'}>
            {error ?? ''}
          </span>
        }
      >
        <PasswordField
          id={`${id}-${name}`}
          label={label}
          autoComplete={autoComplete}
          value={values[name]}
          readOnly={saving}
          invalid={error !== undefined}
          onChange={put(name)}
          describedBy={`${about === undefined ? '' : `${about} `}${id}-${name}-error`}
          inputRef={(element) => {
            fields.current[name] = element;
          }}
        />
      </FormGroup>
    );
  };
  return (
    <section id="settings-password" className="sp-card sp-pad sp-five" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Change Password</h2>
      <p className="sp-muted" id={`${id}-rule`}>
        {passwordRuleText}
      </p>
      <p className="sp-muted">{passwordEndsText}</p>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <RequiredNote />
        {/* For password managers: whose password it is. */}
        <InputGroup
          className="sp-hidden"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {field('current', 'Current password', 'current-password')}
        {field('entered', 'New password', 'new-password', `${id}-rule`)}
        <PasswordHelp password={values.entered} email={user.email} />
        {field('again', 'Confirm new password', 'new-password')}
        {refusal === undefined || refused !== undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" intent="primary" text="Change Password" loading={saving} />
      </form>
    </section>
  );
}

function problemOf({ current, entered, again }: typeof entry): Problem | undefined {
  const fault = checkPasswordEntries(entered, again);
  if (fault === 'empty') return { field: 'entered', text: passwordEntryWords(fault) };
  if (fault === 'different') return { field: 'again', text: passwordEntryWords(fault) };
  return current === '' ? { field: 'current', text: currentMissing } : undefined;
}
