import { Button as PlainButton, Classes, Icon, Spinner, SpinnerSize, type ButtonProps } from '@blueprintjs/core';
import { useState, type MouseEvent, type Ref } from 'react';

/**
 * Every button of the portal. A browser takes the focus away from an element that is disabled, and the keyboard is then
 * dead. So a button that works is never disabled, and one that has the focus is disabled only after the focus has left.
 * In both cases it ignores presses, and screen readers say so.
 */
export function Button({
  loading: isWorking = false,
  disabled: isDisabled = false,
  className = '',
  icon,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  const [hasFocus, setHasFocus] = useState(false);
  const isIdle = !isWorking && !isDisabled;
  const classes = [className, isWorking ? 'sp-working' : '', isDisabled ? Classes.DISABLED : ''];
  return (
    <PlainButton
      {...rest}
      className={classes.filter((name) => name !== '').join(' ')}
      icon={isWorking ? <WorkingIcon icon={icon} /> : icon}
      disabled={isDisabled && !hasFocus && !isWorking}
      aria-disabled={isIdle ? rest['aria-disabled'] : true}
      aria-busy={isWorking || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (isIdle) onClick?.(event);
        else ignore(event);
      }}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // When another window gets the focus, this element still has it for when the user comes back.
        if (document.activeElement !== event.currentTarget) setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}

/** The button keeps its width and its name. */
function WorkingIcon({ icon }: Pick<ButtonProps, 'icon'>) {
  return (
    <>
      <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} aria-hidden />
      <Icon icon={icon} />
    </>
  );
}

/** As a disabled element does: no form is sent, and nothing around the button learns of the press. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
