import { DialogBody, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { QueryList } from '@blueprintjs/select';
import type { Account } from '@suppliers-portal/domain';
import { useId } from 'react';
import { AccountRows, accountItem, accountMatches, searchableFrom } from './account-list.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { useSwitchAccount } from './switch-account.js';
import { Modal } from '../ui/overlay/modal.js';

interface AccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The account picker where the bar has no room for it. */
export function AccountDialog({ isOpen, onClose }: AccountDialogProps) {
  return (
    <Modal title="Switch account" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <AccountChoice />
      </DialogBody>
    </Modal>
  );
}

/** The accounts as a list in place. Keys reach it through its field, or where there are only a few, through the list. */
export function AccountChoice() {
  const { user, account } = useSignedIn();
  const switchTo = useSwitchAccount();
  const listId = useId();
  const shown = user.availableDmc.find(({ value }) => value === account?.value);
  const isSearched = user.availableDmc.length >= searchableFrom;
  return (
    <QueryList<Account>
      listId={listId}
      items={[...user.availableDmc]}
      {...(shown === undefined ? {} : { initialActiveItem: shown })}
      itemPredicate={accountMatches}
      itemRenderer={accountItem(account?.value)}
      itemListRenderer={(list) => <AccountRows {...list} id={listId} takesKeys={!isSearched} />}
      itemsEqual="value"
      onItemSelect={switchTo}
      renderer={({ handleKeyDown, handleQueryChange, itemList, query, activeItemId = '' }) => (
        <div
          className="sp-account-choice"
          onKeyDown={(event) => {
            handleKeyDown(event);
            if (event.nativeEvent.isComposing || !(event.key === 'Enter' || (event.key === ' ' && !isSearched))) return;
            event.preventDefault();
            // As a press on the row itself, so that it also closes what the list is in.
            document.getElementById(activeItemId)?.querySelector('span')?.click();
          }}
        >
          {isSearched ? (
            <InputGroup
              leftIcon={<SearchIcon />}
              placeholder="Find an account"
              aria-label="Find an account"
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={activeItemId}
              value={query}
              onChange={handleQueryChange}
            />
          ) : null}
          {itemList}
        </div>
      )}
    />
  );
}
