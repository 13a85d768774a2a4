import { PopupKind } from '@blueprintjs/core';
import { CaretDownIcon, OfficeIcon } from '@blueprintjs/icons';
import { useSignedIn } from '../state/signed-in-context.js';
import { Button } from '../ui/control/button.js';
import { Popover } from '../ui/overlay/popover.js';
import { AccountChoice } from './account-dialog.js';

/** Selects the account that the portal shows. It is there only if the user has more than one account. */
export function AccountPicker() {
  const { account } = useSignedIn();
  const name = account?.text ?? 'Select an account';
  return (
    <Popover
      placement="bottom-start"
      positioningStrategy="fixed"
      arrow={false}
      popupKind={PopupKind.LISTBOX}
      content={<AccountChoice />}
    >
      <Button
        className="sp-account"
        {...(account === undefined ? { variant: 'outlined', intent: 'warning' } : { variant: 'minimal' })}
        aria-label={`${name}, partner account`}
        icon={<OfficeIcon />}
        endIcon={<CaretDownIcon />}
        text={
          <span className="sp-btn-t sp-name" dir="auto" translate="no" title={name}>
            {name}
          </span>
        }
      />
    </Popover>
  );
}
