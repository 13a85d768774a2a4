import { useFeature } from '../../state/container.js';
import { Tag, type Intent } from '@blueprintjs/core';
import {
  agencyFeature,
  accuracyText,
  actionLabel,
  attentionOf,
  attentions,
  attentionWords,
  budgetLeftText,
  connectionText,
  mostUrgentFirst,
  onboardingStatusText,
  recentOf,
  scarcestBudget,
  staffMay,
  hourText,
  momentText,
  type ActionName,
  type AgencyPartner,
  type Attention,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { Folding } from '../../ui/control/folding.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { lookRarelyEvery, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { AddPartnerDialog } from './add-partner-dialog.js';
import { FindPerson } from './find-person.js';
import { PeopleFiles } from './people-files.js';
import { StaffList } from './staff-list.js';
import './staff.css';

const none: readonly AgencyPartner[] = [];

/** Which partner needs attention first? */
export function PartnersPage({ title }: { readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const read = useCallback((options: RunOptions) => agency.listAgencyPartners.execute(options), [agency]);
  const task = useTask(read, lookRarelyEvery);
  const { search, put } = useQuery();
  const only = attentions.find((known) => known === search.get('show'));
  const { user } = useSignedIn();
  const zone = useZone();
  const all = lastOf(task.state)?.value ?? none;
  const rows = useMemo(() => mostUrgentFirst(all, only), [all, only]);
  const columns = useMemo(() => partnerColumns(zone), [zone]);
  const grid = useGrid(columns, rows);
  return (
    <StaffList
      title={title}
      task={task}
      notes={['Accuracy covers the last 3 hours']}
      actions={
        <>
          <FindPerson />
          <PeopleFiles mayImport={staffMay(user, 'change people of partners')} />
          {staffMay(user, 'change partners') ? <AddPartner /> : null}
        </>
      }
      what="partners"
      label="Partners"
      grid={grid}
      rowKey={({ dmcId }) => String(dmcId)}
      choice={{
        name: 'show',
        label: 'Show',
        value: only ?? '',
        options: [
          { label: 'All partners', value: '' },
          ...attentions.map((known) => ({ label: attentionWords[known], value: known })),
        ],
        onChange: (show) => {
          put({ show });
        },
      }}
    />
  );
}

/** A partner that was added is opened, because its people are invited there. */
function AddPartner() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        intent="primary"
        text="Add partner"
        onClick={() => {
          setIsOpen(true);
        }}
      />
      {isOpen ? (
        <AddPartnerDialog
          onClose={() => {
            setIsOpen(false);
          }}
          onDone={(dmcId) => {
            void navigate(`/main/partners/${String(dmcId)}`);
          }}
        />
      ) : null}
    </>
  );
}

const intents: Readonly<Record<Attention, Intent>> = {
  'off': 'danger',
  'below-minimum': 'warning',
  'no-recipients': 'warning',
  'close': 'warning',
  'bookings-due': 'warning',
  'none': 'success',
  'disabled': 'none',
};

/** The accuracy next to the minimum by which this partner is judged. */
function accuracyColumn(key: string, action: ActionName): Column<AgencyPartner> {
  return {
    key,
    header: actionLabel[action],
    folds: true,
    hint: 'Accuracy, and the minimum of this partner',
    numeric: true,
    text: (partner) => `${accuracyText(recentOf(partner, action))} (min ${String(partner.minimum[action])}%)`,
    order: (partner) => recentOf(partner, action).accuracy,
  };
}

/** A longer name is cut after four lines, and its id has a line of its own. */
const longName = 60;

/** What decides which partner to look at first. Turn-ons left, recipients and people are on the page of the partner. */
function partnerColumns(zone: TimeZone): readonly Column<AgencyPartner>[] {
  return [
    {
      key: 'name',
      header: 'Partner',
      folds: true,
      text: ({ name, dmcId }) => `${name} ${String(dmcId)}`,
      cell: ({ name, dmcId }) => (
        <span className={name.length > longName ? undefined : 'sp-name-and-id'}>
          <Link to={`/main/partners/${String(dmcId)}`}>
            <Name text={name} />
          </Link>{' '}
          <span className="sp-muted sp-num">{dmcId}</span>
        </span>
      ),
      order: ({ name }) => name,
    },
    {
      key: 'attention',
      header: 'Attention',
      folds: true,
      text: (partner) => attentionWords[attentionOf(partner)],
      cell: (partner) => (
        <span>
          <Tag className="sp-attention" minimal multiline intent={intents[attentionOf(partner)]}>
            {attentionWords[attentionOf(partner)]}
          </Tag>
        </span>
      ),
      order: (partner) => attentions.indexOf(attentionOf(partner)),
    },
    {
      key: 'since',
      header: 'Connection',
      folds: true,
      text: (partner) => connectionText(partner, (at) => momentText(at, zone)),
      // Day and time on one line: with the words before them it is two.
      cell: (partner) => (
        <Folding text={connectionText(partner, (at) => momentText(at, zone).replace(' ', '\u00a0'))} />
      ),
      order: ({ since }) => since,
    },
    accuracyColumn('precheck', 'Precheck'),
    accuracyColumn('makebook', 'MakeBook'),
    {
      key: 'budget',
      header: 'Budget left',
      folds: true,
      hint: 'Failures until a suspension, of the action that is nearest to one',
      text: budgetLeftText,
      order: (partner) => scarcestBudget(partner)?.left,
    },
    {
      key: 'due',
      header: 'Bookings due',
      folds: true,
      hint: 'Unconfirmed bookings whose guests arrive in the next 48 hours',
      numeric: true,
      text: ({ bookingsDue }) => bookingsDue,
      order: ({ bookingsDue }) => bookingsDue,
    },
    {
      key: 'traffic',
      header: 'Last traffic',
      minor: true,
      folds: true,
      hint: 'The hour of the last attempt',
      text: ({ lastTrafficAt }) => (lastTrafficAt === undefined ? 'Never' : hourText(lastTrafficAt, zone)),
      order: ({ lastTrafficAt }) => lastTrafficAt ?? 0,
    },
    {
      key: 'stage',
      header: 'Onboarding',
      minor: true,
      folds: true,
      text: ({ onboardingStatus }) =>
        onboardingStatus === undefined ? undefined : onboardingStatusText(onboardingStatus),
      order: ({ onboardingStatus }) => onboardingStatus,
    },
  ];
}
