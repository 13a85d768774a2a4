import {
  factorConsentConsequence,
  factorEndConsequence,
  factorEndWord,
  factorResetsFeature,
  hasRole,
  mayConsent,
  serverWords,
  staffMay,
  momentText,
  type FactorReset,
  type TimeZone,
  noFactorResetsText,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { DataGrid } from '../../ui/data-grid.js';
import type { Column } from '../../ui/grid-rows.js';
import { nameColumn } from '../../ui/name-column.js';
import { Name } from '../../ui/name.js';
import { useGrid } from '../../ui/use-grid.js';
import { useZone } from '../../ui/use-zone.js';

interface Me {
  readonly email: string;
  readonly isOwner: boolean;
}
interface Asked {
  readonly reset: FactorReset;
  readonly step: 'consent' | 'end';
}

interface FactorResetsCardProps {
  readonly resets: readonly FactorReset[];
  readonly onChanged: () => void;
}

/** Whose second factors should be removed, and who else consents? */
export function FactorResetsCard({ resets, onChanged }: FactorResetsCardProps) {
  const { user } = useSignedIn();
  const zone = useZone();
  const [asked, setAsked] = useState<Asked>();
  const { email } = user;
  const isOwner = hasRole(user.staffRole, 'owner');
  const ask = staffMay(user, 'reset second factors') ? setAsked : undefined;
  const columns = useMemo(() => resetColumns({ email, isOwner }, zone, ask), [email, isOwner, zone, ask]);
  const grid = useGrid(columns, resets, 'f-');
  const close = (): void => {
    setAsked(undefined);
  };
  return (
    <section className="sp-card sp-gap" aria-label="Resets of second factors">
      <div className="sp-card-head">
        <div>
          <h2>Resets of second factors</h2>
          <p>One member of staff asks, and another one consents within 24 hours.</p>
        </div>
      </div>
      <DataGrid
        label="List of resets of second factors"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText={noFactorResetsText}
      />
      {asked === undefined ? null : (
        <AnswerDialog
          asked={asked}
          mine={email}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function resetColumns(
  me: Me,
  zone: TimeZone,
  ask: ((asked: Asked) => void) | undefined,
): readonly Column<FactorReset>[] {
  return [
    {
      key: 'person',
      header: 'Person',
      text: ({ email }) => email,
      cell: ({ email }) => <Name text={email} />,
      order: ({ email }) => email,
    },
    nameColumn('by', 'Asked by', ({ askedBy }) => askedBy),
    { key: 'reason', header: 'Reason', text: ({ reason }) => reason, words: true },
    { key: 'ends', header: 'Ends', text: ({ endsAt }) => momentText(endsAt, zone), order: ({ endsAt }) => endsAt },
    ...(ask === undefined ? [] : [answerColumn(me, ask)]),
  ];
}

const answerColumn = (me: Me, ask: (asked: Asked) => void): Column<FactorReset> => ({
  key: 'answer',
  header: 'Answer',
  text: () => undefined,
  cell: (reset) => {
    if (reset.email === me.email) return <span className="sp-muted">You</span>;
    const end = factorEndWord(reset, me.email);
    return (
      <span>
        {mayConsent(reset, me) ? (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text="Consent"
            aria-label={`Consent: ${reset.email}`}
            onClick={() => {
              ask({ reset, step: 'consent' });
            }}
          />
        ) : null}
        <Button
          size="small"
          variant="minimal"
          text={end}
          aria-label={`${end}: ${reset.email}`}
          onClick={() => {
            ask({ reset, step: 'end' });
          }}
        />
      </span>
    );
  },
});

function AnswerDialog({
  asked: { reset, step },
  mine,
  onDone,
  onClose,
}: {
  readonly asked: Asked;
  readonly mine: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { consentFactorReset, endFactorReset } = useFeature(factorResetsFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const isConsent = step === 'consent';
  const end = factorEndWord(reset, mine);
  const send = async (): Promise<void> => {
    setRunning(true);
    const answer = await (isConsent ? consentFactorReset : endFactorReset).execute({ id: reset.id });
    setRunning(false);
    const key = `reset-${reset.id}`;
    if (answer.ok)
      toasts.show({
        key,
        kind: 'success',
        text: isConsent ? `The second factor of ${reset.email} was removed.` : 'The request ended.',
      });
    else
      toasts.show({ key, kind: 'failure', text: 'The request was not answered.', detail: serverWords(answer.failure) });
    onDone();
  };
  return (
    <ConfirmDialog
      title={isConsent ? 'Consent to the reset' : `${end} the request`}
      text={isConsent ? factorConsentConsequence(reset) : factorEndConsequence(reset)}
      confirm={isConsent ? 'Remove second factor' : end}
      intent={isConsent ? 'danger' : 'primary'}
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void send();
      }}
    />
  );
}
