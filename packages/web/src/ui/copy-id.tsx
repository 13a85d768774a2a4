import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useServices } from '../composition/use-services.js';
import { copiedText, copyText, notCopiedText } from './use-copy.js';

/** An id that can be taken along. */
export function CopyId({ id }: { readonly id: string }) {
  const { toasts } = useServices();
  const copy = async (): Promise<void> => {
    const copied = await copyText(id);
    toasts.show({ key: 'copied', kind: copied ? 'success' : 'failure', text: copied ? copiedText : notCopiedText });
  };
  return <span className="sp-copy">{id}<Button variant="minimal" size="small" icon={<DuplicateIcon size={12} />} aria-label={`Copy ${id}`} onClick={() => { void copy(); }} /></span>;
}
