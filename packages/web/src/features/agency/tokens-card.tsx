import { PlusIcon } from '@blueprintjs/icons';
import {
  agencyFeature,
  agencyChangeWords,
  agencyNotDoneWords,
  isToReadAgain,
  momentText,
  type IngestionToken,
  type TimeZone,
  noNamedTokensText,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { IngestionTokenDialog } from './ingestion-token-dialog.js';
import { OnceDialog } from './once-dialog.js';

interface TokensCardProps {
  readonly tokens: readonly IngestionToken[];
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** What opens the ingestion API. */
export function TokensCard({ tokens, mayChange, onChanged }: TokensCardProps) {
  const zone = useZone();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoked, setRevoked] = useState<IngestionToken>();
  const columns = useMemo(() => tokenColumns(zone, mayChange ? setRevoked : undefined), [zone, mayChange]);
  const grid = useGrid(columns, tokens, 't-');
  return (
    <section className="sp-card sp-gap" aria-label="Ingestion tokens">
      <div className="sp-card-head">
        <div>
          <h2>Ingestion tokens</h2>
          <p>For the systems that hand in data. The unnamed token of the server&apos;s settings works too.</p>
        </div>
        <div className="sp-card-actions">
          {mayChange ? (
            <Button
              icon={<PlusIcon />}
              text="New token"
              onClick={() => {
                setMaking(true);
              }}
            />
          ) : null}
        </div>
      </div>
      <DataGrid label="List of ingestion tokens" grid={grid} rowKey={({ id }) => id} emptyText={noNamedTokensText} />
      {isMaking ? (
        <IngestionTokenDialog
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
            onChanged();
          }}
          onClose={() => {
            setMaking(false);
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <OnceDialog
          title="Copy this token now"
          text="Keep it in the secret store of the system that hands in data."
          label="Token"
          value={secret}
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
          onRevoked={onChanged}
        />
      )}
    </section>
  );
}

function tokenColumns(
  zone: TimeZone,
  onRevoke: ((token: IngestionToken) => void) | undefined,
): readonly Column<IngestionToken>[] {
  const time = (at: number): string => momentText(at, zone);
  const revoke: Column<IngestionToken> = {
    key: 'revoke',
    header: 'Actions',
    text: () => undefined,
    cell: (token) => (
      <span>
        <Button
          size="small"
          variant="minimal"
          text="Revoke"
          aria-label={`Revoke ${token.name}`}
          onClick={() => {
            onRevoke?.(token);
          }}
        />
      </span>
    ),
  };
  return [
    { key: 'name', header: 'Name', text: ({ name }) => name, cell: ({ name }) => <Name text={name} /> },
    { key: 'datasets', header: 'Datasets', words: true, text: ({ datasets }) => datasets?.join(', ') ?? 'All' },
    nameColumn('by', 'Made by', ({ madeBy }) => madeBy),
    { key: 'expires', header: 'Expires', text: ({ expiresAt }) => time(expiresAt), order: (row) => row.expiresAt },
    {
      key: 'used',
      header: 'Last used',
      text: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Never' : time(lastUsedAt)),
      order: ({ lastUsedAt }) => lastUsedAt ?? 0,
    },
    ...(onRevoke === undefined ? [] : [revoke]),
  ];
}

function RevokeDialog({
  token: { id, name },
  onClose,
  onRevoked,
}: {
  readonly token: IngestionToken;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}) {
  const agency = useFeature(agencyFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const revoke = async (): Promise<void> => {
    setRunning(true);
    const answer = await agency.revokeIngestionToken.execute({ id });
    const key = `revoke-${id}`;
    if (answer.ok) {
      toasts.show({ key, kind: 'success', text: `Revoked ${name}` });
      onRevoked();
    } else {
      const detail = agencyChangeWords(answer.failure);
      const text = agencyNotDoneWords(answer.failure, { what: name, done: 'revoked' });
      toasts.show({ key, kind: 'failure', text, detail });
      if (isToReadAgain(answer.failure)) onRevoked();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Revoke token"
      text={`Revoke ${name}? Systems that use it can no longer hand in data.`}
      confirm="Revoke"
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void revoke();
      }}
    />
  );
}
