import { Classes, Menu } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { Select, type ItemListRendererProps, type ItemPredicate, type ItemRenderer } from '@blueprintjs/select';
import { countText, folded, masterRoomsOf, type MasterRoomToMapTo, type UnmappedRoom } from '@suppliers-portal/domain';
import { useId, useMemo, type ReactNode } from 'react';
import { ListOption, NoOption } from '../../ui/control/list-option.js';
import { useOptionRows } from '../../ui/table/use-option-rows.js';

interface Option {
  readonly id: string;
  readonly name: string;
  readonly isSuggested: boolean;
}

interface MasterSelectProps {
  readonly room: UnmappedRoom;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly chosen: string | undefined;
  readonly disabled: boolean;
  /** Describes the field: what is missing. */
  readonly describedBy: string | undefined;
  readonly onChoose: (masterRoomId: string) => void;
}

export const masterSelectId = 'master-room';

/** Any master room of the hotel, suggested ones first. None is selected in advance. */
export function MasterSelect({ room, masters, chosen, disabled, describedBy, onChoose }: MasterSelectProps) {
  const listId = useId();
  const options = useMemo(() => optionsOf(room, masters), [room, masters]);
  const current = options.find(({ id }) => id === chosen);
  const name = current?.name ?? 'Select a master room';
  return (
    <Select<Option>
      className="sp-master"
      items={[...options]}
      itemPredicate={matches}
      itemRenderer={itemOf(chosen)}
      itemsEqual="id"
      disabled={disabled}
      resetOnClose
      itemListRenderer={(list) => <MasterRows {...list} id={listId} />}
      inputProps={{ 'placeholder': 'Find a master room', 'aria-label': 'Find a master room', 'aria-controls': listId }}
      popoverProps={{
        minimal: true,
        popoverClassName: 'sp-master-list',
        targetTagName: 'button',
        matchTargetWidth: true,
      }}
      popoverTargetProps={{
        'id': masterSelectId,
        'className': `${Classes.BUTTON} ${Classes.FILL}`,
        'aria-label': `Master room: ${name}`,
        'aria-controls': listId,
        'aria-describedby': describedBy,
      }}
      onItemSelect={({ id }) => {
        onChoose(id);
      }}
    >
      <span className={`${Classes.BUTTON_TEXT} sp-name`} dir="auto">
        {name}
      </span>
      <CaretDownIcon />
    </Select>
  );
}

function optionsOf({ suggestions }: UnmappedRoom, masters: readonly MasterRoomToMapTo[]): readonly Option[] {
  const places = new Map(
    suggestions.flatMap((suggestion, place) => masterRoomsOf(suggestion).map((id) => [id, place] as const)),
  );
  const options = masters.map(
    ({ masterRoomId, masterRoomName }): Option => ({
      id: masterRoomId,
      name: masterRoomName,
      isSuggested: places.has(masterRoomId),
    }),
  );
  const placeOf = ({ id }: Option): number => places.get(id) ?? suggestions.length;
  return options.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const matches: ItemPredicate<Option> = (query, { name }) => folded(name).includes(folded(query.trim()));

const itemOf =
  (chosen: string | undefined): ItemRenderer<Option> =>
  ({ id, name, isSuggested }, { handleClick, modifiers, ref, id: optionId }) => (
    <ListOption
      key={id}
      id={optionId}
      optionRef={ref}
      isChosen={id === chosen}
      isActive={modifiers.active}
      {...(isSuggested ? { label: 'suggested' } : {})}
      onClick={handleClick}
    >
      <span className="sp-name" dir="auto">
        {name}
      </span>
    </ListOption>
  );

const windowedAbove = 200;

function MasterRows({
  id,
  filteredItems,
  itemsParentRef,
  menuProps,
  renderItem,
  activeItem,
}: ItemListRendererProps<Option> & { readonly id: string }) {
  const attributes = {
    ...menuProps,
    id,
    'className': menuProps?.className ?? '',
    'role': 'listbox',
    'aria-label': 'Master rooms',
  };
  if (filteredItems.length === 0)
    return (
      <Menu {...attributes} ulRef={itemsParentRef}>
        <NoOption text="No master room found" />
      </Menu>
    );
  if (filteredItems.length > windowedAbove)
    return (
      <WindowedRows attributes={attributes} options={filteredItems} activeItem={activeItem} renderItem={renderItem} />
    );
  const others = filteredItems.findIndex(({ isSuggested }) => !isSuggested);
  const rows: readonly ReactNode[] = filteredItems.map(renderItem);
  return (
    <Menu {...attributes} ulRef={itemsParentRef}>
      {others > 0
        ? [
            ...rows.slice(0, others),
            <li key="divider" className={Classes.MENU_DIVIDER} role="presentation" aria-hidden />,
            ...rows.slice(others),
          ]
        : rows}
    </Menu>
  );
}

interface WindowedRowsProps {
  readonly attributes: React.ComponentProps<typeof Menu>;
  readonly options: readonly Option[];
  readonly activeItem: ItemListRendererProps<Option>['activeItem'];
  readonly renderItem: ItemListRendererProps<Option>['renderItem'];
}

function WindowedRows({ attributes, options, activeItem, renderItem }: WindowedRowsProps) {
  const active = options.findIndex((option) => option === activeItem);
  const { setScroller, rows } = useOptionRows(options.length, active);
  return (
    <>
      <div ref={setScroller} className="sp-windowed" role="group" aria-label="Master rooms, scrolling" tabIndex={0}>
        <Menu {...attributes} style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const option = options[index];
            return option === undefined ? null : (
              <div
                key={option.id}
                role="presentation"
                className="sp-windowed-row"
                style={{ transform: `translateY(${String(start)}px)` }}
              >
                {renderItem(option, index)}
              </div>
            );
          })}
        </Menu>
      </div>
      <p className="sp-count" role="status">
        {countText(options.length)} master rooms
      </p>
    </>
  );
}
