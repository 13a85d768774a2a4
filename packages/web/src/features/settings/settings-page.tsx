import { Tab, Tabs } from '@blueprintjs/core';
import { accountKindOf, may } from '@suppliers-portal/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../state/signed-in-context.js';
import { PageHeader } from '../../ui/page-header.js';
import { usePartnerName } from '../../ui/use-partner-name.js';
import { AccountEvents } from './account-events.js';
import { AuditTab } from './audit-tab.js';
import { DisplayTab } from './display-tab.js';
import { PasswordCard } from './password-card.js';
import { RecipientsCard } from './recipients-card.js';
import { SecondFactorTab } from './second-factor-tab.js';
import { SessionsTab } from './sessions-tab.js';
import { TokensTab } from './tokens-tab.js';

const tabs = [
  { id: 'email', title: 'Notifications and password' },
  { id: 'second-factor', title: 'Second factor' },
  { id: 'tokens', title: 'Access tokens' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'audit', title: 'Audit log' },
  { id: 'display', title: 'Display' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Who is notified, with which password, by which tools, where the user is signed in, who changed what, and how it is shown. */
export function SettingsPage({ title }: { readonly title: string }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const place = hash.slice(1);
  // The password has a card of its own on the first tab.
  const shown: TabId = tabs.find(({ id }) => id === place)?.id ?? 'email';
  return (
    <>
      <PageHeader title={title} notes={[]} />
      <Tabs
        id="settings"
        className="sp-tabs"
        selectedTabId={shown}
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

function Panel({ id, place }: { readonly id: TabId; readonly place: string }) {
  switch (id) {
    case 'email':
      return <Notifications place={place} />;
    case 'second-factor':
      return <SecondFactorTab />;
    case 'tokens':
      return <TokensTab />;
    case 'sessions':
      return (
        <>
          <SessionsTab />
          <AccountEvents />
        </>
      );
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
      </div>
    </>
  );
}
