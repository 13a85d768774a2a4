import { Tooltip } from '@blueprintjs/core';
import { bangkok, clockText, local, zoneName, type MenuItem } from '@suppliers-portal/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../ui/hook/use-now.js';
import { menuIcon } from './menu-icons.js';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  /** The slug of the page on the screen. */
  readonly current: string | undefined;
  readonly rail: boolean;
  /** Kept in every link: which partner the address names. */
  readonly search: string;
  readonly onChoose?: () => void;
}

/** The pages that the user has, in the order of the portal's menu. */
export function MainMenu({ items, current, rail, search, onChoose }: MainMenuProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <>
      <div className="sp-menu">
        {groups.map((group) => (
          <MenuGroup key={group} name={group} rail={rail}>
            {items
              .filter((item) => item.group === group)
              .map(({ slug, label }) => (
                <Tooltip key={slug} content={label} placement="right" disabled={!rail} className="sp-item-holder" fill>
                  <Link
                    className="sp-item"
                    to={{ pathname: `/main/${slug}`, search }}
                    aria-current={slug === current ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    {menuIcon(slug)}
                    <span className={rail ? 'sp-hidden' : ''}>{label}</span>
                  </Link>
                </Tooltip>
              ))}
          </MenuGroup>
        ))}
      </div>
      {rail ? null : <Clocks />}
    </>
  );
}

function MenuGroup({
  name,
  rail,
  children,
}: {
  readonly name: string;
  readonly rail: boolean;
  readonly children: React.ReactNode;
}) {
  const id = useId();
  if (name === '') return <div>{children}</div>;
  return (
    <div role="group" aria-labelledby={id}>
      {rail ? <hr className="sp-rail-line" /> : null}
      <div id={id} className={rail ? 'sp-hidden' : 'sp-group'}>
        {name}
      </div>
      {children}
    </div>
  );
}

/** Half of the portal's times are Bangkok times, so both clocks are always in sight. */
function Clocks() {
  const now = useNow();
  return (
    <div className="sp-clock" aria-hidden="true">
      <span>Local</span>
      <span>
        <b className="sp-num">{clockText(now, local)}</b> {zoneName(local, now)}
      </span>
      <span>Bangkok</span>
      <span>
        <b className="sp-num">{clockText(now, bangkok)}</b> {zoneName(bangkok, now)}
      </span>
    </div>
  );
}
