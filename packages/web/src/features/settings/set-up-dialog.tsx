import { keyText, secondFactorFeature, type NewSecond } from '@suppliers-portal/domain';
import { useFeature } from '../../state/container.js';
import { CodeDialog } from './code-dialog.js';
import { QrCode } from './qr-code.js';

interface SetUpDialogProps {
  readonly made: NewSecond;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key of the app, as a picture and as text, until a code of it was confirmed. */
export function SetUpDialog({ made, onConfirmed, onClose }: SetUpDialogProps) {
  const useCases = useFeature(secondFactorFeature);
  return (
    <CodeDialog
      title="Set up an authenticator app"
      label="Code that the app shows"
      submit="Confirm"
      intent="primary"
      send={(code) => useCases.confirmSecondFactor.execute(code)}
      onDone={onConfirmed}
      onClose={onClose}
    >
      <p>Scan this picture with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <div className="sp-set-up">
        <QrCode rows={made.qr} label="QR code with the key next to it" />
        <div>
          <p className="sp-muted">Key</p>
          <p className="sp-key" translate="no">
            {keyText(made.key)}
          </p>
          <a href={made.uri}>Open the app on this device</a>
        </div>
      </div>
    </CodeDialog>
  );
}
