/** Below a field that another person changed while its dialog was open. */
export const overtakenText = (now: string): string => `Changed by another person: now ${now}.`;

export const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`);
