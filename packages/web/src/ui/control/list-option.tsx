import { Classes } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import type { MouseEventHandler, ReactNode, Ref } from 'react';

interface ListOptionProps {
  /** The field above the list names its active option by this id. */
  readonly id: string | undefined;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly label?: string;
  readonly optionRef?: Ref<HTMLLIElement> | undefined;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * One row of a list that users search by typing. The focus stays in the field, so the row itself is the option and
 * contains no focusable element. A menu item has a link inside, and its id is on that link.
 */
export function ListOption({ id, isActive, isChosen, label, optionRef, onClick, children }: ListOptionProps) {
  const look = [Classes.MENU_ITEM, Classes.POPOVER_DISMISS, ...(isActive ? [Classes.ACTIVE] : [])].join(' ');
  return (
    <li ref={optionRef} id={id} role="option" aria-selected={isChosen} onClick={onClick}>
      <span className={look}>
        <TickIcon className={`${Classes.MENU_ITEM_SELECTED_ICON} sp-tick`} />
        <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}>{children}</span>
        {label === undefined ? null : <span className={`${Classes.MENU_ITEM_LABEL} sp-num`}>{label}</span>}
      </span>
    </li>
  );
}

export function NoOption({ text }: { readonly text: string }) {
  return (
    <li role="option" aria-selected={false} aria-disabled>
      <span className={`${Classes.MENU_ITEM} ${Classes.DISABLED}`}>{text}</span>
    </li>
  );
}
