/** Staff and Onboarding accounts have no page Settings. What is their own is on a page in the menu of their name. */
export const ownSettings = 'under Settings (staff: Your account)';

/** Staff has no tab for tokens: what such a token can do is for the operator to decide. */
export const tokenAdvice =
  'Tokens are made in the portal under Settings, Access tokens. The operator of the portal makes them too, and those of staff, with: supplier-server token create.';
export const staffTokens =
  'Tokens of staff are in the portal under Your account, Sessions. The operator of the portal makes them, with: supplier-server token create.';
