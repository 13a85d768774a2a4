import { OverlayToaster, ProgressBar, Toast, type Intent } from '@blueprintjs/core';
import { DownloadIcon, ErrorIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useToasts } from '../../state/container.js';
import { toastMilliseconds, type Notice } from '../../state/toasts.js';
import { belowPhone, useMedia } from '../hook/use-media.js';
import { useValue } from '../hook/use-observable.js';

const looks: Readonly<Record<Notice['kind'], { readonly intent: Intent; readonly icon: React.JSX.Element }>> = {
  success: { intent: 'success', icon: <TickIcon /> },
  progress: { intent: 'none', icon: <DownloadIcon /> },
  failure: { intent: 'danger', icon: <ErrorIcon /> },
  warning: { intent: 'warning', icon: <WarningSignIcon /> },
};

/** The one toaster of the page. */
export function ToastRegion() {
  const toasts = useToasts();
  const shown = useValue(toasts.shown);
  const phone = useMedia(belowPhone);
  return (
    <OverlayToaster position={phone ? 'bottom' : 'top'}>
      {shown.map(({ id, notice }) => (
        <NoticeToast
          key={id}
          notice={notice}
          onDismiss={() => {
            toasts.close(id);
          }}
        />
      ))}
    </OverlayToaster>
  );
}

function NoticeToast({ notice, onDismiss }: { readonly notice: Notice; readonly onDismiss: () => void }) {
  const { action, kind } = notice;
  const { intent, icon } = looks[kind];
  return (
    <Toast
      className={`sp-toast sp-toast-${kind}`}
      intent={intent}
      icon={icon}
      timeout={kind === 'progress' ? 0 : toastMilliseconds}
      message={<ToastMessage notice={notice} />}
      isCloseButtonShown={kind !== 'progress'}
      onDismiss={onDismiss}
      {...(action === undefined ? {} : { action: { text: action.label, onClick: action.run } })}
    />
  );
}

function ToastMessage({ notice }: { readonly notice: Notice }) {
  const { text, detail, kind, progress } = notice;
  return (
    <span>
      <span>{text}</span>
      {detail === undefined ? null : <span className="sp-toast-detail">{detail}</span>}
      {kind === 'progress' ? (
        <ProgressBar
          className="sp-toast-progress"
          aria-label={text}
          intent="primary"
          stripes={false}
          {...(progress === undefined ? {} : { value: progress })}
        />
      ) : null}
    </span>
  );
}
