import { TextArea } from '@blueprintjs/core';
import {
  agencyChangeWords,
  commentSideWords,
  commentsOn,
  longestComment,
  onboardingTalkFeature,
  momentText,
  type OnboardingComment,
  type SectionKey,
} from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { Button } from '../control/button.js';
import { RefusableField } from '../field/refusable-field.js';
import { sendKeys } from '../field/send-keys.js';
import { useTextDraft, type TextDraft } from '../field/use-draft.js';
import { useZone } from '../hook/use-zone.js';

interface CommentsProps {
  readonly comments: readonly OnboardingComment[];
  /** Absent: those about the whole onboarding. */
  readonly section?: SectionKey;
  /** What the comments are about, in words. */
  readonly about: string;
  /** Staff writes to this partner; a supplier writes to the agency. */
  readonly dmcId?: number;
  readonly mayWrite: boolean;
  readonly onSent: () => void;
}

/** What both sides wrote about one part of an onboarding, and a field to answer. */
export function Comments({ comments, section, about, dmcId, mayWrite, onSent }: CommentsProps) {
  const zone = useZone();
  const draft = useTextDraft(draftName(section, dmcId));
  // What was typed and not sent is shown at once.
  const [open, setOpen] = useState(() => draft.load() !== '');
  const shown = commentsOn(comments, section);
  if (shown.length === 0 && !mayWrite) return null;
  return (
    <div className="sp-comments">
      {shown.length === 0 ? null : (
        <ul aria-label={`Comments: ${about}`}>
          {shown.map(({ id, at, side, who, text }) => (
            <li key={id} className={`sp-comment-${side}`}>
              <p className="sp-muted">
                {commentSideWords[side]}, {who}, {momentText(at, zone)}
              </p>
              <p className="sp-lines" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && open ? (
        <NewComment
          {...{ about }}
          {...(section === undefined ? {} : { section })}
          {...(dmcId === undefined ? {} : { dmcId })}
          draft={draft}
          onClose={() => {
            setOpen(false);
          }}
          onSent={() => {
            setOpen(false);
            onSent();
          }}
        />
      ) : null}
      {mayWrite && !open ? (
        <Button
          variant="outlined"
          size="small"
          text="Comment"
          aria-label={`Comment: ${about}`}
          onClick={() => {
            setOpen(true);
          }}
        />
      ) : null}
    </div>
  );
}

const draftName = (section: SectionKey | undefined, dmcId: number | undefined): string =>
  `comment-${String(dmcId ?? '')}-${section ?? ''}`;

function NewComment({
  draft,
  about,
  section,
  dmcId,
  onSent,
  onClose,
}: Pick<CommentsProps, 'about' | 'section' | 'dmcId' | 'onSent'> & {
  readonly draft: TextDraft;
  readonly onClose: () => void;
}) {
  const { commentOnOnboarding } = useFeature(onboardingTalkFeature);
  const [text, setText] = useState(draft.load);
  const [wasKept] = useState(text !== '');
  const forget = (): void => {
    draft.save('');
  };
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const send = async (): Promise<void> => {
    if (running) return;
    setRefusal(undefined);
    setRunning(true);
    const sent = await commentOnOnboarding.execute({
      text,
      ...(section === undefined ? {} : { section }),
      ...(dmcId === undefined ? {} : { dmcId }),
    });
    setRunning(false);
    if (!sent.ok) {
      setRefusal({ text: agencyChangeWords(sent.failure) });
      return;
    }
    forget();
    onSent();
  };
  return (
    <>
      <RefusableField
        id={id}
        value={text}
        label={`Comment: ${about}`}
        hint="The other side gets an email. A comment stays as it is."
        refusal={refusal}
      >
        {(marks) => (
          <TextArea
            fill
            {...marks}
            autoFocus={!wasKept}
            maxLength={longestComment}
            value={text}
            readOnly={running}
            onKeyDown={sendKeys(() => {
              void send();
            })}
            onChange={({ currentTarget }) => {
              draft.save(currentTarget.value);
              setText(currentTarget.value);
            }}
          />
        )}
      </RefusableField>
      <div className="sp-comment-buttons">
        <Button
          intent="primary"
          size="small"
          text="Send comment"
          loading={running}
          onClick={() => {
            void send();
          }}
        />
        <Button
          size="small"
          text="Cancel"
          disabled={running}
          onClick={() => {
            forget();
            onClose();
          }}
        />
      </div>
    </>
  );
}
