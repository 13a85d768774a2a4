import { ErrorIcon, RefreshIcon, SearchTextIcon } from '@blueprintjs/icons';
import {
  pullspecFeature,
  pullspecFailed,
  pullspecFailureWords,
  type GatewayFailure,
  type PullspecFailure,
  type ReadOptions,
} from '@suppliers-portal/domain';
import { useCallback, useState } from 'react';
import { useFeature } from '../../state/container.js';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { NotRefreshed, Patience } from '../../ui/state/patience.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { BusyBar } from '../../ui/state/view-state.js';
import { OwnApi } from './own-api.js';
import { DifferencesView } from './differences-view.js';
import { ReleaseNotes } from './release-notes.js';
import { RenderedSpecification } from './rendered-specification.js';
import { SpecificationForm } from './specification-form.js';
import { useSpecification, type Specification } from './use-specification.js';
import { CardToCome, RowsToCome } from '../../ui/state/card-to-come.js';
import '../../ui/css/documents.css';
import { WrongAddress } from '../../ui/state/wrong-address.js';

interface NotYetProps {
  readonly state: AsyncState<unknown, PullspecFailure>;
  readonly onRetry: () => void;
  readonly onGiveUp: (failure: GatewayFailure) => void;
}

/** While there are no versions yet: that they come, or why they do not. */
function NotYet({ state, onRetry, onGiveUp }: NotYetProps) {
  if (state.kind === 'failed')
    return (
      <EmptyState
        role="alert"
        icon={<ErrorIcon size={20} />}
        title={pullspecFailureWords(state.failure)}
        action={<Button icon={<RefreshIcon />} text="Retry" onClick={onRetry} />}
      />
    );
  return (
    <>
      <div aria-busy="true">
        <CardToCome tools={2} />
      </div>
      <BusyBar />
      {state.kind === 'running' ? <Patience state={state} onRetry={onRetry} onGiveUp={onGiveUp} /> : null}
    </>
  );
}

/** What does a version of the interface ask for, and what does a server answer to it? */
export function ApiDocumentationPage({ title }: { readonly title: string }) {
  const useCases = useFeature(pullspecFeature);
  const read = useCallback((options: ReadOptions) => useCases.listPullspecVersions.execute(options), [useCases]);
  const { state, reload, giveUp } = useTask(read);
  const versions = lastOf(state)?.value;
  return (
    <>
      <PageHeader title={title} onRefresh={reload} notes={[]} />
      {versions === undefined ? (
        <NotYet state={state} onRetry={reload} onGiveUp={(failure) => giveUp({ kind: 'gateway', failure })} />
      ) : (
        <Documentation versions={versions} />
      )}
      {state.kind === 'failed' && state.last !== undefined ? (
        <NotRefreshed
          words={{ kind: 'error', title: pullspecFailureWords(state.failure), retryable: true }}
          at={state.last.at}
          isEarlier={state.isEarlier}
          onRetry={reload}
        />
      ) : null}
    </>
  );
}

const views = [
  { value: 'specification', label: 'Specification' },
  { value: 'differences', label: 'Differences' },
  { value: 'portal', label: "The portal's own API" },
] as const;
type View = (typeof views)[number]['value'];

function Documentation({ versions }: { readonly versions: readonly string[] }) {
  const { search, put } = useQuery();
  const { state, submit, retry } = useSpecification();
  const [first, setFirst] = useState<string>();
  const asked = search.get('version') ?? '';
  const offered = views.filter(({ value }) => value !== 'differences' || versions.length > 1);
  const view: View = offered.find(({ value }) => value === search.get('view'))?.value ?? 'specification';
  return (
    <>
      <WrongAddress choices={{ view: offered.map(({ value }) => value), version: versions }} />
      <SpecificationForm
        versions={versions}
        version={versions.includes(asked) ? asked : ''}
        onVersion={(version) => {
          put({ version });
        }}
        submitting={state.kind === 'running'}
        specification={lastOf(state)?.value}
        onSubmit={(submission) => {
          setFirst(undefined);
          put({ view: undefined });
          submit(submission);
        }}
      />
      <ReleaseNotes />
      <div className="sp-choices">
        <Choice
          label="View"
          value={view}
          options={offered}
          onChange={(value) => {
            put({ view: value === 'specification' ? undefined : value });
          }}
        />
      </div>
      {view === 'portal' ? <OwnApi /> : null}
      {view === 'differences' ? (
        <DifferencesView
          versions={versions}
          onOpen={(version, operation) => {
            setFirst(operation);
            put({ view: undefined, version });
            submit({ version, server: '' });
          }}
        />
      ) : null}
      {view === 'specification' ? <Shown state={state} first={first} onRetry={retry} /> : null}
    </>
  );
}

interface ShownProps {
  readonly state: AsyncState<Specification, 'failed'>;
  readonly first: string | undefined;
  readonly onRetry: () => void;
}

function Shown({ state, first, onRetry }: ShownProps) {
  switch (state.kind) {
    case 'idle':
      return (
        <EmptyState
          icon={<SearchTextIcon size={20} />}
          title="Choose a version and submit to see the specification."
          role="status"
        />
      );
    case 'running':
      return (
        <>
          <div className="sp-card" aria-busy="true">
            <RowsToCome rows={12} words="Loading the specification" />
          </div>
          <BusyBar />
        </>
      );
    case 'failed':
      return (
        <EmptyState
          role="alert"
          icon={<ErrorIcon size={20} />}
          title={pullspecFailed}
          action={<Button icon={<RefreshIcon />} text="Retry" onClick={onRetry} />}
        />
      );
    case 'ready':
      return <RenderedSpecification key={state.last.at} specification={state.last.value} first={first} />;
  }
}
