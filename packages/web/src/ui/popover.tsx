import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useFocusBack } from './kept-focus.js';

/** Every popover and menu of the portal. */
export function Popover(props: PopoverNextProps) {
  return <PopoverNext {...props} {...useFocusBack()} />;
}
