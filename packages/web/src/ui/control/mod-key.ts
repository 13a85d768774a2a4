/** The name of the key that goes with letters on this machine. */
export const modKey = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl');
