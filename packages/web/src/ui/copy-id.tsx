import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useCopyToast } from './use-copy.js';

/** An id that can be taken along. */
export function CopyId({ id }: { readonly id: string }) {
  const copy = useCopyToast();
  return <span className="sp-copy"><span className="sp-copy-id" dir="auto">{id}</span><Button variant="minimal" size="small" icon={<DuplicateIcon size={12} />} aria-label={`Copy ${id}`} onClick={() => { copy(id); }} /></span>;
}
