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

/** The accounts as a list in place. */
export function AccountChoice() {
  const { user, account } = useSignedIn();
  const switchTo = useSwitchAccount();
  const listId = useId();
  return (
    <QueryList<Account>
      items={[...user.availableDmc]}
      itemPredicate={accountMatches}
      itemRenderer={accountItem(account?.value)}
      itemListRenderer={(list) => <AccountRows {...list} id={listId} />}
      itemsEqual="value"
      onItemSelect={switchTo}
      renderer={({ handleKeyDown, handleKeyUp, handleQueryChange, itemList, query }) => (
        <div className="sp-account-choice" onKeyDown={handleKeyDown} onKeyUp={handleKeyUp}>
          {user.availableDmc.length < searchableFrom ? null : (
            <InputGroup
              leftIcon={<SearchIcon />}
              placeholder="Find an account"
              aria-label="Find an account"
              value={query}
              onChange={handleQueryChange}
            />
          )}
          {itemList}
        </div>
      )}
    />
  );
}
