/** Sentences that several commands say. */
export const unreadableFile = (file: string): string => `The file ${file} cannot be read.`;
export const unwritableFile = (file: string): string => `The file ${file} cannot be written.`;
export const correctAndRepeat = 'Correct it and run the command again.';
export const noHomeFolder = 'This user has no home folder.';
export const noBrowser = 'No browser could be started here. Open the address yourself.';
export const answersAgain = 'The portal answers again.';
export const deniedInBrowser = 'The sign-in was denied in the browser.';
export const noRunResult = (id: string): string => `The result of run ${id} could not be read.`;
export const notPartnerNumber = (text: string): string => `"${text}" is not the number of a partner account.`;
export const nameById = (found: readonly { readonly id: string }[]): string =>
  `Name one by its id: ${found.map(({ id }) => id).join(', ')}.`;
export const othersApart = 'Judge the others in a run of their own.';
export const stillSignedOut = 'You are not signed in.';
