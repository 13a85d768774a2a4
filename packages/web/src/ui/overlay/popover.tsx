import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { focusFirst } from '../focus/focus-first.js';
import { useFocusBack } from '../focus/kept-focus.js';

/** Every popover and menu of the portal. The arrow keys move between the items of a menu. */
export function Popover({ onOpening, ...rest }: PopoverNextProps) {
  return (
    <PopoverNext
      {...rest}
      {...useFocusBack()}
      onOpening={(node) => {
        onOpening?.(node);
        focusFirst(node);
        node.addEventListener('keydown', moveInMenu);
      }}
    />
  );
}

function moveInMenu(event: KeyboardEvent): void {
  const { target } = event;
  const menu = target instanceof HTMLElement ? target.closest('[role="menu"]') : null;
  if (menu === null) return;
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
  const place = placeAfter(
    event.key,
    items.findIndex((item) => item === target),
    items.length,
  );
  if (place === undefined) return;
  event.preventDefault();
  items[place]?.focus();
}

/** After the last item comes the first. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (Math.max(place, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
