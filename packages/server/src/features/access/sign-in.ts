import { isSecondFactorDemanded, signInRefused, type DemandName, type SecurityEvent } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import type { CaptchaFields } from '../captcha/captcha-provider.js';
import type { Captchas } from '../captcha/captchas.js';
import type { Database } from '../../platform/database/database.js';
import { optional, text, truth } from '../../platform/database/rows.js';
import { Refusal } from '../../kernel/refusal.js';
import type { PendingSignIns, SignInStep } from '../second-factor/pending-sign-ins.js';
import { hasSecondFactorColumn } from '../second-factor/second-factors.js';
import type { Passwords } from './passwords.js';
import type { Sessions } from '../../platform/identity/sessions.js';
import type { Place } from '../../platform/identity/place.js';
import type { SignInTries } from './sign-in-tries.js';
import { accountsOf, userColumns, userOf, whoOf, type User, type Who } from '../../platform/identity/users.js';

/** The password was right, and something else is asked for. */
export interface SignInWaits {
  readonly waitsFor: SignInStep;
  readonly ticket: string;
}

export interface SignedIn {
  readonly who: Who;
  /** The secret of the new session. */
  readonly session: string;
}

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: CaptchaFields;
  readonly address: string;
  readonly place: Place;
  readonly formerSession: string | undefined;
  /** Hears how it ended, which the answer does not say. */
  readonly note: (event: SecurityEvent) => void;
}

/** From outside, unknown, wrong, locked and missing captcha must look the same. */
const refused = (captcha?: 'required' | 'next'): Refusal =>
  new Refusal(401, signInRefused, captcha === undefined ? {} : { [markers.captchaHeader]: captcha });

interface Found {
  readonly user: User;
  readonly hash: string | undefined;
  readonly hasSecondFactor: boolean;
}

/** What comes between a right password and the session. */
export interface SecondStep {
  readonly pending: PendingSignIns;
  readonly demanded: readonly DemandName[];
}

export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly tries: SignInTries,
    private readonly sessions: Sessions,
    private readonly captchas: Captchas,
    private readonly second: SecondStep,
  ) {}

  async execute(input: SignInInput): Promise<SignedIn | SignInWaits> {
    const account = input.username.trim().toLowerCase();
    const { mayBeJudged, needsCaptcha, nextNeedsCaptcha } = await this.tries.take(account, input.place.network);
    if (!mayBeJudged) {
      input.note('authn_login_fail_max');
      throw refused('required');
    }
    if (needsCaptcha && !(await this.captchas.use(input.captcha, input.address))) {
      input.note('authn_login_captcha');
      throw refused('required');
    }
    const found = await this.find(account);
    if (!(await this.passwords.isRight(input.password, found?.hash)) || found === undefined) {
      input.note('authn_login_fail');
      throw refused(nextNeedsCaptcha ? 'next' : undefined);
    }
    await this.tries.forget(account, input.place.network);
    const waitsFor = this.stepAfter(found);
    if (waitsFor !== undefined) {
      const ticket = await this.second.pending.begin(found.user.userId, found.hash ?? '', waitsFor);
      if (ticket === undefined) {
        input.note('authn_login_fail');
        throw refused();
      }
      input.note('authn_login_second_factor');
      return { waitsFor, ticket };
    }
    const accounts = await this.database.transaction({ role: 'access' }, (sql) => accountsOf(sql, found.user));
    const who = whoOf(found.user, accounts);
    const { userId } = found.user;
    const beginning = { userId, former: input.formerSession, place: input.place };
    const session = await this.sessions.startByPassword(beginning, found.hash ?? '', who);
    // The password was changed while it was being checked.
    if (session === undefined) {
      input.note('authn_login_fail');
      throw refused();
    }
    input.note('authn_login_success');
    return { who, session };
  }

  /** Nothing where the password is enough. */
  private stepAfter({ user, hasSecondFactor }: Found): SignInStep | undefined {
    if (hasSecondFactor) return 'code';
    return isSecondFactorDemanded(user.kind, this.second.demanded) ? 'set-up' : undefined;
  }

  private async find(email: string): Promise<Found | undefined> {
    const [row] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select ${userColumns}, u.password_hash, ${hasSecondFactorColumn} from users u where u.email = $1 and u.disabled_at is null`,
        [email],
      ),
    );
    return row === undefined
      ? undefined
      : {
          user: userOf(row),
          hash: optional(row, 'password_hash', text),
          hasSecondFactor: truth(row, 'has_second_factor'),
        };
  }
}
