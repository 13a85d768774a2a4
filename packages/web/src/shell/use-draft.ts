import { useCallback, useMemo, useState } from 'react';
import { useDrafts } from '../state/container.js';
import { useSignedIn } from '../state/signed-in-context.js';

export interface TextDraft {
  readonly load: () => string;
  readonly save: (text: string) => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the user had typed here for this account. An empty text is no draft. */
export function useTextDraft(name: string): TextDraft {
  const drafts = useDrafts();
  const {
    user: { email },
    account,
  } = useSignedIn();
  const dmcId = account?.value;
  return useMemo(() => {
    const owner = { email, ...(dmcId === undefined ? {} : { dmcId }) };
    return {
      load: () => drafts.load(owner, name, isText) ?? '',
      save: (text) => {
        if (text === '') drafts.forget(owner, name);
        else drafts.save(owner, name, text);
      },
    };
  }, [drafts, email, dmcId, name]);
}

/** A field whose text is a draft until it is emptied. */
export function useDraftedText(name: string): readonly [string, (text: string) => void] {
  const draft = useTextDraft(name);
  const [text, setText] = useState(draft.load);
  const change = useCallback(
    (next: string) => {
      draft.save(next);
      setText(next);
    },
    [draft],
  );
  return [text, change];
}
