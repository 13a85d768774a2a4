import { Callout, Drawer } from '@blueprintjs/core';
import {
  accountKindOf,
  hasConnection,
  mustSelectAccount,
  needsSelection,
  otherPartnerText,
  type Account,
  type MenuItem,
} from '@suppliers-portal/domain';
import { LockIcon, OfficeIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBeforeLeaving, useBrowser, useConnection, useIdle, usePreferences, useSignIn } from '../state/container.js';
import { useFocusBack } from '../ui/focus/kept-focus.js';
import { AccountChoice, AccountDialog } from '../shell/account-dialog.js';
import { IdleDialog } from '../shell/idle-dialog.js';
import { MainMenu } from '../shell/main-menu.js';
import { Notices } from '../shell/notices.js';
import { ProofDialog } from '../shell/proof-dialog.js';
import { SessionEndedDialog } from '../shell/session-ended-dialog.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { useOnline } from '../shell/strips.js';
import { SwitchAccountContext } from '../shell/switch-account.js';
import { TopBar } from '../shell/top-bar.js';
import { TurnOnProvider } from '../shell/turn-on-context.js';
import { useShortcuts } from '../shell/use-shortcuts.js';
import { ConnectCli } from './connect-cli.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { belowDesktop, belowTablet, drawerOpenFrom, useMedia } from '../ui/hook/use-media.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useOpenHere } from '../ui/hook/use-open-here.js';
import { usePrintWidth } from '../ui/hook/use-print-width.js';
import { Palette } from './palette.js';
import { PaperHead } from './paper-head.js';
import { reachablePages } from './views.js';

interface ShellProps {
  readonly menu: readonly MenuItem[];
  readonly current: string | undefined;
  readonly children: ReactNode;
}

/** Everything around a view. */
export function Shell({ menu, current, children }: ShellProps) {
  const connection = useConnection();
  const idle = useIdle();
  const signIn = useSignIn();
  const signedIn = useSignedIn();
  const { user, account } = signedIn;
  const [paletteOpen, setPaletteOpen] = useOpenHere();
  const [pickingAccount, setPickingAccount] = useOpenHere();
  const { switching, switchTo } = useSwitching();
  const drawer = useDrawer();
  const menuId = useId();
  const search = usePartnerSearch();
  const strips = useStrips();
  useEffect(() => connection.start(), [connection]);
  useEffect(() => {
    void signIn.verify();
  }, [signIn]);
  useEffect(() => (signedIn.kind === 'signed-in' ? idle.start() : undefined), [idle, signedIn.kind]);
  const togglePalette = useCallback(() => {
    setPaletteOpen((open) => !open);
  }, [setPaletteOpen]);
  useShortcuts({ togglePalette, toggleMenu: drawer.toggle });
  const mustSelect = account === undefined && needsSelection(user);
  const menuView = (
    <MainMenu items={menu} current={current} rail={drawer.kind === 'rail'} search={search} onChoose={drawer.close} />
  );
  const focusBack = useFocusBack();
  const paper = usePrintWidth();
  return (
    <SwitchAccountContext value={switchTo}>
      <TurnOnProvider>
        <div className={`sp-frame sp-strips-${String(strips)}`}>
          <a className="sp-skip" href="#main">
            Skip to main content
          </a>
          <TopBar
            menuId={menuId}
            menuOpen={drawer.kind === 'open'}
            search={search}
            onMenu={drawer.toggle}
            onJump={togglePalette}
            onPickAccount={() => {
              setPickingAccount(true);
            }}
          />
          <div className="sp-shell">
            {drawer.overlay ? (
              <Drawer
                position="left"
                size={270}
                isOpen={drawer.kind === 'open'}
                onClose={drawer.close}
                {...focusBack}
                className="sp-drawer-over"
                aria-label="Main menu"
              >
                <nav id={menuId} className="sp-drawer" aria-label="Main menu">
                  {menuView}
                </nav>
              </Drawer>
            ) : (
              <nav
                id={menuId}
                className={`sp-drawer${drawer.kind === 'rail' ? ' sp-rail' : ''}`}
                aria-label="Main menu"
              >
                {menuView}
              </nav>
            )}
            <main id="main" className="sp-main" tabIndex={-1}>
              <div ref={paper} className="sp-wrap">
                <PaperHead />
                <OtherPartner />
                {hasConnection(accountKindOf(user)) ? <Notices /> : null}
                {mustSelect ? (
                  <EmptyState icon={<OfficeIcon size={20} />} title={mustSelectAccount} role="alert">
                    <AccountChoice />
                  </EmptyState>
                ) : (
                  children
                )}
              </div>
            </main>
          </div>
        </div>
        <Palette
          isOpen={paletteOpen}
          onClose={() => {
            setPaletteOpen(false);
          }}
          menu={reachablePages(user)}
          search={search}
        />
        <AccountDialog
          isOpen={pickingAccount}
          onClose={() => {
            setPickingAccount(false);
          }}
        />
        {signedIn.kind === 'expired' ? (
          <SessionEndedDialog />
        ) : (
          <>
            <ConnectCli />
            <IdleDialog />
            <ProofDialog />
          </>
        )}
        {switching === undefined ? null : (
          <div className="sp-switching" role="alert">
            Switching to {switching.text}
          </div>
        )}
      </TurnOnProvider>
    </SwitchAccountContext>
  );
}

/** A link of a colleague names their partner. What a user without it sees instead is not what the link is about. */
function OtherPartner() {
  const { account } = useSignedIn();
  const asked = useSearchParams()[0].get('dmc');
  if (asked === null || account === undefined || asked === String(account.value)) return null;
  return (
    <Callout intent="warning" icon={<LockIcon />} role="alert" className="sp-gap">
      {otherPartnerText(asked, account)}
    </Callout>
  );
}

/** The number of strips below the bar. Sticky parts of the page need it for their position. */
function useStrips(): number {
  const { user } = useSignedIn();
  const narrow = useMedia(belowDesktop);
  const tablet = useMedia(belowTablet);
  // The one of a look has two lines where it has no room for one.
  const lines = tablet ? 2 : 1;
  return (user.looking === undefined ? 0 : lines) + (user.isAdmin && narrow ? 1 : 0) + (useOnline() ? 0 : 1);
}

/** Links inside the portal keep the partner that the address names. */
function usePartnerSearch(): string {
  const [search] = useSearchParams();
  const { account } = useSignedIn();
  const dmc = search.get('dmc');
  return dmc === null || dmc !== String(account?.value) ? '' : `?${new URLSearchParams({ dmc }).toString()}`;
}

interface Drawered {
  readonly kind: 'open' | 'rail' | 'closed';
  /** The menu covers the page instead of being next to it. */
  readonly overlay: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

function useDrawer(): Drawered {
  const preferences = usePreferences();
  const { drawer } = useValue(preferences.preferences);
  const overlay = useMedia(belowTablet);
  const roomy = useMedia(drawerOpenFrom);
  const [over, setOver] = useOpenHere();
  const beside = drawer ?? (roomy ? 'open' : 'rail');
  const toggle = useCallback(() => {
    if (overlay) setOver((open) => !open);
    else preferences.change({ drawer: beside === 'open' ? 'rail' : 'open' });
  }, [overlay, beside, preferences, setOver]);
  const close = useCallback(() => {
    setOver(false);
  }, [setOver]);
  const above = over ? 'open' : 'closed';
  return { kind: overlay ? above : beside, overlay, toggle, close };
}

/** Reloads the page for another account, so that no data of the previous account stays. */
function useSwitching(): { readonly switching: Account | undefined; readonly switchTo: (account: Account) => void } {
  const signIn = useSignIn();
  const browser = useBrowser();
  const beforeLeaving = useBeforeLeaving();
  const [switching, setSwitching] = useState<Account>();
  const [search, setSearch] = useSearchParams();
  const named = search.has('dmc');
  useEffect(() => {
    if (switching === undefined) return;
    // An address that still names the account before would win over the choice.
    if (search.get('dmc') === String(switching.value) || !named) browser.reload();
  }, [switching, search, named, browser]);
  const change = useCallback(
    (account: Account) => {
      signIn.choose(account);
      if (named) {
        setSearch(
          (current) => {
            const changed = new URLSearchParams(current);
            changed.set('dmc', String(account.value));
            return changed;
          },
          { replace: true },
        );
      }
      setSwitching(account);
    },
    [signIn, named, setSearch],
  );
  // Decisions that are still held belong to the previous account.
  const switchTo = useCallback(
    (account: Account) => {
      void beforeLeaving.run().then(() => {
        change(account);
      });
    },
    [beforeLeaving, change],
  );
  return { switching, switchTo };
}
