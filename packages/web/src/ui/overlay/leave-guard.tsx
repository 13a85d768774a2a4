import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.js';

interface LeaveGuardProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** While it is on the page, a link that leads away asks first, and so does the browser when the tab is closed. */
export function LeaveGuard({ title, text, confirm }: LeaveGuardProps) {
  const [asked, setAsked] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leads(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(`${link.pathname}${link.search}${link.hash}`);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
  if (asked === undefined) return null;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      onClose={() => {
        setAsked(undefined);
      }}
      onConfirm={() => {
        setAsked(undefined);
        void navigate(asked);
      }}
    />
  );
}

/** To another page of the portal, in this very tab. */
const leads = (link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 &&
  !metaKey &&
  !ctrlKey &&
  !shiftKey &&
  link.target === '' &&
  link.origin === window.location.origin &&
  link.pathname !== window.location.pathname;
