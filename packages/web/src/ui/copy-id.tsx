import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useServices } from '../composition/use-services.js';

/** An id that can be taken along. */
export function CopyId({ id }: { readonly id: string }) {
  const { toasts } = useServices();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      toasts.show({ key: 'copied', kind: 'success', text: 'Copied' });
    } catch {
      toasts.show({ key: 'copied', kind: 'failure', text: 'The browser did not allow to copy.' });
    }
  };
  return <span className="sp-copy">{id}<Button variant="minimal" size="small" icon={<DuplicateIcon size={12} />} aria-label={`Copy ${id}`} onClick={() => { void copy(); }} /></span>;
}
