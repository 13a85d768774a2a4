/** What is sent in addition to the body of every call. The server checks each against the session and trusts none. */
export const markers = {
  antiForgeryCookie: 'XSRF-TOKEN',
  /** The same behind https, where no other host can set it. */
  secureAntiForgeryCookie: '__Host-XSRF-TOKEN',
  antiForgeryHeader: 'X-XSRF-TOKEN',
  adminHeader: 'X-Portal-Admin',
  partnerHeader: 'X-Dmc-Id',
  /** A call that is made by a timer and not by a person: it does not prolong the session. */
  passiveHeader: 'X-Portal-Passive',
  /**
   * In a rejected sign-in: with `required`, this try was not checked because it needs a solved captcha. With `next`,
   * the next try will need one.
   */
  captchaHeader: 'X-Portal-Captcha',
  /** In a refusal: the call needs a fresh proof of presence, `password` or `sign-in` (at the outside provider). */
  proofHeader: 'X-Portal-Proof',
  /**
   * In a rejected sign-in with the right password: `code` (POST /auth/second-factor comes next) or `set-up` (POST
   * /auth/second-factor/set-up does).
   */
  secondFactorHeader: 'X-Portal-Second-Factor',
  requestIdHeader: 'X-Request-Id',
  /** With a changing call: sent again with the same key, it gets the same answer and changes nothing twice. */
  idempotencyHeader: 'Idempotency-Key',
  /** In a refusal, with the value `unknown`: it is not known whether the call was done. */
  outcomeHeader: 'X-Portal-Outcome',
} as const;

/** The placeholder for "no partner chosen". It is never the id of a partner. */
export const placeholderPartner = 99999;
