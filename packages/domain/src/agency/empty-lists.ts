/** What the pages and the commands of staff say in place of an empty list. */
export const noneYetText = (what: string): string => `There are no ${what} yet.`;
export const noOneYetText = 'No one can sign in yet.';
export const noRecipientsText =
  'No one gets an email when the connection goes off. People of the partner add recipients in Settings. ' +
  'So does a line of the dataset partners.';
export const noNamedTokensText = 'No ingestion token has a name yet.';
export const noFactorResetsText = 'No one has asked for a reset.';
export const noStaffChangesText = 'Staff has not changed anything yet.';
export const nothingLateText = 'Nothing is late.';
export const noBatchesText = (hidesEmpty: boolean): string =>
  hidesEmpty ? 'No batch with lines came in yet.' : 'No batch came in yet.';
/** Of a list that is narrowed. */
export const noneOfThemText = 'No matches.';
