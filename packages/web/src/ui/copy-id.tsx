import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useCopyToast } from './use-copy.js';

/** An id that can be taken along. */
export function CopyId({ id }: { readonly id: string }) {
  return (
    <span className="sp-copy">
      <span className="sp-copy-id" dir="auto">
        {id}
      </span>
      <CopyButton text={id} />
    </span>
  );
}

export function CopyButton({ text, label = `Copy ${text}` }: { readonly text: string; readonly label?: string }) {
  const copy = useCopyToast();
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<DuplicateIcon size={12} />}
      aria-label={label}
      onClick={() => {
        copy(text);
      }}
    />
  );
}
