/** What staff says about a partner goes to the log of this partner. */
export const reason = {
  name: 'reason',
  type: 'text',
  value: 'text',
  summary: 'why; it is shown in the audit log of the partner',
} as const;
export const onePartner = { required: false, several: false, summary: 'number of the partner account' } as const;
