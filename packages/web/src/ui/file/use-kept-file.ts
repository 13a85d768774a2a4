import { useCallback, useState } from 'react';
import type { KeptFile } from '../../state/chosen-files.js';
import { useChosenFiles } from '../../state/container.js';
import { useDraftOwner } from '../field/use-draft.js';

export interface KeptFileField {
  readonly file: KeptFile | undefined;
  /** The name of a file that has to be chosen again. */
  readonly lost: string | undefined;
  /** Whether the page was opened with the file. */
  readonly wasKept: boolean;
  /** Nothing removes the file. */
  readonly choose: (file: KeptFile | undefined) => void;
  /** It stays until the page is left, and is no longer there after that. */
  readonly sent: () => void;
}

/** A file that the user chose for this use. It is still there after a look at another page. */
export function useKeptFile(use: string): KeptFileField {
  const files = useChosenFiles();
  const owner = useDraftOwner();
  const [before] = useState(() => files.load(owner, use));
  const [kept, setKept] = useState(before);
  const choose = useCallback(
    (file: KeptFile | undefined) => {
      if (file === undefined) files.forget(owner, use);
      else files.keep(owner, use, file);
      setKept(file);
    },
    [files, owner, use],
  );
  const sent = useCallback(() => {
    files.forget(owner, use);
  }, [files, owner, use]);
  return {
    file: typeof kept === 'string' ? undefined : kept,
    lost: typeof kept === 'string' ? kept : undefined,
    wasKept: typeof before === 'object' && kept === before,
    choose,
    sent,
  };
}
