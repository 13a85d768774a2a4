/** What travels beside the body of every call. The server checks each against the session and believes none. */
export const markers = {
  antiForgeryCookie: 'XSRF-TOKEN',
  antiForgeryHeader: 'X-XSRF-TOKEN',
  adminHeader: 'X-Portal-Admin',
  partnerHeader: 'X-Dmc-Id',
  /** A call that is made by a timer and not by a person: it does not prolong the session. */
  passiveHeader: 'X-Portal-Passive',
  /** `required` in a refused sign-in: the next try has to come with a solved captcha. */
  captchaHeader: 'X-Portal-Captcha',
  requestIdHeader: 'X-Request-Id',
} as const;

/** The placeholder that stands for «no partner chosen»; never the id of a partner. */
export const placeholderPartner = 99999;
