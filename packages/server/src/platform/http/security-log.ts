import type { FastifyRequest } from 'fastify';
import { digestOf } from '../database/secrets.js';

/** The names are stable: alarms are built on them. docs/operations.md lists them. */
export const securityEvents = {
  'sign-in.ok': 'A person signed in.',
  'sign-in.refused': 'The account is unknown or the password is wrong.',
  'sign-in.held-back': 'Too many wrong passwords: this try was not checked.',
  'sign-in.captcha': 'A captcha was needed and not solved: this try was not checked.',
  'sign-out': 'A person signed out.',
  'password.changed': 'A person changed their password.',
  'password.reset': 'A password was set by the link of a reset mail.',
  'password.reset-asked': 'Someone asked for a reset mail.',
  'proof.ok': 'A person in a session entered their password again.',
  'proof.refused': 'The password that was entered again is wrong, or too many were.',
  'session.ended': 'A person ended a session or a token of theirs.',
  'session.others-ended': 'A person ended all their other sessions and tokens.',
  'token.made': 'An access token was made.',
  'token.revoked': 'An access token was revoked.',
  'token.refused': 'A call came with a token that is unknown or has expired.',
  'device.shown': 'A code for a tool was made.',
  'device.allowed': 'A person let a tool in.',
  'device.refused': 'A person refused a tool.',
  'user.invited': 'Staff of the agency, or the operator, invited a person.',
  'user.changed': 'Staff signed out, disabled, enabled or removed a person, or made another link.',
  'ingestion.refused': 'The ingestion API was called with a wrong token, or without one.',
  'policy.violated': 'A browser blocked something that the content security policy of a page does not allow.',
  'limit.reached': 'A caller reached a limit and was answered 429.',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

export interface SecurityDetails {
  /** An email as it was typed. Only its digest is written. */
  readonly account?: string;
  /** The number of a user whose email the server has not looked up. */
  readonly userId?: number;
  readonly partner?: number | undefined;
  /** Never the token itself. */
  readonly tokenId?: string;
  /** What a browser reports of its policy. */
  readonly violation?: Readonly<Record<string, string>>;
}

/** Tells accounts apart in the log without naming anyone. Someone who knows the email can compute it. */
export const accountDigest = (email: string): string =>
  digestOf(email.trim().toLowerCase()).toString('hex').slice(0, 16);

/** One line at the default level, with the id of the request. */
export function noteSecurity(request: FastifyRequest, event: SecurityEvent, details: SecurityDetails = {}): void {
  const { account, ...others } = details;
  request.log.warn(
    {
      event,
      network: request.ip,
      ...(account === undefined ? {} : { account: accountDigest(account) }),
      ...others,
    },
    securityEvents[event],
  );
}
