import type { AccountKind } from '@suppliers-portal/wire';
import type { FastifyRequest } from 'fastify';
import { addressIn } from '../../kernel/network.js';
import type { Caller } from './caller.js';
import type { Author } from '../audit/author.js';

const longest = 80;

/** A browser is the portal itself; a tool says its own name. */
function clientOf(userAgent: string | undefined): string {
  const tool = /^supplier(?:-cli)?[/ ](\d[\w.+-]*)/u.exec(userAgent ?? '')?.[1];
  if (tool !== undefined) return `CLI ${tool}`.slice(0, longest);
  if (userAgent === undefined || userAgent.startsWith('Mozilla/')) return 'Portal';
  return /^[\w.+-]+(?:\/[\w.+-]+)?/u.exec(userAgent)?.[0].slice(0, longest) ?? 'Portal';
}

export const authorOf = ({ user, by }: Caller, request: FastifyRequest): Author => ({
  ...visitorAs(user.email, request),
  ...actedAs(user.look === undefined ? user.kind : 'agency'),
  ...(by.kind === 'token' ? { tokenName: by.token.name } : {}),
});

/** Who is not signed in, and is known to be this user by a secret. */
export const visitorAs = (email: string, request: FastifyRequest): Author => ({
  who: email,
  fromAddress: addressIn(request.ip),
  client: clientOf(request.headers['user-agent']),
  requestId: request.id,
});

/** Who is not of the partner says so in the log of the partner. */
export const actedAs = (kind: AccountKind): Pick<Author, 'actedAs'> =>
  kind === 'admin' || kind === 'agency' ? { actedAs: kind } : {};
