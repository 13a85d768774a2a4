import { HotkeysContext, Menu, MenuItem } from '@blueprintjs/core';
import { Omnibar, type ItemRenderer } from '@blueprintjs/select';
import {
  accountKindOf,
  hasConnection,
  maySwitchAccount,
  ownAccountPage,
  settingsPartsOf,
  turnOnAvailability,
  type MenuItem as Page,
} from '@suppliers-portal/domain';
import { use, useState } from 'react';
import { useFocusBack } from '../ui/focus/kept-focus.js';
import { useNavigate } from 'react-router-dom';
import { isRecord, readStored, userKeyPrefix, writeStored } from '../browser/stored.js';
import { useConnection, useTabStorage } from '../state/container.js';
import { bookingItems } from './palette-bookings.js';
import type { Place } from './palette-places.js';
import { usePaletteServices } from './palette-services.js';
import { lastOf } from '../state/async-state.js';
import { useValue } from '../ui/hook/use-observable.js';
import { usePaletteHotels } from './palette-hotels.js';
import { matchingItems, paletteItems, shownAtMost, type PaletteItem } from './palette-items.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { useSwitchAccount } from './switch-account.js';
import { useTurnOn } from './turn-on-context.js';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly menu: readonly Page[];
  readonly search: string;
}

const recentKey = `${userKeyPrefix}recent-commands`;
const isRecent = (value: unknown): value is { readonly ids: readonly string[] } =>
  isRecord(value) && Array.isArray(value['ids']) && value['ids'].every((id) => typeof id === 'string');
const recentIds = (storage: Storage): readonly string[] => readStored(storage, recentKey, isRecent)?.ids ?? [];

/** Everything in reach of the keyboard. */
export function CommandPalette({ isOpen, onClose, menu, search }: CommandPaletteProps) {
  const focusBack = useFocusBack();
  const services = usePaletteServices();
  const tabStorage = useTabStorage();
  const { reading } = useConnection();
  const { user, account } = useSignedIn();
  const status = lastOf(useValue(reading))?.value;
  const turnOn = useTurnOn();
  const switchTo = useSwitchAccount();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Each opening starts with nothing typed, also after Escape.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setQuery('');
  }
  const [, dispatch] = use(HotkeysContext);
  const goTo = (pathname: string): void => {
    void navigate({ pathname, search });
  };
  const goToPart = (slug: string, { below, tab, hash }: Place['at']): void => {
    const partner = new URLSearchParams(search);
    if (tab !== undefined) partner.set('tab', tab);
    void navigate({
      pathname: below === undefined ? `/main/${slug}` : `/main/${slug}/${below}`,
      search: partner.toString(),
      ...(hash === undefined ? {} : { hash }),
    });
  };
  const goToBooking = (id: string): void => {
    const asked = new URLSearchParams(search);
    asked.set('find', id);
    void navigate({ pathname: '/main/booking-search', search: asked.toString() });
  };
  const hotelsFor = usePaletteHotels({ isOpen, menu, goTo });
  const hotelsWord = isOpen ? hotelsFor(query).word : undefined;
  const items = !isOpen
    ? []
    : paletteItems({
        services,
        menu,
        settings: { slug: ownAccountPage(user)?.slug ?? 'settings', parts: settingsPartsOf(user) },
        accounts: maySwitchAccount(user) ? user.availableDmc.filter(({ value }) => value !== account?.value) : [],
        mayTurnOn: hasConnection(accountKindOf(user)) && turnOnAvailability(user, status) === 'available',
        mayDownloadLogs: menu.some(({ slug }) => slug === 'booking-accuracy'),
        goTo: (slug, at = {}) => {
          goToPart(slug, at);
        },
        switchTo,
        turnOn: turnOn.open,
        showShortcuts: () => {
          dispatch({ type: 'OPEN_DIALOG' });
        },
      });
  const choose = (item: PaletteItem): void => {
    // What can be asked for without a word: the hotels are found by one only.
    if (item.group !== 'Hotels')
      writeStored(tabStorage, recentKey, {
        ids: [item.id, ...recentIds(tabStorage).filter((id) => id !== item.id)].slice(0, 12),
      });
    onClose();
    item.run();
  };
  return (
    <Omnibar<PaletteItem>
      className="sp-palette"
      isOpen={isOpen}
      onClose={onClose}
      items={[...items]}
      itemListPredicate={(query, all) => {
        const hotels = hotelsFor(query).items;
        const found = hotels.length > 0 ? hotels : bookingItems(query, menu, goToBooking);
        return [...matchingItems(query, all, recentIds(tabStorage)).slice(0, shownAtMost - found.length), ...found];
      }}
      itemRenderer={paletteRow}
      itemsEqual="id"
      onItemSelect={choose}
      resetOnSelect
      query={query}
      onQueryChange={setQuery}
      // Its own list stays empty until something is typed.
      itemListRenderer={({ filteredItems, itemsParentRef, menuProps, renderItem }) => {
        const { className = '', ...rest } = menuProps ?? {};
        return (
          <Menu {...rest} className={className} role="listbox" aria-label="Commands" ulRef={itemsParentRef}>
            {filteredItems.map(renderItem)}
            {hotelsWord === undefined ? null : (
              <MenuItem disabled roleStructure="listoption" text={hotelsWord} label="Hotels" />
            )}
            {filteredItems.length === 0 && hotelsWord === undefined ? (
              <MenuItem
                disabled
                roleStructure="listoption"
                text={
                  <>
                    No matches for “<bdi>{shortened(query)}</bdi>”. Try fewer words or letters.
                  </>
                }
              />
            ) : null}
          </Menu>
        );
      }}
      inputProps={{ placeholder: 'Search or jump to', 'aria-label': 'Search or jump to' }}
      overlayProps={focusBack}
    />
  );
}

const mostShown = 60;

/** A pasted text can be longer than the window. */
const shortened = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : text;
};

const paletteRow: ItemRenderer<PaletteItem> = (
  { id, icon, label, shown = label, group },
  { handleClick, handleFocus, modifiers, ref, id: elementId },
) => (
  <MenuItem
    key={id}
    {...(ref === undefined ? {} : { ref })}
    {...(elementId === undefined ? {} : { id: elementId })}
    {...(handleFocus === undefined ? {} : { onFocus: handleFocus })}
    roleStructure="listoption"
    // The focus stays in the field, and the arrow keys choose.
    tabIndex={-1}
    active={modifiers.active}
    icon={icon}
    text={shown}
    label={group}
    onClick={handleClick}
  />
);
