import { clientName, securityEvents, type SecurityEvent } from '@suppliers-portal/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import { accountDigest } from '../security-log/append.js';
import type { SecurityLog } from '../security-log/security-log.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly securityLog: SecurityLog;
  }
}

export interface SecurityDetails {
  /** An email as it was typed. Only its digest is written. */
  readonly account?: string | undefined;
  /** The number of a user whose email the server has not looked up. */
  readonly userId?: number;
  /** The email of the person who does it to the account. Only its digest is written. */
  readonly by?: string;
  readonly partner?: number | undefined;
  /** Never the token itself. */
  readonly tokenId?: string;
  /** What was asked for, without its values. */
  readonly call?: string;
  /** What a browser reports of its policy. */
  readonly violation?: Readonly<Record<string, string>>;
}

/** One line in the log of the server, at the default level, and one entry of the security log in the database. */
export function noteSecurity(request: FastifyRequest, event: SecurityEvent, details: SecurityDetails = {}): void {
  const { account, by, ...others } = details;
  const client = clientName(request.headers['user-agent']);
  const facts = {
    event,
    network: networkOf(request.ip),
    ...(client === undefined ? {} : { client }),
    ...(account === undefined ? {} : { account: accountDigest(account) }),
    ...(by === undefined ? {} : { actor: accountDigest(by) }),
    ...others,
  };
  request.log.warn(facts, securityEvents[event]);
  request.server.securityLog.note({ ...facts, requestId: request.id });
}
