import { FormGroup, InputGroup } from '@blueprintjs/core';
import { ErrorIcon, PlusIcon, RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import { settingsFeature, checkEmail, countText, emailFault, folded, counted, partOf } from '@suppliers-portal/domain';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useDraftedText } from '../../ui/field/use-draft.js';
import { Button } from '../../ui/control/button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useLookAgain } from '../../ui/hook/use-look-again.js';
import { useLate } from '../../ui/hook/use-late.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { RecipientList, type RecipientListState } from './recipient-list.js';
import { RecipientRows } from './recipient-rows.js';
import { RowsToCome } from '../../ui/state/card-to-come.js';

const filteredFrom = 11;
/** How long after the last key press a screen reader announces the error in the address. */
const announcedAfter = 600;

/** Who is mailed when the connection is switched off. */
export function RecipientsCard({ wide }: { readonly wide: boolean }) {
  const useCases = useFeature(settingsFeature);
  const toasts = useToasts();
  const [list] = useState(() => new RecipientList(useCases));
  const state = useValue(list.state);
  useLookAgain(list.lookAgain);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const leave = new AbortController();
    void list.read(leave.signal);
    return () => {
      leave.abort();
    };
  }, [list]);
  const remove = async (email: string): Promise<void> => {
    const removal = await list.remove(email);
    if (removal.kind === 'kept')
      toasts.show({
        key: `remove-${email}`,
        kind: removal.because === 'last' ? 'warning' : 'failure',
        text: removal.text,
      });
    else
      toasts.show({
        key: `remove-${email}`,
        kind: 'success',
        text: `Removed ${email}`,
        action: {
          label: 'Undo',
          run: () => {
            void list.add(email);
          },
        },
      });
  };
  return (
    <section id="settings-email" className={`sp-card sp-pad ${wide ? 'sp-full' : 'sp-seven'}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Email Notification
      </h2>
      <p className="sp-muted">
        We email these people when the connection goes off, and when a scheduled live run has a different result from
        the one before.
      </p>
      {state.unread !== undefined ? (
        <Unread
          text={state.unread.text}
          onRefresh={() => {
            void list.read();
          }}
        />
      ) : (
        <Loaded
          list={list}
          state={state}
          onRemove={(email) => {
            void remove(email);
          }}
          onEmptied={() => {
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function Unread({ text, onRefresh }: { readonly text: string; readonly onRefresh: () => void }) {
  return (
    <EmptyState
      inCard
      role="alert"
      icon={<ErrorIcon size={20} />}
      title={text}
      action={<Button icon={<RefreshIcon />} text="Refresh" onClick={onRefresh} />}
    />
  );
}

interface LoadedProps {
  readonly list: RecipientList;
  readonly state: RecipientListState;
  readonly onRemove: (email: string) => void;
  readonly onEmptied: () => void;
}

function Loaded({
  list,
  state: { recipients, adding, removing, problem, advice, pointed },
  onRemove,
  onEmptied,
}: LoadedProps) {
  const [filter, setFilter] = useState('');
  if (recipients === undefined)
    return <RowsToCome className="sp-wait-recipients" rows={3} words="Loading recipients" />;
  const wanted = folded(filter.trim());
  const shown = wanted === '' ? recipients : recipients.filter(({ email }) => folded(email).includes(wanted));
  return (
    <>
      <AddForm
        list={list}
        adding={adding}
        onAdded={() => {
          setFilter('');
        }}
      />
      {problem === undefined ? null : (
        <div className="sp-inline-failure" role="alert">
          <p>{problem}</p>
          {advice === undefined ? null : <p>{advice}</p>}
        </div>
      )}
      <div className="sp-list-head">
        <span className="sp-muted sp-num" role="status">
          {headText(recipients.length, wanted === '' ? undefined : shown.length)}
        </span>
        {recipients.length < filteredFrom ? null : (
          <InputGroup
            type="search"
            aria-label="Filter recipients"
            placeholder={`Filter ${countText(recipients.length)} recipients`}
            leftIcon={<SearchIcon className="bp6-icon" />}
            value={filter}
            onValueChange={setFilter}
          />
        )}
      </div>
      <RecipientRows
        recipients={shown}
        emptyText={recipients.length === 0 ? 'No recipients yet.' : 'No matches.'}
        removing={removing}
        pointed={pointed}
        onRemove={onRemove}
        onEmptied={onEmptied}
      />
    </>
  );
}

function AddForm({
  list,
  adding,
  onAdded,
}: {
  readonly list: RecipientList;
  readonly adding: boolean;
  readonly onAdded: () => void;
}) {
  const [entry, setEntry] = useDraftedText('new-recipient');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const check = checkEmail(entry);
  const error = check === 'invalid' ? emailFault(entry) : undefined;
  const spoken = useLate(error, announcedAfter);
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (check !== 'valid' || adding) return;
    if (!(await list.add(entry))) return;
    setEntry('');
    onAdded();
    field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void add(event);
      }}
    >
      <FormGroup
        label="Add recipient"
        labelFor={id}
        intent={check === 'invalid' ? 'danger' : 'none'}
        helperText={<span id={`${id}-help`}>{error}</span>}
      >
        <div className="sp-field-row">
          <InputGroup
            fill
            id={id}
            inputRef={field}
            type="email"
            autoComplete="off"
            placeholder="name@company.com"
            value={entry}
            onValueChange={setEntry}
            intent={check === 'invalid' ? 'danger' : 'none'}
            aria-invalid={check === 'invalid'}
            aria-describedby={`${id}-help`}
            readOnly={adding}
          />
          <Button type="submit" icon={<PlusIcon />} text="Add" loading={adding} disabled={check !== 'valid'} />
        </div>
      </FormGroup>
      <span className="sp-hidden" aria-live="polite">
        {spoken}
      </span>
    </form>
  );
}

/** Of an empty list the sentence below says everything. */
function headText(all: number, matching: number | undefined): string {
  if (matching !== undefined) return partOf(matching, all, 'recipient');
  return all === 0 ? '' : counted(all, 'recipient');
}
