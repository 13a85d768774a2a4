import { Tab, Tabs } from '@blueprintjs/core';
import {
  accountKindOf,
  may,
  mayHavePullspecMails,
  settingsPartsOf,
  type SettingsPart,
  type User,
} from '@suppliers-portal/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../state/signed-in-context.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { usePartnerName } from '../../ui/hook/use-partner-name.js';
import { useTimesNote } from '../../ui/hook/use-zone.js';
import { AuditTab } from './audit-tab.js';
import { DisplayTab } from './display-tab.js';
import { PasswordCard } from './password-card.js';
import { PullspecMailsCard } from './pullspec-mails-card.js';
import { RecipientsCard } from './recipients-card.js';
import { SecondFactorTab } from './second-factor-tab.js';
import { SessionsTab } from './sessions-tab.js';
import { TokensTab } from './tokens-tab.js';

const titles: Readonly<Record<SettingsPart, string>> = {
  email: 'Notifications',
  password: 'Password',
  'second-factor': 'Second factor',
  tokens: 'Access tokens',
  sessions: 'Sessions',
  audit: 'Audit log',
  display: 'Display',
};

/** The password shares the first tab with the recipients, and has a tab of its own where there are none. */
function tabsOf(user: User): readonly { readonly id: SettingsPart; readonly title: string }[] {
  const parts = settingsPartsOf(user);
  const together = parts.includes('email') && parts.includes('password');
  return parts
    .filter((id) => !(together && id === 'password'))
    .map((id) => ({ id, title: together && id === 'email' ? 'Notifications and password' : titles[id] }));
}

/**
 * Who is notified, with which password, by which tools, where the user is signed in, who changed what, and how it is
 * shown.
 */
export function SettingsPage({ title }: { readonly title: string }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const tabs = tabsOf(user);
  const place = hash.slice(1);
  // The first tab also has the card of the password, which an address can name.
  const shown = (tabs.find(({ id }) => id === place) ?? tabs[0])?.id;
  return (
    <>
      <PageHeader title={title} notes={[useTimesNote()]} />
      <Tabs
        id="settings"
        className="sp-tabs"
        {...(shown === undefined ? {} : { selectedTabId: shown })}
        animate={false}
        renderActiveTabPanelOnly
        onChange={(id) => {
          void navigate({ search, hash: String(id) }, { replace: true });
        }}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} title={tab.title} panel={<Panel id={tab.id} place={place} />} />
        ))}
      </Tabs>
    </>
  );
}

function Panel({ id, place }: { readonly id: SettingsPart; readonly place: string }) {
  switch (id) {
    case 'email':
      return <Notifications place={place} />;
    case 'password':
      return (
        <div className="sp-grid sp-settings">
          <PasswordCard />
        </div>
      );
    case 'second-factor':
      return <SecondFactorTab />;
    case 'tokens':
      return <TokensTab />;
    case 'sessions':
      return <SessionsTab />;
    case 'audit':
      return <AuditTab />;
    case 'display':
      return <DisplayTab />;
  }
}

function Notifications({ place }: { readonly place: string }) {
  const { user } = useSignedIn();
  const partner = usePartnerName();
  const isAdmin = accountKindOf(user) === 'admin';
  useEffect(() => {
    // Only where the address names a card: otherwise the page stays at its top.
    if (place !== '') document.getElementById(`settings-${place}`)?.scrollIntoView({ block: 'start' });
  }, [place]);
  return (
    <>
      {isAdmin ? (
        <p className="sp-selected-partner">
          Selected partner:{' '}
          <strong className="sp-name" dir="auto" translate="no">
            {partner}
          </strong>
        </p>
      ) : null}
      <div className="sp-grid sp-settings">
        <RecipientsCard wide={isAdmin} />
        {may(user, 'change the password') ? <PasswordCard /> : null}
        {mayHavePullspecMails(user) ? <PullspecMailsCard /> : null}
      </div>
    </>
  );
}
