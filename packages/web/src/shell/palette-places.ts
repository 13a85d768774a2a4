/** A part of a page that is not in the menu. Users who can open the page can open it. */
export interface Place {
  readonly of: string;
  /** What follows the address of the page: a page below it, a tab or a card. */
  readonly at: { readonly below?: string; readonly tab?: string; readonly hash?: string };
  readonly label: string;
  /** Other words for it. */
  readonly also: string;
}

export const places: readonly Place[] = [
  {
    of: 'booking-accuracy',
    at: { below: 'failures' },
    label: 'Failure Explorer',
    also: 'failed calls, reasons, what costs accuracy',
  },
  {
    of: 'accuracy-uptime-trends',
    at: { below: 'incidents' },
    label: 'Incidents',
    also: 'suspensions, turn-offs',
  },
  { of: 'settings', at: { hash: 'email' }, label: 'Notifications', also: 'email recipients, alerts' },
  { of: 'settings', at: { hash: 'password' }, label: 'Change password', also: 'new password' },
  {
    of: 'settings',
    at: { hash: 'second-factor' },
    label: 'Second factor',
    also: '2FA, MFA, two-step verification, authenticator app, recovery codes, passkeys',
  },
  { of: 'settings', at: { hash: 'tokens' }, label: 'Access tokens', also: 'new API token, command line' },
  { of: 'settings', at: { hash: 'sessions' }, label: 'Sessions', also: 'signed in, devices' },
  { of: 'settings', at: { hash: 'audit' }, label: 'Audit log', also: 'history, who changed what' },
  {
    of: 'settings',
    at: { hash: 'display' },
    label: 'Display',
    also: 'change theme, dark mode, colours, time zone, timezone',
  },
  { of: 'api-self-validation', at: { tab: 'runs' }, label: 'Validation runs', also: 'reports, results' },
  { of: 'api-self-validation', at: { tab: 'live' }, label: 'Live run', also: 'live checks' },
];
