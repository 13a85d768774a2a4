import { Classes, HotkeysContext, Menu, MenuDivider, MenuItem, PopupKind } from '@blueprintjs/core';
import {
  CaretDownIcon,
  CaretRightIcon,
  BlankIcon,
  CogIcon,
  ConsoleIcon,
  TimeIcon,
  KeyCommandIcon,
  LogOutIcon,
  MoonIcon,
  OfficeIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { maySwitchAccount, ownAccountPage } from '@suppliers-portal/domain';
import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { themes, zoneChoices, type Theme } from '../browser/cookie-preference-store.js';
import { usePreferences, useSignIn } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { modKey } from '../ui/control/mod-key.js';
import { belowTablet, useMedia } from '../ui/hook/use-media.js';
import { useNow } from '../ui/hook/use-now.js';
import { useQuery } from '../ui/hook/use-query.js';
import { useValue } from '../ui/hook/use-observable.js';
import { zoneChoiceWords } from '../ui/hook/use-zone.js';
import { initialsOf } from './initials.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { Popover } from '../ui/overlay/popover.js';

export const themeWords: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

interface PartnerMenuProps {
  readonly search: string;
  readonly onPickAccount: () => void;
}

/** The partner on the screen; its menu holds what concerns the user and not the page. */
export function PartnerMenu({ search, onPickAccount }: PartnerMenuProps) {
  const { user, account } = useSignedIn();
  const tablet = useMedia(belowTablet);
  const partner = account === undefined || account.value === user.dmcId ? user.dmcName : account.text;
  // Staff of the agency has no partner.
  // Next to the picker, which names the account, the menu names the user.
  const isNextToPicker = maySwitchAccount(user) && !tablet;
  const name = partner === '' || isNextToPicker ? user.email : partner;
  return (
    <Popover
      placement="bottom-end"
      positioningStrategy="fixed"
      arrow={false}
      popupKind={PopupKind.MENU}
      content={<Items search={search} onPickAccount={onPickAccount} />}
    >
      <Button
        className="sp-partner"
        variant="minimal"
        aria-label={`${name}, menu`}
        endIcon={<CaretDownIcon className="sp-user-caret" />}
        icon={
          <span className="sp-avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
        }
        text={
          <span className="sp-btn-t sp-name" dir="auto" translate="no" title={name}>
            {name}
          </span>
        }
      />
    </Popover>
  );
}

function Items({ search, onPickAccount }: PartnerMenuProps) {
  const signIn = useSignIn();
  const preferences = usePreferences();
  const { user, account } = useSignedIn();
  const { theme, zone } = useValue(preferences.preferences);
  const now = useNow();
  const { put } = useQuery();
  const navigate = useNavigate();
  const ownPage = ownAccountPage(user);
  const narrow = useMedia(belowTablet);
  const [leaving, setLeaving] = useState(false);
  const [, dispatch] = use(HotkeysContext);
  const logOut = (): void => {
    setLeaving(true);
    void signIn.signOut();
  };
  return (
    <Menu className="sp-partner-menu">
      <li className="sp-menu-head" role="none">
        <span className="sp-menu-email">{user.email}</span>
        <span className="sp-muted">{user.isAdmin ? 'Portal ADMIN' : user.accountType}</span>
      </li>
      <MenuDivider />
      {narrow && maySwitchAccount(user) ? (
        <MenuItem icon={<OfficeIcon />} text="Switch account" label={account?.text ?? ''} onClick={onPickAccount} />
      ) : null}
      {ownPage === undefined ? null : (
        <MenuItem
          icon={<CogIcon />}
          text={ownPage.label}
          onClick={() => {
            void navigate({ pathname: `/main/${ownPage.slug}`, search });
          }}
        />
      )}
      <Choices
        icon={<MoonIcon />}
        text="Theme"
        label={themeWords[theme]}
        chosen={theme}
        options={themes.map((value) => ({ value, text: themeWords[value] }))}
        onChoose={(value) => {
          preferences.setTheme(value);
        }}
      />
      <Choices
        icon={<TimeIcon />}
        text="Time zone"
        label={zoneChoiceWords(zone, now)}
        chosen={zone}
        options={zoneChoices.map((value) => ({ value, text: zoneChoiceWords(value, now) }))}
        onChoose={(value) => {
          preferences.setZone(value);
        }}
      />
      <MenuItem
        icon={<KeyCommandIcon />}
        text="Keyboard shortcuts"
        label={`${modKey()} /`}
        onClick={() => {
          dispatch({ type: 'OPEN_DIALOG' });
        }}
      />
      <MenuItem
        icon={<ConsoleIcon />}
        text="Connect the command line"
        onClick={() => {
          put({ connect: 'cli' });
        }}
      />
      <MenuDivider />
      <MenuItem
        icon={<LogOutIcon />}
        text="Logout"
        disabled={leaving}
        label={leaving ? 'Logging out' : ''}
        shouldDismissPopover={false}
        onClick={logOut}
      />
    </Menu>
  );
}

interface ChoicesProps<Value extends string> {
  readonly icon: React.JSX.Element;
  readonly text: string;
  readonly label: string;
  readonly chosen: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChoose: (value: Value) => void;
}

/**
 * One of a few, as a menu of its own. A menu item with children would put the state of the menu on an element without a
 * role.
 */
function Choices<Value extends string>({ icon, text, label, chosen, options, onChoose }: ChoicesProps<Value>) {
  return (
    <Popover
      placement="right-start"
      positioningStrategy="fixed"
      arrow={false}
      popupKind={PopupKind.MENU}
      popoverClassName={Classes.MENU_SUBMENU}
      autoFocus
      enforceFocus
      renderTarget={({ isOpen, ref, onClick }) => (
        <MenuItem
          ref={ref}
          roleStructure="none"
          role="menuitem"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          active={isOpen}
          shouldDismissPopover={false}
          icon={icon}
          text={text}
          label={label}
          labelElement={<CaretRightIcon className={Classes.MENU_SUBMENU_ICON} />}
          onClick={(event) => {
            onClick?.(event);
          }}
        />
      )}
      content={
        <Menu>
          {options.map(({ value, text: words }) => (
            <MenuItem
              key={value}
              roleStructure="none"
              role="menuitemradio"
              aria-checked={value === chosen}
              icon={value === chosen ? <TickIcon /> : <BlankIcon />}
              text={words}
              onClick={() => {
                onChoose(value);
              }}
            />
          ))}
        </Menu>
      }
    />
  );
}
