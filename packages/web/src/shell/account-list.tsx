import { Menu } from '@blueprintjs/core';
import type { ItemListRendererProps, ItemPredicate, ItemRenderer } from '@blueprintjs/select';
import type { Account } from '@suppliers-portal/domain';
import { folded, shownOf } from '@suppliers-portal/domain';
import { ListOption, NoOption } from '../ui/control/list-option.js';
import { useOptionRows } from '../ui/table/use-option-rows.js';

/** From this many accounts on, users can search them. Above the second number, only the visible rows are drawn. */
export const searchableFrom = 9;
const windowedAbove = 200;

export const accountMatches: ItemPredicate<Account> = (query, { text, value }) => {
  const wanted = folded(query.trim());
  return folded(text).includes(wanted) || String(value).includes(wanted);
};

export const accountItem =
  (current: number | undefined): ItemRenderer<Account> =>
  ({ text, value }, { handleClick, modifiers, ref, id }) =>
    modifiers.matchesPredicate ? (
      <ListOption
        key={value}
        id={id}
        optionRef={ref}
        isChosen={value === current}
        isActive={modifiers.active}
        label={String(value)}
        onClick={handleClick}
      >
        <span className="sp-name" dir="auto">
          {text}
        </span>
      </ListOption>
    ) : null;

/** All rows, or for a long list the rows in sight and how many there are. */
export function AccountRows({
  id,
  filteredItems,
  items,
  itemsParentRef,
  takesKeys,
  renderItem,
  activeItem,
}: ItemListRendererProps<Account> & { readonly id: string; readonly takesKeys: boolean }) {
  const active = filteredItems.findIndex((account) => account === activeItem);
  const attributes = {
    id,
    'role': 'listbox',
    'aria-label': 'Accounts',
    // Without a field above it, the list itself has the focus.
    ...(takesKeys ? { 'tabIndex': 0, 'aria-activedescendant': `${id}-item-${String(active)}` } : {}),
  };
  if (filteredItems.length === 0)
    return (
      <Menu {...attributes} ulRef={itemsParentRef}>
        <NoOption text="No account found" />
      </Menu>
    );
  if (items.length <= windowedAbove)
    return (
      <Menu {...attributes} ulRef={itemsParentRef}>
        {filteredItems.map(renderItem)}
      </Menu>
    );
  return (
    <>
      <WindowedRows attributes={attributes} accounts={filteredItems} activeItem={activeItem} renderItem={renderItem} />
      <p className="sp-count" role="status">
        {shownOf(filteredItems.length, items.length, 'account')}
      </p>
    </>
  );
}

interface WindowedRowsProps {
  readonly attributes: React.ComponentProps<typeof Menu>;
  readonly accounts: readonly Account[];
  readonly activeItem: ItemListRendererProps<Account>['activeItem'];
  readonly renderItem: ItemListRendererProps<Account>['renderItem'];
}

function WindowedRows({ attributes, accounts, activeItem, renderItem }: WindowedRowsProps) {
  const active = accounts.findIndex((account) => account === activeItem);
  const { setScroller, rows } = useOptionRows(accounts.length, active);
  return (
    <div ref={setScroller} className="sp-windowed">
      <Menu {...attributes} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const account = accounts[index];
          return account === undefined ? null : (
            <div
              key={account.value}
              role="presentation"
              className="sp-windowed-row"
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              {renderItem(account, index)}
            </div>
          );
        })}
      </Menu>
    </div>
  );
}
