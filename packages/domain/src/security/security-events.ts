/**
 * The events of the security log. The names follow OWASP's logging vocabulary where it has one, and are stable: alarms
 * are built on them. docs/operations.md lists them.
 */
export const securityEvents = {
  authn_login_success: 'A person signed in.',
  authn_login_fail: 'The account is unknown or the password is wrong.',
  authn_login_fail_max: 'Too many wrong passwords: this try was not checked.',
  authn_login_captcha: 'A captcha was needed and not solved: this try was not checked.',
  authn_login_second_factor: 'The password was right, and the second factor was asked for.',
  authn_factor_fail: 'A code of the second factor was wrong, or was used before.',
  authn_factor_fail_max: 'Too many wrong codes: no code of the account is checked for a while.',
  authn_factor_added: 'A person set up a second factor.',
  authn_factor_removed: 'A person, or the operator, removed a second factor.',
  authn_factor_reset_asked: 'A member of staff asked to reset the second factor of a person.',
  authn_factor_reset: 'A second member of staff consented, and the second factors of a person were removed.',
  authn_factor_reset_ended: 'A request to reset a second factor was refused or taken back.',
  authn_recovery_code_used: 'A recovery code was used instead of a second factor.',
  authn_recovery_codes_created: 'A person made new recovery codes.',
  authn_passkey_success: 'A person signed in with a passkey.',
  authn_passkey_fail: 'A passkey is unknown, or its answer is wrong.',
  authn_passkey_added: 'A person registered a passkey.',
  authn_passkey_removed: 'A person removed a passkey.',
  authn_logout: 'A person signed out.',
  authn_password_change: 'A person changed their password.',
  authn_password_reset: 'A password was set by the link of a reset mail.',
  authn_password_reset_asked: 'Someone asked for a reset mail.',
  authn_stepup_success: 'A person in a session proved again to be present.',
  authn_stepup_fail: 'The proof in a session was wrong, or there were too many tries.',
  session_ended: 'A person ended a session or a token of theirs.',
  session_others_ended: 'A person ended all their other sessions and tokens.',
  authn_token_created: 'An access token was made.',
  authn_token_revoked: 'An access token was revoked.',
  authn_workload_success: 'A pipeline signed in with the token of its platform.',
  authn_workload_fail: 'A pipeline could not sign in: its token is wrong, or no permission matches.',
  authn_token_fail: 'A call came with a token that is unknown or has expired.',
  authn_device_code_created: 'A code for a tool was made.',
  authn_device_allowed: 'A person let a tool in.',
  authn_device_denied: 'A person refused a tool.',
  user_created: 'Staff of the agency, or the operator, invited a person.',
  user_updated: 'Staff signed out, disabled, enabled or removed a person, changed a role, or made another link.',
  partner_disabled: 'Staff disabled a partner.',
  partner_enabled: 'Staff enabled a partner again.',
  partner_look_began: 'Staff began to look at the portal as a partner.',
  partner_look_ended: 'Staff stopped looking at the portal as a partner.',
  authz_fail: 'A person or a token tried something that it has no right to do.',
  authz_change: 'The agency handed in people: passwords and rights can have changed.',
  ingestion_token_fail: 'The ingestion API was called with a wrong token, or without one.',
  ingestion_token_created: 'Staff made a token of the ingestion API.',
  ingestion_token_revoked: 'Staff revoked a token of the ingestion API.',
  workload_allowed: 'Staff allowed the pipelines of a repository to act for a partner.',
  workload_removed: 'Staff removed the permission of a repository.',
  sensitive_read: 'A person or a token downloaded a file.',
  csp_violation: 'A browser blocked something that the content security policy of a page does not allow.',
  excess_rate_limit_exceeded: 'A caller reached a limit and was answered 429.',
  sys_log_pruned: 'Old entries of this log were removed. The entry has the number and the hash of the last one.',
  sys_log_gap:
    'Entries could not be kept, because the database was away for too long. They are in the log of the server.',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

export const isSecurityEvent = (name: string): name is SecurityEvent => Object.hasOwn(securityEvents, name);

/** What the owner of an account sees of it, in words for them. Every other event is for operators. */
export const ownEventWords = {
  authn_login_success: 'Signed in',
  authn_login_fail: 'Wrong password at sign-in',
  authn_login_fail_max: 'Sign-in paused after too many wrong passwords',
  authn_login_captcha: 'Sign-in without the captcha it needed',
  authn_login_second_factor: 'Right password, second factor asked for',
  authn_factor_fail: 'Wrong code of the second factor',
  authn_factor_fail_max: 'Second factor paused after too many wrong codes',
  authn_factor_added: 'Second factor added',
  authn_factor_removed: 'Second factor removed',
  authn_factor_reset_asked: 'Reset of second factor requested by the agency',
  authn_factor_reset: 'Second factor reset by the agency',
  authn_factor_reset_ended: 'Reset of second factor refused or taken back',
  authn_recovery_code_used: 'Recovery code used',
  authn_recovery_codes_created: 'New recovery codes made',
  authn_passkey_success: 'Signed in with a passkey',
  authn_passkey_fail: 'Passkey not accepted',
  authn_passkey_added: 'Passkey added',
  authn_passkey_removed: 'Passkey removed',
  authn_logout: 'Signed out',
  authn_password_change: 'Password changed',
  authn_password_reset: 'Password set with a reset link',
  authn_password_reset_asked: 'Reset link requested',
  authn_stepup_success: 'Identity confirmed',
  authn_stepup_fail: 'Identity not confirmed',
  session_ended: 'Session ended',
  session_others_ended: 'All other sessions ended',
  authn_token_created: 'Access token created',
  authn_token_revoked: 'Access token revoked',
  authn_device_allowed: 'Tool let in',
  authn_device_denied: 'Tool refused',
  authn_workload_success: 'Pipeline signed in',
  workload_allowed: 'Repository allowed to sign in',
  workload_removed: 'Repository can no longer sign in',
  user_created: 'Account created',
  user_updated: 'Account changed by the agency',
  authz_fail: 'Something tried without the right to do it',
  sensitive_read: 'File downloaded',
} as const satisfies Partial<Readonly<Record<SecurityEvent, string>>>;

export type OwnEvent = keyof typeof ownEventWords;

export const ownEvents = Object.keys(ownEventWords) as readonly OwnEvent[];

export const isOwnEvent = (name: string): name is OwnEvent => Object.hasOwn(ownEventWords, name);

/** What a user who does not know of it looks into: someone else tried to get in. */
const warnings: ReadonlySet<OwnEvent> = new Set([
  'authn_login_fail',
  'authn_login_fail_max',
  'authn_factor_fail',
  'authn_factor_fail_max',
  'authn_factor_reset_asked',
  'authn_factor_reset',
  'authn_recovery_code_used',
  'authn_passkey_fail',
  'authn_stepup_fail',
  'authz_fail',
]);
export const isWarning = (event: OwnEvent): boolean => warnings.has(event);
