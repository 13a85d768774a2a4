import type { JudgeRules } from '@suppliers-portal/domain';
import { accessHandlers, type AccessParts } from '../features/access/access-calls.js';
import { networkOf } from '../kernel/network.js';
import type { Sessions } from '../platform/identity/sessions.js';
import type { SignIn } from '../features/access/sign-in.js';
import type { Token, Tokens } from '../platform/identity/tokens.js';
import { accountsOf, whoOf } from '../platform/identity/users.js';
import { digestOf } from '../platform/secrets.js';
import { authorOf } from '../platform/http/author-of.js';
import { readAudit } from '../features/audit/read-audit.js';
import { readStats, readUptime } from '../features/booking-accuracy/stats.js';
import { readStatus } from '../features/connection/status.js';
import { eventStream, type StatusStreams } from '../features/connection/status-streams.js';
import type { TurnOn } from '../features/connection/turn-on.js';
import { dataHandlersOf } from './data-calls.js';
import type { Database } from '../platform/database/database.js';
import { readFailures, readSamples } from '../features/failures/read-failures.js';
import { readIncident, readIncidents } from '../features/incidents/read-incidents.js';
import type { Caller } from '../platform/http/caller.js';
import type { Cookies } from '../platform/http/cookies.js';
import { refuseOtherSites } from '../platform/http/origin.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { notAllowed } from '../kernel/refusal.js';
import { sessionOf } from '../platform/http/caller.js';
import { noteSecurity } from '../platform/http/security-log.js';
import type { Handlers } from '../platform/http/register-calls.js';
import type { LogDownload } from '../features/logs/download.js';
import { selfValidationHandlers, type SelfValidationParts } from '../features/self-validation/self-validation-calls.js';
import { onboardingHandlersOf } from '../features/onboarding/onboarding-calls.js';
import type { EndpointParts } from '../platform/outbound/check-endpoint.js';
import { mappingHandlersOf } from '../features/room-mapping/mapping-calls.js';
import type { Recipients } from '../features/recipients/recipients.js';

export interface CallParts extends AccessParts, SelfValidationParts {
  readonly database: Database;
  readonly recipients: Recipients;
  /** Nobody signs in by a password. */
  readonly throughProvider: boolean;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
  readonly turnOn: TurnOn;
  readonly logs: LogDownload;
  readonly streams: StatusStreams;
  readonly rules: JudgeRules;
  readonly endpoints: EndpointParts;
}

const oneHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const ownerOf = ({ by }: Caller): string =>
  by.kind === 'session' ? Buffer.from(digestOf(by.secret)).toString('base64') : by.token.id;

const tokenOf = ({ by }: Caller): Token | undefined => (by.kind === 'token' ? by.token : undefined);

const forgedSignIn = 'This sign-in did not come from the sign-in page. Reload the page and try again.';

const providerOnly = 'Passwords do not open this portal. Use the button of the sign-in page.';

/** What each call of the wire does here. Who calls, and for which partner, the gate has settled before. */
export function handlersOf(parts: CallParts): Handlers {
  const {
    database,
    cookies,
    sessions,
    signIn,
    tokens,
    turnOn,
    logs,
    streams,
    rules,
    recipients,
    throughProvider,
    endpoints,
    publicUrl,
  } = parts;
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const errorReports = new RateLimit(60);
  /** Whether the caller may still see the partner: never by what the stream itself does. */
  const mayListen = async ({ by }: Caller, dmcId: number): Promise<boolean> => {
    if (by.kind === 'session')
      return (await sessions.find(by.secret, { passive: true, asked: dmcId }))?.rights.mayUseAsked === true;
    return tokens.isAlive(by.token.id);
  };
  return {
    ...accessHandlers(parts),
    ...selfValidationHandlers(parts),

    signIn: async ({ body, request, reply }) => {
      if (!cookies.mayStart(request)) throw notAllowed(forgedSignIn);
      if (throughProvider) throw notAllowed(providerOnly);
      const { who, session } = await signIn.execute({
        username: body.username,
        password: body.password,
        captcha: body,
        address: request.ip,
        network: networkOf(request.ip),
        formerSession: cookies.session(request),
        note: (event) => noteSecurity(request, event, { account: body.username }),
      });
      cookies.setSession(reply, session);
      return who;
    },

    signOut: async ({ caller, request, reply }) => {
      await sessions.end(sessionOf(caller));
      noteSecurity(request, 'sign-out', { account: caller.user.email });
      streams.end(ownerOf(caller));
      cookies.clearSession(reply);
      // Pages that the browser would show again with its back button. Drafts and preferences are kept, so storage is not cleared.
      void reply.header('Clear-Site-Data', '"cache"');
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
        ...(by.kind === 'token'
          ? { token: { name: by.token.name, scope: by.token.scope, expiresAt: by.token.expiresAt } }
          : {}),
      };
    },

    listTokens: ({ caller: { user, by } }) =>
      tokens.list(user.userId, by.kind === 'token' ? by.token.dmcId : undefined),
    createToken: async ({ caller, body, request }) => {
      const made = await tokens.create(caller.user, body, {
        author: authorOf(caller, request),
        session: sessionOf(caller),
      });
      noteSecurity(request, 'token.made', { account: caller.user.email, partner: made.dmcId, tokenId: made.id });
      return made;
    },
    revokeToken: async ({ caller, params, request }) => {
      await tokens.revoke(caller.user.userId, params.id, { author: authorOf(caller, request), by: tokenOf(caller) });
      streams.end(params.id);
      noteSecurity(request, 'token.revoked', { account: caller.user.email, tokenId: params.id });
      return undefined;
    },

    setting: async ({ dmcId }) => ({ emailRecipients: await recipients.list(dmcId) }),
    addRecipient: ({ caller, dmcId, params, request }) =>
      recipients.add({ dmcId, email: params.email, author: authorOf(caller, request) }),
    removeRecipient: ({ caller, dmcId, params, request }) =>
      recipients.remove({ dmcId, email: params.email, author: authorOf(caller, request) }),
    audit: ({ dmcId, query }) => readAudit(database, dmcId, query),

    connectionStatus: ({ dmcId }) => readStatus(database, dmcId, rules),
    statusStream: async ({ caller, dmcId, request, reply }) => {
      if (request.method === 'HEAD') return reply.type(eventStream).send();
      return streams.open({ dmcId, owner: ownerOf(caller), mayListen: () => mayListen(caller, dmcId) }, reply);
    },
    turnOn: ({ caller, dmcId, body, request }) =>
      turnOn.execute({
        dmcId,
        userId: caller.user.userId,
        cause: body.cause,
        details: body.details,
        author: authorOf(caller, request),
      }),
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
    ...mappingHandlersOf(database),

    ...onboardingHandlersOf(database, endpoints),

    reportClientError: ({ body, request }) => {
      refuseOtherSites(request, publicOrigin);
      errorReports.take(networkOf(request.ip));
      request.log.error({ clientError: body }, "an error on a user's screen");
      return Promise.resolve(undefined);
    },
  };
}
