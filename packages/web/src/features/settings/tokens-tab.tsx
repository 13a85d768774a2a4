import { KeyIcon, PlusIcon } from '@blueprintjs/icons';
import {
  tokensFeature,
  notDoneWords,
  serverWords,
  type AccessToken,
  type GatewayFailure,
  type RunOptions,
  type Result,
  revokeQuestion,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { lastOf } from '../../state/async-state.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useGrid, type Grid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { NewTokenDialog } from './new-token-dialog.js';
import { NewSecretDialog } from './new-secret-dialog.js';
import { tokenColumns } from './token-columns.js';

const none: readonly AccessToken[] = [];

/** Lets tools in without a password. */
export function TokensTab() {
  const useCases = useFeature(tokensFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    (options: RunOptions): Promise<Result<readonly AccessToken[], GatewayFailure>> =>
      useCases.listTokens.execute(options),
    [useCases],
  );
  const task = useTask(read, lookAgainEvery);
  const { state, reload } = task;
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoked, setRevoked] = useState<AccessToken>();
  const zone = useZone();
  const now = useNow();
  const tokens = lastOf(state)?.value;
  const columns = useMemo(() => tokenColumns({ user, zone, now, onRevoke: setRevoked }), [user, zone, now]);
  const grid = useGrid(columns, tokens ?? none, 't-');
  const card = useRef<HTMLElement>(null);
  const focusAfter = useFocusOnNextRevoke(card, tokens);
  return (
    <section className="sp-card" ref={card} aria-labelledby="tokens-heading">
      <div className="sp-card-head">
        <div>
          <h2 id="tokens-heading" tabIndex={-1}>
            Access tokens
          </h2>
          <p>Tools sign in with a token instead of your password.</p>
        </div>
        <div className="sp-card-actions">
          {tokens === undefined ? null : (
            <Button
              icon={<PlusIcon />}
              text="New token"
              onClick={() => {
                setMaking(true);
              }}
            />
          )}
        </div>
      </div>
      <Tokens tokens={tokens} grid={grid} />
      <ListToCome task={task} title="Access tokens" words="Loading access tokens" />
      {making ? (
        <NewTokenDialog
          present={tokens ?? none}
          onClose={() => {
            setMaking(false);
          }}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
            reload();
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <NewSecretDialog
          secret={secret}
          onClose={() => {
            setSecret(undefined);
          }}
        />
      )}
      {revoked === undefined ? null : (
        <RevokeDialog
          token={revoked}
          onClose={() => {
            setRevoked(undefined);
          }}
          onRevoked={() => {
            focusAfter(grid.rows.findIndex(({ id }) => id === revoked.id));
            setRevoked(undefined);
            reload();
          }}
          onRefused={() => {
            setRevoked(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}

interface RevokeDialogProps {
  readonly token: AccessToken;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
  readonly onRefused: () => void;
}

function RevokeDialog({ token: { id, name }, onClose, onRevoked, onRefused }: RevokeDialogProps) {
  const useCases = useFeature(tokensFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const revoke = async (): Promise<void> => {
    setRunning(true);
    const answer = await useCases.revokeToken.execute({ id });
    setRunning(false);
    // One that is gone already is what was wanted.
    if (answer.ok || answer.failure.kind === 'no-data') {
      toasts.show({ key: `revoke-${id}`, kind: 'success', text: `Revoked ${name}` });
      onRevoked();
      return;
    }
    toasts.show({
      key: `revoke-${id}`,
      kind: 'failure',
      text: notDoneWords(answer.failure, { what: name, done: 'revoked' }),
      detail: serverWords(answer.failure),
    });
    onRefused();
  };
  return (
    <ConfirmDialog
      title="Revoke token"
      text={revokeQuestion(name)}
      confirm="Revoke"
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void revoke();
      }}
    />
  );
}

function Tokens({
  tokens,
  grid,
}: {
  readonly tokens: readonly AccessToken[] | undefined;
  readonly grid: Grid<AccessToken>;
}) {
  if (tokens === undefined) return null;
  return tokens.length === 0 ? (
    <EmptyState
      inCard
      icon={<KeyIcon size={20} />}
      title="No access tokens."
      text="Select New token to make one."
      role="status"
    />
  ) : (
    <DataGrid label="List of access tokens" grid={grid} rowKey={({ id }) => id} />
  );
}

/** Once the list has come anew, the focus goes to the row that took the place of the revoked one. */
function useFocusOnNextRevoke(
  card: RefObject<HTMLElement | null>,
  tokens: readonly AccessToken[] | undefined,
): (index: number) => void {
  const place = useRef<{ readonly index: number; readonly before: readonly AccessToken[] | undefined }>(undefined);
  useEffect(() => {
    const wanted = place.current;
    if (wanted === undefined || wanted.before === tokens) return;
    place.current = undefined;
    // Where the list comes late, as after a failure, its reader can be elsewhere by now.
    const at = document.activeElement;
    if (at !== document.body && at?.closest('tbody') === null) return;
    const rows = [...(card.current?.querySelectorAll('tbody button') ?? [])].filter(
      (element) => element instanceof HTMLButtonElement,
    );
    (rows[Math.min(wanted.index, rows.length - 1)] ?? card.current?.querySelector('h2'))?.focus();
  }, [card, tokens]);
  return (index) => {
    place.current = { index, before: tokens };
  };
}
