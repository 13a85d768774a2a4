import { useCallback, useMemo, useState } from 'react';
import { isRecord } from '../../browser/stored.js';
import { useDrafts } from '../../state/container.js';
import type { DraftOwner } from '../../state/drafts.js';
import { useSignedIn } from '../../state/signed-in-context.js';

export interface TextDraft {
  readonly load: () => string;
  readonly save: (text: string) => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Drafts of staff belong to no partner account. */
export function useDraftOwner(): DraftOwner {
  const {
    user: { email },
    account,
  } = useSignedIn();
  const dmcId = account?.value;
  return useMemo(() => ({ email, ...(dmcId === undefined ? {} : { dmcId }) }), [email, dmcId]);
}

/** What the user had typed here for this account. An empty text is no draft. */
export function useTextDraft(name: string): TextDraft {
  const drafts = useDrafts();
  const owner = useDraftOwner();
  return useMemo(
    () => ({
      load: () => drafts.load(owner, name, isText) ?? '',
      save: (text) => {
        if (text === '') drafts.forget(owner, name);
        else drafts.save(owner, name, text);
      },
    }),
    [drafts, owner, name],
  );
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

type Texts<Field extends string> = Readonly<Record<Field, string>>;

export interface DraftedFields<Field extends string> {
  /** What the fields show. */
  readonly typed: Texts<Field>;
  /** What the user changed of it. */
  readonly changed: Partial<Texts<Field>>;
  /** Whether the form was opened with a draft. */
  readonly wasKept: boolean;
  readonly put: (changes: Partial<Texts<Field>>) => void;
  /** The form was sent or cancelled. */
  readonly forget: () => void;
}

/**
 * The fields of a form. What the user changed is a draft until it is sent or cancelled. The other fields are as they
 * are now, also when they are read again while the form is open.
 */
export function useDraftedFields<Field extends string>(name: string, now: Texts<Field>): DraftedFields<Field> {
  const drafts = useDrafts();
  const owner = useDraftOwner();
  const [kept] = useState(() => changesOf(drafts.load(owner, name, isRecord) ?? {}, now));
  const [changed, setChanged] = useState(kept);
  const put = (changes: Partial<Texts<Field>>): void => {
    const next = changesOf({ ...changed, ...changes }, now);
    if (Object.keys(next).length === 0) drafts.forget(owner, name);
    else drafts.save(owner, name, next);
    setChanged(next);
  };
  const forget = useCallback(() => {
    drafts.forget(owner, name);
  }, [drafts, owner, name]);
  return { typed: { ...now, ...changed }, changed, wasKept: Object.keys(kept).length > 0, put, forget };
}

/** Of the fields that there are. What is as it is now is no change. */
function changesOf<Field extends string>(
  given: Readonly<Record<string, unknown>>,
  now: Texts<Field>,
): Partial<Texts<Field>> {
  const changes: Partial<Record<Field, string>> = {};
  for (const field in now) {
    const text = given[field];
    if (isText(text) && text !== now[field]) changes[field] = text;
  }
  return changes;
}
