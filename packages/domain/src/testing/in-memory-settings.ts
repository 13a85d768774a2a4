import { newTokenWords } from '../tokens/access-tokens.js';
import type { AuditEntry, AuditFilter, AuditGateway, AuditPage } from '../audit/audit-log.js';
import { auditKindText } from '../audit/audit-log.js';
import type { GatewayFailure } from '../lib/failure.js';
import { folded } from '../lib/folded.js';
import { failed, type Result } from '../lib/result.js';
import { dayText, bangkok } from '../lib/time.js';
import type { Captcha, CaptchaAnswer } from '../session/captcha.js';
import { checkNewPassword, newPasswordWords } from '../session/new-password.js';
import { passwordRepeatedText, rememberedPasswords } from '../session/password.js';
import { wrongCodeText } from '../second-factor/second-factor.js';
import { wrongCurrentText, type Proof } from '../session/proof.js';
import type { PasswordGateway } from '../session/password-gateway.js';
import type {
  DeviceAnswer,
  DeviceStart,
  LoopbackRequest,
  ToolSignInGateway,
  ToolToken,
  WaitingTool,
} from '../session/tool-sign-in-gateway.js';
import type { RecipientGateway } from '../settings/recipient-gateway.js';
import {
  checkRemoval,
  findRecipient,
  fixedRecipientText,
  lastRecipientText,
  mostRecipients,
  tooManyRecipientsText,
  type Recipient,
} from '../settings/recipients.js';
import type { AccessToken, NewToken, TokenGateway } from '../tokens/token-gateway.js';
import { Faults, refused } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class InMemoryRecipientGateway extends Faults implements RecipientGateway {
  constructor(public recipients: readonly Recipient[]) {
    super();
  }
  list(): Answer<readonly Recipient[]> {
    return this.answer(() => this.recipients);
  }
  add(email: string): Answer<string> {
    if (this.recipients.length >= mostRecipients && findRecipient(this.recipients, email) === undefined)
      return refused(tooManyRecipientsText);
    return this.answer(() => {
      if (findRecipient(this.recipients, email) === undefined)
        this.recipients = [...this.recipients, { email, isFixedContact: false }];
      return 'added';
    });
  }
  remove(email: string): Answer<string> {
    const check = checkRemoval(this.recipients, email);
    if (check === 'last') return refused(lastRecipientText);
    if (check === 'fixed') return refused(fixedRecipientText);
    return this.answer(() => {
      this.recipients = this.recipients.filter((one) => one !== findRecipient(this.recipients, email));
      return 'removed';
    });
  }
}

export class InMemoryPasswordGateway extends Faults implements PasswordGateway {
  readonly resets: { readonly email: string; readonly captcha: CaptchaAnswer }[] = [];
  /** Of the second factor; undefined: there is none. */
  code: string | undefined;
  /** The newest last. */
  readonly passwords: string[];
  constructor(
    password = 'first-Password-1',
    public captcha: Captcha = { kind: 'altcha', key: '', challenge: '{}' },
  ) {
    super();
    this.passwords = [password];
  }
  change({ entered, current }: { readonly entered: string; readonly current?: string }): Answer<undefined> {
    if (current !== undefined && current !== this.passwords.at(-1))
      return Promise.resolve(failed({ kind: 'forbidden', text: wrongCurrentText }));
    const fault = checkNewPassword(entered, {
      email: 'ana@andaman.example',
      partnerNames: ['Andaman Stays Group'],
      isCommon: (entry) => entry === 'password',
    });
    if (fault !== undefined) return refused(newPasswordWords(fault));
    if (this.passwords.slice(-rememberedPasswords).includes(entered)) return refused(passwordRepeatedText);
    return this.answer(() => {
      this.passwords.push(entered);
      return undefined;
    });
  }
  prove(proof: Proof): Answer<undefined> {
    if ('code' in proof)
      return proof.code === this.code
        ? this.answer(() => undefined)
        : Promise.resolve(failed({ kind: 'forbidden', text: wrongCodeText }));
    return proof.password === this.passwords.at(-1)
      ? this.answer(() => undefined)
      : Promise.resolve(failed({ kind: 'forbidden', text: wrongCurrentText }));
  }
  readCaptcha(): Answer<Captcha> {
    return this.answer(() => this.captcha);
  }
  requestReset(request: { readonly email: string; readonly captcha: CaptchaAnswer }): Answer<undefined> {
    return this.answer(() => {
      this.resets.push(request);
      return undefined;
    });
  }
}

export class InMemoryTokenGateway extends Faults implements TokenGateway {
  constructor(
    public tokens: readonly AccessToken[] = [],
    private readonly now = 0,
  ) {
    super();
  }
  list(): Answer<readonly AccessToken[]> {
    return this.answer(() => this.tokens);
  }
  create({
    name,
    dmcId,
    scope,
    expiresInDays,
  }: NewToken): Answer<{ readonly token: AccessToken; readonly secret: string }> {
    if (this.tokens.some((token) => token.name.toLowerCase() === name.toLowerCase() && token.expiresAt > this.now))
      return refused(newTokenWords('name-taken'));
    return this.answer(() => {
      const token: AccessToken = {
        id: `token-${String(this.tokens.length + 1)}`,
        name,
        dmcId,
        scope,
        createdAt: this.now,
        expiresAt: this.now + expiresInDays * 86_400_000,
      };
      this.tokens = [...this.tokens, token];
      return { token, secret: `spt_${token.id}` };
    });
  }
  revoke(id: string): Answer<undefined> {
    if (!this.tokens.some((token) => token.id === id)) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => {
      this.tokens = this.tokens.filter((token) => token.id !== id);
      return undefined;
    });
  }
}

export class InMemoryAuditGateway extends Faults implements AuditGateway {
  constructor(public entries: readonly AuditEntry[] = []) {
    super();
  }
  read({
    kinds,
    who,
    from,
    to,
    search,
    page,
    size,
  }: AuditFilter & { readonly page: number; readonly size: number }): Answer<AuditPage> {
    const wanted = search === undefined ? undefined : folded(search);
    const found = this.entries
      .filter((entry) => {
        const day = dayText(entry.at, bangkok);
        return (
          (kinds === undefined || kinds.some((kind) => kind === entry.kind)) &&
          (who === undefined || entry.who.toLowerCase() === who.toLowerCase()) &&
          (from === undefined || day >= from) &&
          (to === undefined || day <= to) &&
          (wanted === undefined ||
            [entry.who, entry.details, auditKindText(entry.kind)].some((text) => folded(text).includes(wanted)))
        );
      })
      .sort((a, b) => b.at - a.at);
    return this.answer(() => ({ total: found.length, entries: found.slice((page - 1) * size, page * size) }));
  }
}

/** A server on which the test can allow, deny or expire a request. */
export class InMemoryToolSignInGateway extends Faults implements ToolSignInGateway {
  readonly userCode = 'BCDFGHJK';
  readonly token: ToolToken = { secret: 'spt_by-device', expiresInSeconds: 7_776_000, scope: 'operate', dmcId: 10234 };
  tool: WaitingTool | undefined;
  answers: DeviceAnswer[] = [];
  decided: DeviceAnswer = { kind: 'pending' };
  startDevice(tool: WaitingTool): Answer<DeviceStart> {
    return this.answer(() => {
      this.tool = tool;
      return {
        deviceCode: 'device-1',
        userCode: this.userCode,
        verificationAddress: 'http://portal.test/main?connect=cli',
        expiresInSeconds: 600,
        intervalSeconds: 5,
      };
    });
  }
  askDevice(): Answer<DeviceAnswer> {
    return this.answer(() => this.answers.shift() ?? this.decided);
  }
  readRequest(userCode: string): Answer<WaitingTool> {
    const { tool } = this;
    return tool === undefined || userCode !== this.userCode
      ? Promise.resolve(failed({ kind: 'no-data', text: '' }))
      : this.answer(() => tool);
  }
  decide({ userCode, allow }: { readonly userCode: string; readonly allow: boolean }): Answer<undefined> {
    if (this.tool === undefined || userCode !== this.userCode)
      return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => {
      this.decided = allow ? { kind: 'granted', token: this.token } : { kind: 'denied' };
      return undefined;
    });
  }
  authorize({ redirectUri, state, allow }: LoopbackRequest & { readonly allow: boolean }): Answer<string> {
    return this.answer(() =>
      allow ? `${redirectUri}?code=code-1&state=${state}` : `${redirectUri}?error=access_denied&state=${state}`,
    );
  }
  exchange({ code }: { readonly code: string }): Answer<ToolToken> {
    return code === 'code-1'
      ? this.answer(() => this.token)
      : Promise.resolve(failed({ kind: 'invalid', text: 'invalid_grant' }));
  }
}

export const settingsTwins = () => ({
  passwordGateway: new InMemoryPasswordGateway(),
  recipientGateway: new InMemoryRecipientGateway([]),
  tokenGateway: new InMemoryTokenGateway(),
  auditGateway: new InMemoryAuditGateway(),
  toolSignInGateway: new InMemoryToolSignInGateway(),
});
