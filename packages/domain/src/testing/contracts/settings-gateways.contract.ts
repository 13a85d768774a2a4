import { describe, expect, it } from 'vitest';
import type { AuditGateway } from '../../audit/audit-log.js';
import type { PasswordGateway } from '../../session/password-gateway.js';
import { wrongCurrentText } from '../../session/proof.js';
import { passwordCommonText, passwordOwnWordsText } from '../../session/new-password.js';
import { passwordRepeatedText, passwordTooShortText } from '../../session/password.js';
import type { ToolSignInGateway } from '../../session/tool-sign-in-gateway.js';
import type { RecipientGateway } from '../../settings/recipient-gateway.js';
import { fixedRecipientText, lastRecipientText } from '../../settings/recipients.js';
import type { TokenGateway } from '../../tokens/token-gateway.js';

const fixed = { email: 'agency@portal.example', isFixedContact: true };
const ops = { email: 'ops@andaman.example', isFixedContact: false };

/** What every RecipientGateway promises. `make` starts with the recipients that it is given. */
export function recipientGatewayContract(
  name: string,
  make: (
    recipients: readonly { readonly email: string; readonly isFixedContact: boolean }[],
  ) => Promise<RecipientGateway>,
): void {
  describe(`${name} keeps the promises of a recipient gateway`, () => {
    it('lists recipients, each with whether it is fixed [SET-11]', async () => {
      const gateway = await make([fixed, ops]);
      expect(await gateway.list()).toEqual({ ok: true, value: [fixed, ops] });
    });

    it('adds one, and one that is there in whatever case only once [SET-03]', async () => {
      const gateway = await make([fixed]);
      expect((await gateway.add(ops.email)).ok).toBe(true);
      expect((await gateway.add('OPS@andaman.example')).ok).toBe(true);
      expect(await gateway.list()).toEqual({ ok: true, value: [fixed, ops] });
    });

    it('removes one', async () => {
      const gateway = await make([fixed, ops]);
      expect((await gateway.remove('Ops@andaman.example')).ok).toBe(true);
      expect(await gateway.list()).toEqual({ ok: true, value: [fixed] });
    });

    it('refuses to remove the last one [SET-04]', async () => {
      const gateway = await make([ops]);
      expect(await gateway.remove(ops.email)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: lastRecipientText },
      });
      expect(await gateway.list()).toEqual({ ok: true, value: [ops] });
    });

    it('refuses to remove a fixed one [SET-05]', async () => {
      const gateway = await make([fixed, ops]);
      expect(await gateway.remove(fixed.email)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: fixedRecipientText },
      });
    });
  });
}

/** What every PasswordGateway promises. `make` starts signed in with that password. */
export function passwordGatewayContract(
  name: string,
  make: () => Promise<{ readonly gateway: PasswordGateway; readonly password: string }>,
): void {
  describe(`${name} keeps the promises of a password gateway`, () => {
    it('changes the password, and refuses what is too short or was used before, with a text [SET-10]', async () => {
      const { gateway, password } = await make();
      expect(await gateway.change({ entered: 'short' })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: passwordTooShortText },
      });
      expect(await gateway.change({ entered: password })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: passwordRepeatedText },
      });
      expect(await gateway.change({ entered: 'second-Password-2', current: password })).toEqual({
        ok: true,
        value: undefined,
      });
      expect(await gateway.change({ entered: password })).toMatchObject({
        ok: false,
        failure: { text: passwordRepeatedText },
      });
    });

    it.each([
      ['password', passwordCommonText],
      ['12345678', passwordCommonText],
      ['Suppliers-Portal-1', passwordOwnWordsText],
    ])('refuses "%s" as a new password, with the reason', async (entered, text) => {
      const { gateway, password } = await make();
      expect(await gateway.change({ entered, current: password })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text },
      });
    });

    it('refuses a wrong current password', async () => {
      const { gateway } = await make();
      expect(await gateway.change({ entered: 'second-Password-2', current: 'wrong' })).toMatchObject({
        ok: false,
        failure: { kind: 'forbidden' },
      });
    });

    it('takes the present password as a proof of presence, and no other', async () => {
      const { gateway, password } = await make();
      expect(await gateway.prove({ password })).toEqual({ ok: true, value: undefined });
      expect(await gateway.prove({ password: 'wrong' })).toMatchObject({
        ok: false,
        failure: { kind: 'forbidden', text: wrongCurrentText },
      });
    });

    it('says which captcha has to be solved [RESET-06]', async () => {
      const { gateway } = await make();
      expect(await gateway.readCaptcha()).toMatchObject({
        ok: true,
        value: { kind: 'altcha', challenge: expect.any(String) as string },
      });
    });
  });
}

/** What every TokenGateway promises. `make` starts without tokens, for that partner. */
export function tokenGatewayContract(
  name: string,
  make: () => Promise<{ readonly gateway: TokenGateway; readonly dmcId: number }>,
): void {
  describe(`${name} keeps the promises of a token gateway`, () => {
    it('makes a token with its secret, lists it without, and revokes it', async () => {
      const { gateway, dmcId } = await make();
      const made = await gateway.create({ name: 'nightly', dmcId, scope: 'operate', expiresInDays: 90 });
      if (!made.ok) throw new Error(JSON.stringify(made.failure));
      const { token, secret } = made.value;
      expect(secret).toMatch(/^spt_/u);
      expect(token).toMatchObject({ name: 'nightly', dmcId, scope: 'operate' });
      expect(token.expiresAt - token.createdAt).toBe(90 * 86_400_000);
      expect(await gateway.list()).toEqual({ ok: true, value: [token] });
      expect(await gateway.revoke(token.id)).toEqual({ ok: true, value: undefined });
      expect(await gateway.list()).toEqual({ ok: true, value: [] });
      expect(await gateway.revoke(token.id)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('refuses a name that is in use, in whatever case', async () => {
      const { gateway, dmcId } = await make();
      await gateway.create({ name: 'ci', dmcId, scope: 'read', expiresInDays: 1 });
      expect(await gateway.create({ name: 'CI', dmcId, scope: 'read', expiresInDays: 1 })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: 'A token of that name exists.' },
      });
    });
  });
}

/**
 * What every AuditGateway promises. `make` starts after ops@ and then rates@andaman.example were added and ops@ was
 * removed, by that user. Others may have made changes before.
 */
export function auditGatewayContract(
  name: string,
  make: () => Promise<{ readonly gateway: AuditGateway; readonly who: string; readonly today: string }>,
): void {
  describe(`${name} keeps the promises of an audit gateway`, () => {
    const kindsOf = async (
      gateway: AuditGateway,
      filter: Parameters<AuditGateway['read']>[0],
    ): Promise<readonly string[]> => {
      const read = await gateway.read(filter);
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      return read.value.entries.map(({ kind, details }) => `${kind} ${details}`);
    };
    const all = [
      'removed-recipient ops@andaman.example',
      'added-recipient rates@andaman.example',
      'added-recipient ops@andaman.example',
    ];

    it('reports each change once, newest first, with who made it', async () => {
      const { gateway, who } = await make();
      expect((await kindsOf(gateway, { page: 1, size: 10 })).slice(0, 3)).toEqual(all);
      const read = await gateway.read({ page: 1, size: 3 });
      expect(read.ok && read.value.entries.every((entry) => entry.who === who)).toBe(true);
    });

    it('goes page by page and always tells how many there are', async () => {
      const { gateway, who } = await make();
      expect(await gateway.read({ who, page: 2, size: 2 })).toMatchObject({
        ok: true,
        value: { total: 3, entries: [{ kind: 'added-recipient' }] },
      });
      expect(await gateway.read({ who, page: 3, size: 2 })).toMatchObject({
        ok: true,
        value: { total: 3, entries: [] },
      });
    });

    it('filters by kind, by who, by day of Bangkok, and by words of the kind or the details', async () => {
      const { gateway, who, today } = await make();
      const page = { page: 1, size: 10 };
      expect(await kindsOf(gateway, { ...page, kinds: ['removed-recipient', 'created-token'] })).toEqual(
        all.slice(0, 1),
      );
      expect(await kindsOf(gateway, { ...page, who: who.toUpperCase() })).toEqual(all);
      expect(await kindsOf(gateway, { ...page, who: 'nobody@andaman.example' })).toEqual([]);
      expect(await kindsOf(gateway, { ...page, who, from: today, to: today })).toEqual(all);
      expect(await kindsOf(gateway, { ...page, to: '2020-01-01' })).toEqual([]);
      expect(await kindsOf(gateway, { ...page, from: '2099-01-01' })).toEqual([]);
      expect(await kindsOf(gateway, { ...page, search: 'RATES@' })).toEqual(all.slice(1, 2));
      expect(await kindsOf(gateway, { ...page, search: 'Added rec' })).toEqual(all.slice(1));
      expect(await kindsOf(gateway, { ...page, search: 'ＲＡＴＥＳ＠' })).toEqual(all.slice(1, 2));
      expect(await kindsOf(gateway, { ...page, search: '%' })).toEqual([]);
    });
  });
}

export interface ToolSignInSetting {
  readonly gateway: ToolSignInGateway;
  readonly dmcId: number;
  /** Lets the time pass that a tool has to wait between two questions. */
  wait(): Promise<void>;
}

/** What every ToolSignInGateway promises. `make` starts signed in as a user of that partner alone. */
export function toolSignInGatewayContract(name: string, make: () => Promise<ToolSignInSetting>): void {
  describe(`${name} keeps the promises of a gateway of tools that sign in`, () => {
    const tool = { client: 'supplier 1.0.0', host: 'build-7', scope: 'operate' } as const;
    const started = async (gateway: ToolSignInGateway) => {
      const start = await gateway.startDevice(tool);
      if (!start.ok) throw new Error(JSON.stringify(start.failure));
      return start.value;
    };

    it('shows who waits behind a code, and gives a token once a user has allowed it', async () => {
      const { gateway, dmcId, wait } = await make();
      const { deviceCode, userCode, verificationAddress } = await started(gateway);
      expect(userCode).toMatch(/^[A-Z]{8}$/u);
      expect(verificationAddress).toMatch(/\/main\?connect=cli$/u);
      expect(await gateway.askDevice(deviceCode)).toEqual({ ok: true, value: { kind: 'pending' } });
      expect(await gateway.readRequest(userCode)).toEqual({ ok: true, value: tool });
      expect(await gateway.decide({ userCode, allow: true })).toEqual({ ok: true, value: undefined });
      await wait();
      expect(await gateway.askDevice(deviceCode)).toMatchObject({
        ok: true,
        value: {
          kind: 'granted',
          token: { scope: 'operate', dmcId, secret: expect.stringMatching(/^spt_/u) as string },
        },
      });
    });

    it('says to a tool that it was denied, and to a user that there is no such code', async () => {
      const { gateway, wait } = await make();
      const { deviceCode, userCode } = await started(gateway);
      await gateway.decide({ userCode, allow: false });
      await wait();
      expect(await gateway.askDevice(deviceCode)).toEqual({ ok: true, value: { kind: 'denied' } });
      expect(await gateway.readRequest('ZZZZZZZZ')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('sends the browser of the same machine back with a code, or with a refusal, and gives a token for the code', async () => {
      const { gateway, dmcId } = await make();
      const codeVerifier = 'verifier-verifier-verifier-verifier-verifier';
      const request = {
        client: 'supplier 1.0.0',
        redirectUri: 'http://127.0.0.1:49152/back',
        state: 'state-of-the-tool',
        codeChallenge: 'fD3GLJ_KzCDB0w6uDOSFNNdflrHwtv8Cizh6P5pJkfQ',
        scope: 'read',
      } as const;
      const denied = await gateway.authorize({ ...request, allow: false });
      expect(denied).toEqual({
        ok: true,
        value: 'http://127.0.0.1:49152/back?error=access_denied&state=state-of-the-tool',
      });
      const allowed = await gateway.authorize({ ...request, allow: true });
      const back = new URL(allowed.ok ? allowed.value : 'http://nowhere.example');
      expect([back.origin, back.searchParams.get('state')]).toEqual(['http://127.0.0.1:49152', request.state]);
      expect(
        await gateway.exchange({ code: 'another-code', codeVerifier, redirectUri: request.redirectUri }),
      ).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
      expect(
        await gateway.exchange({
          code: back.searchParams.get('code') ?? '',
          codeVerifier,
          redirectUri: request.redirectUri,
        }),
      ).toMatchObject({ ok: true, value: { dmcId } });
    });
  });
}
