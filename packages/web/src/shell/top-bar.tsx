import { MenuIcon, SearchIcon } from '@blueprintjs/icons';
import { accountKindOf, hasConnection, maySwitchAccount } from '@suppliers-portal/domain';
import { Link, useLocation } from 'react-router-dom';
import { BrandMark } from '../ui/control/brand-mark.js';
import { Button } from '../ui/control/button.js';
import { modKey } from '../ui/control/mod-key.js';
import { belowDesktop, belowTablet, useMedia } from '../ui/hook/use-media.js';
import { AccountPicker } from './account-picker.js';
import { ConnectionControl } from './connection-control.js';
import { LookStrip } from './look-strip.js';
import { PartnerMenu } from './partner-menu.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { AdminStrip, AdminTag, OfflineStrip, useOnline } from './strips.js';

interface TopBarProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly search: string;
  readonly onMenu: () => void;
  readonly onJump: () => void;
  readonly onPickAccount: () => void;
}

/** What is in reach on every page. */
export function TopBar({ menuId, menuOpen, search, onMenu, onJump, onPickAccount }: TopBarProps) {
  const { user } = useSignedIn();
  const kind = accountKindOf(user);
  const desktop = !useMedia(belowDesktop);
  const tablet = useMedia(belowTablet);
  const online = useOnline();
  const { pathname } = useLocation();
  const picks = maySwitchAccount(user) && !tablet;
  const connects = hasConnection(kind);
  return (
    <header className="sp-header">
      <div className="sp-topbar">
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-label="Menu"
          aria-expanded={menuOpen}
          aria-controls={menuId}
          onClick={onMenu}
        />
        <Link className="sp-brand" to={{ pathname: '/main', search }}>
          <BrandMark />
          <b>Suppliers Portal</b>
        </Link>
        {kind === 'admin' && desktop ? <AdminTag /> : null}
        <span className="sp-spacer" />
        <button
          type="button"
          className="sp-jump"
          aria-label="Search or jump to"
          aria-haspopup="dialog"
          onClick={onJump}
        >
          <SearchIcon size={14} />
          <span>Search or jump to</span>
          <span className="sp-kbd" aria-hidden="true">
            {modKey()} K
          </span>
        </button>
        {picks || connects ? <span className="sp-vr" aria-hidden="true" /> : null}
        {/* Another page has it closed, and the menu. Controlled, they would take the focus back 300 ms after Escape. */}
        {picks ? <AccountPicker key={`accounts${pathname}`} /> : null}
        {connects ? <ConnectionControl /> : null}
        <span className="sp-vr" aria-hidden="true" />
        <PartnerMenu key={pathname} search={search} onPickAccount={onPickAccount} />
      </div>
      {kind === 'admin' && !desktop ? <AdminStrip /> : null}
      {user.looking === undefined ? null : <LookStrip user={user} endsAt={user.looking.endsAt} />}
      {online ? null : <OfflineStrip />}
    </header>
  );
}
