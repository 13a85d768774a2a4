/** Staff and Onboarding accounts have no page Settings. What is their own is on a page in the menu of their name. */
export const ownSettings = 'under Settings (staff: Your account)';

export const tokenAdvice = `Tokens are made in the portal ${ownSettings}, or by its operator with: supplier-server token create.`;
