import { Classes, Menu } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { Select, type ItemListRendererProps, type ItemRenderer } from '@blueprintjs/select';
import {
  codeLists,
  codeOf,
  codeText,
  folded,
  valueText,
  type CodeList,
  type ListedCode,
} from '@suppliers-portal/domain';
import { useId } from 'react';
import { ListOption, NoOption } from '../../ui/control/list-option.js';
import { useOptionRows } from '../../ui/table/use-option-rows.js';
import { described, type ControlProps } from './control-props.js';

/** Removes the choice, if the field is optional. */
const nothing: ListedCode = { id: -1, code: '', name: 'None' };
const textOf = (code: ListedCode): string => (code === nothing ? code.name : codeText(code));

/** Those that begin with what is typed, the code before the name, then those that hold it. */
function matching(query: string, codes: readonly ListedCode[]): ListedCode[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [...codes];
  const rank = ({ code, name }: ListedCode): number => {
    const [short, long] = [folded(code), folded(name)];
    if (short === wanted) return 0;
    if (long.startsWith(wanted)) return 1;
    if (short.startsWith(wanted)) return 2;
    return folded(textOf({ id: 0, code, name })).includes(wanted) ? 3 : 4;
  };
  return codes.filter((code) => code !== nothing && rank(code) < 4).toSorted((a, b) => rank(a) - rank(b));
}

/** One of the long lists, found by its name or its letters. */
export function CodeSelect(props: ControlProps & { readonly list: CodeList }) {
  const { field, value, list, onChange } = props;
  const listId = useId();
  const items = field.required || value === undefined ? codeLists[list] : [nothing, ...codeLists[list]];
  const chosen = codeOf(list, value);
  const shown = value === undefined || value === null ? `Choose a ${list}` : valueText(field, value);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = described(props);
  return (
    <Select<ListedCode>
      className="sp-code-select"
      fill
      items={[...items]}
      itemListPredicate={(query, codes) => matching(query, codes)}
      itemRenderer={itemOf(chosen)}
      itemsEqual="id"
      itemListRenderer={(rendering) => <CodeRows {...rendering} id={listId} label={field.fullLabel} />}
      inputProps={{ placeholder: 'Name or code', 'aria-label': `Find a ${list}`, 'aria-controls': listId }}
      popoverProps={{
        minimal: true,
        matchTargetWidth: true,
        popoverClassName: 'sp-code-list',
        targetTagName: 'button',
      }}
      // The target is the button itself: a list opener around a button would be two things to tab to.
      popoverTargetProps={{
        id: field.id,
        className: [Classes.BUTTON, Classes.FILL, ...(props.fault === undefined ? [] : ['sp-code-fault'])].join(' '),
        'aria-labelledby': `${field.id}-label ${field.id}-value`,
        'aria-controls': listId,
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
      }}
      resetOnClose
      resetOnSelect
      onItemSelect={(code) => {
        onChange(field, code === nothing ? undefined : code.id);
      }}
    >
      <span id={`${field.id}-value`} className={`${Classes.BUTTON_TEXT}${chosen === undefined ? ' sp-muted' : ''}`}>
        {shown}
      </span>
      <CaretDownIcon />
    </Select>
  );
}

const itemOf =
  (chosen: ListedCode | undefined): ItemRenderer<ListedCode> =>
  (code, { handleClick, modifiers, id, ref }) => (
    <ListOption
      key={code.id}
      id={id}
      optionRef={ref}
      isChosen={code.id === chosen?.id}
      isActive={modifiers.active}
      onClick={handleClick}
    >
      {textOf(code)}
    </ListOption>
  );

function CodeRows({
  id,
  label,
  filteredItems,
  menuProps,
  renderItem,
  activeItem,
}: ItemListRendererProps<ListedCode> & { readonly id: string; readonly label: string }) {
  const active = filteredItems.findIndex((code) => code === activeItem);
  const { setScroller, rows } = useOptionRows(filteredItems.length, active);
  const { className = '', ...rest } = menuProps ?? {};
  const attributes = { ...rest, id, className, role: 'listbox', 'aria-label': label };
  if (filteredItems.length === 0)
    return (
      <Menu {...attributes}>
        <NoOption text="No match" />
      </Menu>
    );
  return (
    <div ref={setScroller} className="sp-windowed">
      <Menu {...attributes} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const code = filteredItems[index];
          return code === undefined ? null : (
            <div
              key={code.id}
              role="presentation"
              className="sp-windowed-row"
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              {renderItem(code, index)}
            </div>
          );
        })}
      </Menu>
    </div>
  );
}
