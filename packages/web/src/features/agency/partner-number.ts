/** The number of a partner account in an address. What is written otherwise is no partner's. */
export const partnerNumberIn = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined;
