import { Classes } from '@blueprintjs/core';
import { CaretDownIcon, OfficeIcon } from '@blueprintjs/icons';
import { Select } from '@blueprintjs/select';
import type { Account } from '@suppliers-portal/domain';
import { useId, type KeyboardEvent } from 'react';
import { AccountRows, accountItem, accountMatches, searchableFrom } from './account-list.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { useSwitchAccount } from './switch-account.js';

/** Enter in the open list chooses its row. The button would close it instead. */
const takesEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
};

/** Selects the account that the portal shows. It is there only if the user has more than one account. */
export function AccountPicker({ className = '' }: { readonly className?: string }) {
  const { user, account } = useSignedIn();
  const switchTo = useSwitchAccount();
  const listId = useId();
  const name = account?.text ?? 'Select an account';
  const look = [
    Classes.BUTTON,
    ...(account === undefined ? [Classes.OUTLINED, Classes.INTENT_WARNING] : [Classes.MINIMAL]),
  ].join(' ');
  return (
    <Select<Account>
      className={`sp-account ${className}`}
      items={[...user.availableDmc]}
      filterable={user.availableDmc.length >= searchableFrom}
      itemPredicate={accountMatches}
      itemRenderer={accountItem(account?.value)}
      itemListRenderer={(list) => <AccountRows {...list} id={listId} />}
      itemsEqual="value"
      inputProps={{ placeholder: 'Find an account', 'aria-label': 'Find an account', 'aria-controls': listId }}
      popoverProps={{ minimal: true, popoverClassName: 'sp-account-list', targetTagName: 'button' }}
      // The target is the button itself: a list opener around a button would be two things to tab to.
      popoverTargetProps={{
        className: look,
        'aria-label': `${name}, partner account`,
        'aria-controls': listId,
        'onKeyDown': takesEnter,
      }}
      resetOnClose
      onItemSelect={switchTo}
    >
      <OfficeIcon />
      <span className={Classes.BUTTON_TEXT}>
        <span className="sp-btn-t sp-name" dir="auto" translate="no" title={name}>
          {name}
        </span>
      </span>
      <CaretDownIcon />
    </Select>
  );
}
