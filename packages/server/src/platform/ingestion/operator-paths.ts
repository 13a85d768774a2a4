/** Where the commands of `supplier-server` ask the running portal. They load this, and none of what answers there. */
export const operatorTokenPath = '/operator/tokens';
export const operatorInvitationsPath = '/operator/invitations';
export const operatorRemovalPath = '/operator/second-factor/remove';
export const operatorLogPath = '/operator/security-log';
