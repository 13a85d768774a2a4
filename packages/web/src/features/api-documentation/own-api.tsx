import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { failed, ok, pullspecFailed, pullspecFeature, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useAskDocuments, useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useTask } from '../../ui/hook/use-task.js';
import { Patience } from '../../ui/state/patience.js';
import { BusyBar } from '../../ui/state/view-state.js';
import { RenderedSpecification } from './rendered-specification.js';
import type { Specification } from './use-specification.js';
import { TableToCome } from '../../ui/state/card-to-come.js';

/** What tools with an access token can call, in the same reader as the interface of suppliers. */
export function OwnApi() {
  const useCases = useFeature(pullspecFeature);
  const askDocuments = useAskDocuments();
  const load = useCallback(
    async (options: ReadOptions): Promise<Result<Specification, 'failed'>> => {
      const document = await useCases.readOwnApi.execute(options);
      if (!document.ok) return failed('failed');
      const read = await askDocuments('read', { text: document.value }, options.signal);
      return read.ok ? ok({ version: '', server: '', text: document.value, read: read.value }) : failed('failed');
    },
    [useCases, askDocuments],
  );
  const { state, reload, giveUp } = useTask(load);
  const specification = lastOf(state)?.value;
  if (specification === undefined && state.kind === 'failed')
    return (
      <EmptyState
        role="alert"
        icon={<ErrorIcon size={20} />}
        title={pullspecFailed}
        action={<Button icon={<RefreshIcon />} text="Retry" onClick={reload} />}
      />
    );
  return (
    <>
      <p className="sp-muted">
        Tools call the portal with an access token from Settings. <a href="/openapi.json">openapi.json</a> is this page
        as a file, for generators of clients.
      </p>
      {specification === undefined ? (
        <>
          <div aria-busy="true">
            <TableToCome tools={0} rows={12} />
          </div>
          <BusyBar />
          {state.kind === 'running' ? (
            <Patience
              state={state}
              onRetry={reload}
              onGiveUp={() => {
                giveUp('failed');
              }}
            />
          ) : null}
        </>
      ) : (
        <RenderedSpecification specification={specification} first={undefined} title="The portal's own API" />
      )}
    </>
  );
}
