import { PlusIcon } from '@blueprintjs/icons';
import { noOneYetText, staffMay, type FactorReset, type Person } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { peopleColumns } from './people-columns.js';
import { PeopleDialog, type Asked } from './people-dialogs.js';
import './staff.css';

interface PeopleCardProps {
  readonly title: string;
  readonly people: readonly Person[];
  /** The open requests to reset second factors, of these people and of others. */
  readonly resets: readonly FactorReset[];
  /** People of this partner; absent: staff. */
  readonly dmcId?: number;
  readonly mayChange: boolean;
  /** Why no one can be invited now. */
  readonly closed?: string | undefined;
  readonly onChanged: () => void;
}

/** Who can sign in, and what can be done about it. */
export function PeopleCard({ title, people, resets, dmcId, mayChange, closed, onChanged }: PeopleCardProps) {
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<Asked>();
  const zone = useZone();
  const mayReset = staffMay(user, 'reset second factors');
  const isOfPartner = dmcId !== undefined;
  const columns = useMemo(
    () => peopleColumns({ mine: user.email, zone, resets, mayChange, mayReset, isOfPartner, onAsk: setAsked }),
    [user.email, zone, resets, mayChange, mayReset, isOfPartner],
  );
  const grid = useGrid(columns, people, 'p-');
  return (
    <section className="sp-card sp-gap" aria-label={title}>
      <div className="sp-card-head">
        <div>
          <h2>{title}</h2>
          {mayChange && closed !== undefined ? <p>{closed}</p> : null}
        </div>
        <div className="sp-card-actions">
          {mayChange && closed === undefined ? (
            <Button
              icon={<PlusIcon />}
              text="Invite"
              onClick={() => {
                setAsked({ kind: 'invite' });
              }}
            />
          ) : null}
        </div>
      </div>
      <DataGrid
        label={`List of ${title.toLowerCase()}`}
        grid={grid}
        rowKey={({ id }) => String(id)}
        emptyText={noOneYetText}
      />
      {asked === undefined ? null : (
        <PeopleDialog asked={asked} people={people} dmcId={dmcId} onAsk={setAsked} onChanged={onChanged} />
      )}
    </section>
  );
}
