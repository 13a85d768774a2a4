/** With its full stop, so that another sentence can follow. */
export const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);
