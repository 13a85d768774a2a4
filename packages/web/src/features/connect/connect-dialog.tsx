import { DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import {
  accountKindOf,
  scopeHelp,
  sessionFeature,
  changeFailureWords,
  toolDecisionWords,
  typedUserCode,
  type LoopbackRequest,
  type WaitingTool,
  connectedText,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useBrowser, useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { usePartnerName } from '../../ui/hook/use-partner-name.js';
import { Modal } from '../../ui/overlay/modal.js';
import { RefusableField } from '../../ui/field/refusable-field.js';

type Step =
  | { readonly kind: 'code'; readonly refusal?: { readonly text: string } }
  | { readonly kind: 'question'; readonly tool: WaitingTool; readonly problem?: string }
  | { readonly kind: 'end'; readonly text: string };

interface ConnectDialogProps {
  /** From a command line on this very machine: there is no code to type. */
  readonly loopback: LoopbackRequest | undefined;
  readonly onClose: () => void;
}

const denied = 'Denied.';

/** Lets a command line act for the user, who must have started it. */
export function ConnectDialog({ loopback, onClose }: ConnectDialogProps) {
  const useCases = useFeature(sessionFeature);
  const browser = useBrowser();
  const { account } = useSignedIn();
  const [step, setStep] = useState<Step>(
    loopback === undefined ? { kind: 'code' } : { kind: 'question', tool: loopback },
  );
  const [typed, setTyped] = useState('');
  const [running, setRunning] = useState<'find' | 'allow' | 'deny'>();
  const forAccount = account === undefined ? {} : { dmcId: account.value };
  const find = async (): Promise<void> => {
    setRunning('find');
    const found = await useCases.findWaitingTool.execute({ typed });
    setRunning(undefined);
    setStep(
      found.ok
        ? { kind: 'question', tool: found.value }
        : { kind: 'code', refusal: { text: toolDecisionWords(found.failure) } },
    );
  };
  const decide = async (tool: WaitingTool, allow: boolean): Promise<void> => {
    setRunning(allow ? 'allow' : 'deny');
    const decided = await useCases.decideTool.execute({ typed, allow, ...forAccount });
    setRunning(undefined);
    if (decided.ok) setStep({ kind: 'end', text: allow ? connectedText : denied });
    else if (decided.failure.kind === 'gateway')
      setStep({ kind: 'question', tool, problem: toolDecisionWords(decided.failure) });
    else setStep({ kind: 'end', text: toolDecisionWords(decided.failure) });
  };
  const answerLoopback = async (request: LoopbackRequest, allow: boolean): Promise<void> => {
    setRunning(allow ? 'allow' : 'deny');
    const answered = await useCases.authorizeTool.execute({ ...request, allow, ...forAccount });
    setRunning(undefined);
    if (!answered.ok) {
      setStep({ kind: 'question', tool: request, problem: changeFailureWords(answered.failure) });
      return;
    }
    setStep({ kind: 'end', text: allow ? connectedText : denied });
    browser.goTo(answered.value);
  };
  return (
    <Modal
      title="Connect the command line"
      isOpen
      onClose={onClose}
      canEscapeKeyClose={running === undefined}
      canOutsideClickClose={false}
    >
      {step.kind === 'code' ? (
        <CodeStep
          typed={typed}
          refusal={step.refusal}
          finding={running === 'find'}
          onType={setTyped}
          onFind={() => {
            void find();
          }}
        />
      ) : null}
      {step.kind === 'question' ? (
        <QuestionStep
          tool={step.tool}
          place={loopback === undefined ? step.tool.host : 'this computer'}
          problem={step.problem}
          running={running}
          onAnswer={(allow) => {
            void (loopback === undefined ? decide(step.tool, allow) : answerLoopback(loopback, allow));
          }}
        />
      ) : null}
      {step.kind === 'end' ? <EndStep text={step.text} onClose={onClose} /> : null}
    </Modal>
  );
}

/** BCDF-GHJK, as the terminal shows it. */
const shownCode = (typed: string): string => {
  const letters = typedUserCode(typed);
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
};

interface CodeStepProps {
  readonly typed: string;
  readonly refusal: { readonly text: string } | undefined;
  readonly finding: boolean;
  readonly onType: (typed: string) => void;
  readonly onFind: () => void;
}

function CodeStep({ typed, refusal, finding, onType, onFind }: CodeStepProps) {
  const id = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!finding) onFind();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <RefusableField id={id} value={typed} label="Type the code that your terminal shows." refusal={refusal}>
          {(marks) => (
            <InputGroup
              fill
              autoFocus
              size="large"
              {...marks}
              className="sp-mono sp-code"
              value={shownCode(typed)}
              onValueChange={onType}
              readOnly={finding}
              placeholder="XXXX-XXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              intent={marks['aria-invalid'] ? 'danger' : 'none'}
            />
          )}
        </RefusableField>
      </DialogBody>
      <DialogFooter actions={<Button type="submit" intent="primary" text="Next" loading={finding} />} />
    </form>
  );
}

interface QuestionStepProps {
  readonly tool: WaitingTool;
  readonly place: string | undefined;
  readonly problem: string | undefined;
  readonly running: 'find' | 'allow' | 'deny' | undefined;
  readonly onAnswer: (allow: boolean) => void;
}

function QuestionStep({ tool: { client, scope }, place, problem, running, onAnswer }: QuestionStepProps) {
  const { user } = useSignedIn();
  const isStaff = accountKindOf(user) === 'agency';
  const partner = usePartnerName();
  const busy = running !== undefined;
  return (
    <>
      <DialogBody>
        <p>
          Allow the command line{' '}
          {place === undefined ? (
            ''
          ) : (
            <>
              on <strong dir="auto">{place}</strong>{' '}
            </>
          )}
          to act as <strong>{user.email}</strong>? Only go on if you started it.
        </p>
        <dl className="sp-facts sp-facts-flat">
          <dt>Program</dt>
          <dd dir="auto">{client}</dd>
          <dt>Account</dt>
          <dd dir="auto" translate="no">
            {isStaff ? 'The agency' : partner}
          </dd>
          <dt>Scope</dt>
          <dd>{scopeHelp(user, scope)}</dd>
        </dl>
        {problem === undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {problem}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              autoFocus
              text="Deny"
              loading={running === 'deny'}
              disabled={busy}
              onClick={() => {
                onAnswer(false);
              }}
            />
            <Button
              intent="primary"
              text="Allow"
              loading={running === 'allow'}
              disabled={busy}
              onClick={() => {
                onAnswer(true);
              }}
            />
          </>
        }
      />
    </>
  );
}

function EndStep({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="status">{text}</p>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus text="Close" onClick={onClose} />} />
    </>
  );
}
