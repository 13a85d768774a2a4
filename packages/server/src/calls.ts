import type { JudgeRules } from '@suppliers-portal/domain';
import { networkOf } from './access/network.js';
import type { Sessions } from './access/sessions.js';
import type { SignIn } from './access/sign-in.js';
import type { Tokens } from './access/tokens.js';
import { accountsOf, whoOf } from './access/users.js';
import { digestOf } from './access/secrets.js';
import { readStats, readUptime } from './booking-accuracy/stats.js';
import { readStatus } from './connection/status.js';
import type { StatusStreams } from './connection/status-streams.js';
import type { TurnOn } from './connection/turn-on.js';
import { dataHandlersOf } from './data-calls.js';
import type { Database } from './database/database.js';
import { readFailures, readSamples } from './failures/read-failures.js';
import { readIncident, readIncidents } from './incidents/read-incidents.js';
import type { Caller } from './http/caller.js';
import type { Cookies } from './http/cookies.js';
import { refuseOtherSites } from './http/origin.js';
import { RateLimit } from './http/rate-limit.js';
import { notAllowed } from './http/refusal.js';
import type { Handlers } from './http/register-calls.js';
import type { LogDownload } from './logs/download.js';

export interface CallParts {
  readonly database: Database;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
  readonly turnOn: TurnOn;
  readonly logs: LogDownload;
  readonly streams: StatusStreams;
  readonly rules: JudgeRules;
}

const oneHeader = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value.join(', ') : value);

const ownerOf = ({ by }: Caller): string => (by.kind === 'session' ? Buffer.from(digestOf(by.secret)).toString('base64') : by.token.id);

const forgedSignIn = 'This sign-in did not come from the sign-in page. Reload the page and try again.';

/** What each call of the wire does here. Who calls, and for which partner, the gate has settled before. */
export function handlersOf({ database, cookies, sessions, signIn, tokens, turnOn, logs, streams, rules }: CallParts): Handlers {
  const errorReports = new RateLimit(60);
  /** Whether the caller may still see the partner: never by what the stream itself does. */
  const mayListen = async ({ by }: Caller, dmcId: number): Promise<boolean> => {
    if (by.kind === 'session') return (await sessions.find(by.secret, { passive: true, asked: dmcId }))?.rights.mayUseAsked === true;
    return tokens.isAlive(by.token.id);
  };
  return {
    signIn: async ({ body, request, reply }) => {
      if (!cookies.mayStart(request)) throw notAllowed(forgedSignIn);
      const { who, session } = await signIn.execute({
        username: body.username,
        password: body.password,
        network: networkOf(request.ip),
        formerSession: cookies.session(request),
      });
      cookies.setSession(reply, session);
      return who;
    },

    signOut: async ({ caller, reply }) => {
      if (caller.by.kind === 'session') await sessions.end(caller.by.secret);
      cookies.clearSession(reply);
      return undefined;
    },

    // The gate has noted it already, as with every call.
    reportActivity: () => Promise.resolve(undefined),

    member: async ({ caller: { user, by } }) => {
      const only = by.kind === 'token' ? by.token.dmcId : undefined;
      const accounts = await database.transaction({ role: 'access' }, (sql) => accountsOf(sql, user, only));
      return {
        email: user.email,
        ...whoOf(user, accounts),
        ...(user.pages === undefined ? {} : { pages: [...user.pages] }),
        ...(by.kind === 'token' ? { token: { name: by.token.name, scope: by.token.scope, expiresAt: by.token.expiresAt } } : {}),
      };
    },

    listTokens: ({ caller: { user, by } }) => tokens.list(user.userId, by.kind === 'token' ? by.token.dmcId : undefined),
    createToken: ({ caller, body }) => tokens.create(caller.user, body),
    revokeToken: async ({ caller, params }) => {
      await tokens.revoke(caller.user.userId, params.id);
      return undefined;
    },

    connectionStatus: ({ dmcId }) => readStatus(database, dmcId, rules),
    statusStream: ({ caller, dmcId, reply }) => streams.open({ dmcId, owner: ownerOf(caller), mayListen: () => mayListen(caller, dmcId) }, reply),
    turnOn: ({ caller, dmcId, body }) => turnOn.execute({ dmcId, userId: caller.user.userId, email: caller.user.email, cause: body.cause, details: body.details }),
    stats: ({ dmcId }) => readStats(database, dmcId),
    uptime: ({ dmcId }) => readUptime(database, dmcId),
    failures: ({ dmcId, query }) => readFailures(database, dmcId, query),
    failureSamples: ({ dmcId, query }) => readSamples(database, dmcId, query),
    incidents: ({ dmcId }) => readIncidents(database, dmcId),
    incident: ({ dmcId, params }) => readIncident(database, dmcId, params.id),

    logFile: async ({ dmcId, params, query, request, reply }) => {
      const { headers } = request;
      const answer = await logs.answer({
        dmcId,
        action: params.action,
        hours: query.lookbackHrs,
        acceptEncoding: oneHeader(headers['accept-encoding']),
        range: headers.range,
        ifRange: oneHeader(headers['if-range']),
        bodyWanted: request.method !== 'HEAD',
      });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },

    ...dataHandlersOf(database),

    reportClientError: ({ body, request }) => {
      refuseOtherSites(request, undefined);
      errorReports.take(networkOf(request.ip));
      request.log.error({ clientError: body }, 'an error on a user\'s screen');
      return Promise.resolve(undefined);
    },
  };
}

