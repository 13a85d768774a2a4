import type { AccountStore } from '../account/selection.js';
import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import { ChangePassword } from './change-password.js';
import { CompleteSignIn } from './complete-sign-in.js';
import { AuthorizeTool, DecideTool, FindWaitingTool } from './decide-tool.js';
import { EndSession } from './end-session.js';
import { ExchangeToolCode } from './exchange-tool-code.js';
import type { PasswordGateway } from './password-gateway.js';
import { ProvePresence } from './prove-presence.js';
import { ReadCaptcha } from './read-captcha.js';
import { ReportActivity } from './report-activity.js';
import { RequestPasswordReset } from './request-password-reset.js';
import type { SessionGateway } from './session-gateway.js';
import type { SessionStore } from './session.js';
import { SignInByDevice } from './sign-in-by-device.js';
import { SignOut } from './sign-out.js';
import type { ToolSignInGateway } from './tool-sign-in-gateway.js';

/** What this feature needs from outside. */
export interface SessionPorts {
  readonly accountStore: AccountStore;
  readonly clock: Clock;
  readonly passwordGateway: PasswordGateway;
  readonly sessionGateway: SessionGateway;
  readonly sessionStore: SessionStore;
  readonly toolSignInGateway: ToolSignInGateway;
}

export const sessionFeature = feature(
  'session',
  ({ accountStore, clock, passwordGateway, sessionGateway, sessionStore, toolSignInGateway }: SessionPorts) => ({
    completeSignIn: new CompleteSignIn(sessionGateway, sessionStore, accountStore),
    signOut: new SignOut(sessionGateway, sessionStore, accountStore),
    endSession: new EndSession(sessionStore, accountStore),
    reportActivity: new ReportActivity(sessionGateway),
    changePassword: new ChangePassword(passwordGateway),
    provePresence: new ProvePresence(passwordGateway),
    readCaptcha: new ReadCaptcha(passwordGateway),
    requestPasswordReset: new RequestPasswordReset(passwordGateway),
    signInByDevice: new SignInByDevice(toolSignInGateway, clock),
    findWaitingTool: new FindWaitingTool(toolSignInGateway),
    decideTool: new DecideTool(toolSignInGateway),
    authorizeTool: new AuthorizeTool(toolSignInGateway),
    exchangeToolCode: new ExchangeToolCode(toolSignInGateway),
  }),
);
