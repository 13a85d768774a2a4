import { describe, expect, it } from 'vitest';
import { otherOnboardingText } from '../../onboarding-talk/onboarding-talk-gateway.js';
import type { AgencyGateway } from '../../agency/agency-gateway.js';
import {
  noLinkForDisabledText,
  noNewPeopleText,
  otherNameText,
  otherTurnOnsText,
} from '../../agency/partner-account.js';
import { roleChangeText, roleFault } from '../../agency/staff-role-change.js';
import { otherReleaseText } from '../../agency/pullspec-releases.js';
import { serverWords } from '../../lib/failure-words.js';

interface Made {
  readonly gateway: AgencyGateway;
  /** A partner whose connection is on. It has no people. */
  readonly dmcId: number;
  /** Makes the partner submit its onboarding form. */
  readonly submit: () => Promise<unknown>;
  /** A published version of PullSpec, older than `draft`, which is not published yet. */
  readonly published: string;
  readonly draft: string;
  /** An address that no one has. */
  readonly email: string;
}

/** What every AgencyGateway promises to an owner. */
export function agencyGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of an agency gateway`, () => {
    const partnerOf = async ({ gateway, dmcId }: Made) => {
      const read = await gateway.partners();
      return read.ok ? read.value.find((one) => one.dmcId === dmcId) : undefined;
    };
    const peopleOf = async ({ gateway, dmcId }: Made) => {
      const read = await gateway.people(dmcId);
      return read.ok ? read.value.map(({ email, state }) => `${email} ${state}`) : read.failure.kind;
    };

    it('invites a person with a link, once, and removes them', async () => {
      const made = await make();
      const { gateway, dmcId, email } = made;
      const invited = await gateway.invite({ email, dmcId });
      expect(invited.ok && invited.value.link?.includes('#changePassword=')).toBe(true);
      expect(await peopleOf(made)).toEqual([`${email} invited`]);
      expect(await gateway.invite({ email, dmcId })).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      const read = await gateway.people(dmcId);
      const id = read.ok ? (read.value[0]?.id ?? 0) : 0;
      expect(await gateway.changePerson(id, 'sign-out')).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      expect((await gateway.changePerson(id, 'disable')).ok).toBe(true);
      expect(await peopleOf(made)).toEqual([`${email} disabled`]);
      expect((await gateway.changePerson(id, 'remove')).ok).toBe(true);
      expect(await peopleOf(made)).toEqual([]);
      expect(await gateway.changePerson(id, 'remove')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('removes a person from one partner only, never from the last one, and finds them by a part of their email', async () => {
      const made = await make();
      const { gateway, dmcId, email } = made;
      const other = dmcId + 1_000_000;
      const found = async () => {
        const read = await gateway.findPeople(email.slice(0, -2));
        return read.ok ? [read.value.total, read.value.people.map((one) => [one.email, one.partners])] : read.failure;
      };
      await gateway.addPartner({ dmcId: other, name: 'Isan Stays', recipients: [] });
      await gateway.invite({ email, dmcId });
      const idOf = async () => {
        const read = await gateway.people(dmcId);
        return read.ok ? (read.value[0]?.id ?? 0) : 0;
      };
      const id = await idOf();
      expect(await gateway.takeAccess(dmcId, id)).toMatchObject({ failure: { kind: 'conflict' } });
      await gateway.invite({ email, dmcId: other });
      expect(await found()).toEqual([1, [[email, [dmcId, other]]]]);
      expect(await gateway.takeAccess(dmcId + 2_000_000, id)).toMatchObject({ failure: { kind: 'no-data' } });
      expect((await gateway.takeAccess(dmcId, id)).ok).toBe(true);
      expect(await peopleOf(made)).toEqual([]);
      expect(await peopleOf({ ...made, dmcId: other })).toEqual([`${email} invited`]);
      expect(await found()).toEqual([1, [[email, [other]]]]);
      const log = await gateway.log();
      expect(log.ok && log.value[0]).toMatchObject({ kind: 'taken-access' });
      expect(await gateway.takeAccess(other, id)).toMatchObject({ failure: { kind: 'conflict' } });
      expect(await gateway.findPeople('no one at all')).toMatchObject({ ok: true, value: { total: 0, people: [] } });
    });

    it('changes no person who is another now than when they were read, and says how they are', async () => {
      const { gateway, dmcId, email } = await make();
      await gateway.invite({ email, dmcId });
      const read = async () => {
        const people = await gateway.people(dmcId);
        return people.ok ? people.value[0] : undefined;
      };
      const before = await read();
      const id = before?.id ?? 0;
      await gateway.changePerson(id, 'disable');
      const refused = await gateway.changePerson(id, 'remove', before?.edition);
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'changed-since' } });
      expect(JSON.stringify(refused)).toContain(`${email} changed after you read it: now Disabled`);
      expect((await gateway.changePerson(id, 'remove', (await read())?.edition)).ok).toBe(true);
    });

    it('has nothing for a partner that is not there', async () => {
      const { gateway } = await make();
      for (const answer of [
        await gateway.people(987_654),
        await gateway.switchConnection(987_654, { on: false, reason: 'x' }),
        await gateway.grantTurnOn(987_654, 'x'),
        await gateway.renamePartner(987_654, 'x'),
        await gateway.switchAccess(987_654, { enabled: false, reason: 'x' }),
        await gateway.rules(987_654),
        await gateway.history(987_654),
        await gateway.changeRules(987_654, { own: { prechecks: 9 }, reason: 'x' }),
        await gateway.onboardingForm(987_654),
        await gateway.sendBackOnboarding(987_654, 'x'),
      ])
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('has the rules of the portal until the agency sets others, and takes the same ones once', async () => {
      const made = await make();
      const { gateway, dmcId } = made;
      const rules = async () => {
        const read = await gateway.rules(dmcId);
        return read.ok ? [read.value.usual.makebookAccuracy, read.value.own] : read.failure.kind;
      };
      expect(await rules()).toEqual([90, {}]);
      const change = { own: { makebookAccuracy: 80, turnOnsPerDay: 5 }, reason: 'Small volumes' };
      expect((await gateway.changeRules(dmcId, change)).ok).toBe(true);
      expect(await rules()).toEqual([90, change.own]);
      expect((await partnerOf(made))?.minimum).toEqual({ Precheck: 85, MakeBook: 80 });
      expect(await gateway.changeRules(dmcId, change)).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      expect((await gateway.changeRules(dmcId, { own: {}, reason: 'As before' })).ok).toBe(true);
      expect(await rules()).toEqual([90, {}]);
    });

    it('refuses rules that were made from others than those of now, with the present ones', async () => {
      const { gateway, dmcId } = await make();
      const editionNow = async () => {
        const read = await gateway.rules(dmcId);
        return read.ok ? read.value.edition : undefined;
      };
      const edition = await editionNow();
      const mine = { own: { prechecks: 40 }, reason: 'Small volumes', edition };
      expect((await gateway.changeRules(dmcId, { own: { makebooks: 20 }, reason: 'First', edition })).ok).toBe(true);
      const refused = await gateway.changeRules(dmcId, mine);
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'changed-since' } });
      expect(refused.ok ? '' : serverWords(refused.failure)).toContain(
        'Fewest makebooks that are judged: 20 makebooks',
      );
      expect((await gateway.changeRules(dmcId, { ...mine, edition: await editionNow() })).ok).toBe(true);
      const read = await gateway.rules(dmcId);
      expect(read.ok && read.value.own).toEqual({ prechecks: 40 });
    });

    it('switches a connection, refuses what it is already, and notes each change', async () => {
      const made = await make();
      const { gateway, dmcId } = made;
      expect((await gateway.switchConnection(dmcId, { on: false, reason: 'Wrong rates' })).ok).toBe(true);
      expect((await partnerOf(made))?.isLive).toBe(false);
      expect(await gateway.switchConnection(dmcId, { on: false, reason: 'again' })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict' },
      });
      const log = await gateway.log();
      expect(log.ok && log.value[0]?.kind).toBe('turned-off-connection');
    });

    it('adds a partner once, and renames it', async () => {
      const made = await make();
      const { gateway } = made;
      const dmcId = made.dmcId + 1_000_000;
      const partner = { dmcId, name: 'Isan Stays', recipients: ['ops@isan.example', 'rates@isan.example'] };
      expect((await gateway.addPartner(partner)).ok).toBe(true);
      expect(await partnerOf({ ...made, dmcId })).toMatchObject({
        name: 'Isan Stays',
        isLive: true,
        recipients: 2,
        people: 0,
        turnOnsLeft: 3,
      });
      expect(await gateway.addPartner(partner)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: `There is a partner account ${String(dmcId)} already.` },
      });
      expect((await gateway.renamePartner(dmcId, 'Isan Hotels')).ok).toBe(true);
      expect((await partnerOf({ ...made, dmcId }))?.name).toBe('Isan Hotels');
      expect(await gateway.renamePartner(dmcId, 'Isan Hotels')).toMatchObject({ failure: { kind: 'conflict' } });
      expect(await gateway.renamePartner(dmcId, 'Isan Rooms', 'Isan Stays')).toMatchObject({
        failure: { kind: 'changed-since', text: otherNameText('Isan Hotels') },
      });
      expect((await gateway.renamePartner(dmcId, 'Isan Rooms', 'Isan Hotels')).ok).toBe(true);
    });

    it('disables a partner for a reason, once, and enables it again', async () => {
      const made = await make();
      const { gateway, dmcId } = made;
      const change = { enabled: false, reason: 'The contract ended' };
      expect((await gateway.switchAccess(dmcId, change)).ok).toBe(true);
      expect((await partnerOf(made))?.disabled?.reason).toBe('The contract ended');
      expect(await gateway.switchAccess(dmcId, change)).toMatchObject({
        failure: { kind: 'conflict', text: 'The partner account is already disabled.' },
      });
      expect((await gateway.switchAccess(dmcId, { enabled: true, reason: 'A new contract' })).ok).toBe(true);
      expect((await partnerOf(made))?.disabled).toBeUndefined();
      const log = await gateway.log();
      expect(log.ok && log.value.slice(0, 1).map(({ kind }) => kind)).toEqual(['enabled-partner']);
    });

    it('gives staff another role once, from the role that was read, and no role to a person of a partner', async () => {
      const { gateway, dmcId, email } = await make();
      const address = `staff-${email}`;
      expect((await gateway.invite({ email: address, role: 'viewer' })).ok).toBe(true);
      const read = async () => {
        const staff = await gateway.staff();
        return staff.ok ? staff.value.find((one) => one.email === address) : undefined;
      };
      const before = await read();
      const id = before?.id ?? 0;
      expect((await gateway.changeRole(id, 'operator', before?.edition)).ok).toBe(true);
      expect((await read())?.role).toBe('operator');
      const log = await gateway.log();
      expect(log.ok && log.value.find(({ kind }) => kind === 'changed-role')?.details).toBe(
        roleChangeText(address, 'viewer', 'operator'),
      );
      expect(await gateway.changeRole(id, 'owner', before?.edition)).toMatchObject({
        failure: { kind: 'changed-since' },
      });
      expect(await gateway.changeRole(id, 'operator')).toMatchObject({
        failure: { kind: 'conflict', text: roleFault({ email: address, role: 'operator' }, 'operator') },
      });
      await gateway.invite({ email, dmcId });
      const people = await gateway.people(dmcId);
      const other = people.ok ? (people.value[0]?.id ?? 0) : 0;
      expect(await gateway.changeRole(other, 'viewer')).toMatchObject({ failure: { kind: 'conflict' } });
      expect(await gateway.changeRole(987_654, 'viewer')).toMatchObject({ failure: { kind: 'no-data' } });
    });

    it('invites no one for a disabled partner, and makes no link for who has no other, until it is enabled', async () => {
      const { gateway, dmcId, email } = await make();
      expect((await gateway.invite({ email, dmcId })).ok).toBe(true);
      const read = await gateway.people(dmcId);
      const id = read.ok ? (read.value.find((one) => one.email === email)?.id ?? 0) : 0;
      expect((await gateway.switchAccess(dmcId, { enabled: false, reason: 'The contract ended' })).ok).toBe(true);
      const partners = await gateway.partners();
      const name = partners.ok ? (partners.value.find((one) => one.dmcId === dmcId)?.name ?? '') : '';
      const later = `later-${email}`;
      expect(await gateway.invite({ email: later, dmcId })).toMatchObject({
        failure: { kind: 'conflict', text: noNewPeopleText({ name, isDisabled: true }) },
      });
      expect(await gateway.changePerson(id, 'invite-again')).toMatchObject({
        failure: { kind: 'conflict', text: noLinkForDisabledText(email) },
      });
      const people = await gateway.people(dmcId);
      expect(people.ok && people.value.map((one) => one.email)).toEqual([email]);
      expect((await gateway.switchAccess(dmcId, { enabled: true, reason: 'A new contract' })).ok).toBe(true);
      expect((await gateway.invite({ email: later, dmcId })).ok).toBe(true);
      expect((await gateway.changePerson(id, 'invite-again')).ok).toBe(true);
    });

    it('makes no second link for a person who was read before the first one', async () => {
      const { gateway, dmcId, email } = await make();
      expect((await gateway.invite({ email, dmcId })).ok).toBe(true);
      const personNow = async () => {
        const people = await gateway.people(dmcId);
        return people.ok ? people.value.find((one) => one.email === email) : undefined;
      };
      const { id = 0, edition } = (await personNow()) ?? {};
      expect((await gateway.changePerson(id, 'invite-again', edition)).ok).toBe(true);
      const text: unknown = expect.stringContaining('now Invited, supplier, with a link until ');
      expect(await gateway.changePerson(id, 'invite-again', edition)).toMatchObject({
        failure: { kind: 'changed-since', text },
      });
      expect((await gateway.changePerson(id, 'invite-again', (await personNow())?.edition)).ok).toBe(true);
    });

    it('grants one more turn-on', async () => {
      const made = await make();
      const before = (await partnerOf(made))?.turnOnsLeft ?? 0;
      expect((await made.gateway.grantTurnOn(made.dmcId, 'Our mistake')).ok).toBe(true);
      expect((await partnerOf(made))?.turnOnsLeft).toBe(before + 1);
      // Another person read the partner before that.
      expect(await made.gateway.grantTurnOn(made.dmcId, 'Our mistake', before)).toMatchObject({
        failure: { kind: 'changed-since', text: otherTurnOnsText(before + 1) },
      });
      expect((await made.gateway.grantTurnOn(made.dmcId, 'Our mistake', before + 1)).ok).toBe(true);
      expect((await partnerOf(made))?.turnOnsLeft).toBe(before + 2);
    });

    it('lists an onboarding that was submitted, and sends its form back once, for a reason', async () => {
      const { gateway, dmcId, submit } = await make();
      await submit();
      const statusIn = async () => {
        const listed = await gateway.onboardings();
        return listed.ok ? listed.value.find((one) => one.dmcId === dmcId)?.status : undefined;
      };
      expect(await statusIn()).toBe(2);
      expect((await gateway.sendBackOnboarding(dmcId, 'No search address')).ok).toBe(true);
      expect(await statusIn()).toBe(1);
      const form = await gateway.onboardingForm(dmcId);
      expect(form.ok && [form.value.sentBackReason, form.value.data.startsWith('{')]).toEqual([
        'No search address',
        true,
      ]);
      expect(await gateway.sendBackOnboarding(dmcId, 'again')).toMatchObject({
        ok: false,
        failure: {
          kind: 'conflict',
          text: 'Only a submitted form can be sent back. The onboarding is at "Saved".',
        },
      });
      const log = await gateway.log();
      expect(log.ok && log.value[0]?.kind).toBe('sent-back-onboarding');
    });

    it('sends no form back that has changed since it was read', async () => {
      const { gateway, dmcId, submit } = await make();
      await submit();
      const form = await gateway.onboardingForm(dmcId);
      const version = form.ok ? form.value.version : undefined;
      expect(version).toBeGreaterThan(0);
      expect(await gateway.sendBackOnboarding(dmcId, 'No search address', Number(version) - 1)).toMatchObject({
        ok: false,
        failure: { kind: 'changed-since', text: otherOnboardingText(2) },
      });
      expect((await gateway.sendBackOnboarding(dmcId, 'No booking address', version)).ok).toBe(true);
    });

    it('publishes a draft, withdraws it for a reason, and says each time which version is the newest', async () => {
      const { gateway, published, draft } = await make();
      const states = async () => {
        const read = await gateway.pullspecs();
        return read.ok
          ? read.value.filter(({ version }) => [published, draft].includes(version)).map(({ state }) => state)
          : read.failure.kind;
      };
      expect(await states()).toEqual(['draft', 'published']);
      const text = await gateway.pullspec(draft);
      expect(text.ok && text.value).toContain('openapi');
      expect(await gateway.publishPullspec(draft, { notes: 'Taxes are new' })).toEqual({
        ok: true,
        value: { newest: draft },
      });
      expect(await gateway.publishPullspec(draft)).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      expect(await gateway.withdrawPullspec(draft, { reason: 'A mistake' })).toEqual({
        ok: true,
        value: { newest: published },
      });
      expect(await gateway.withdrawPullspec(draft, { reason: 'again' })).toMatchObject({
        ok: false,
        failure: { kind: 'conflict', text: `PullSpec ${draft} is withdrawn already.` },
      });
      expect(await states()).toEqual(['withdrawn', 'published']);
      const log = await gateway.log();
      expect(log.ok && log.value[0]).toMatchObject({ kind: 'withdrew-pullspec', details: `${draft}: A mistake` });
      expect(await gateway.publishPullspec(draft, { at: Date.UTC(2199, 0, 1) })).toEqual({
        ok: true,
        value: { newest: published },
      });
      expect(await states()).toEqual(['planned', 'published']);
      const kept = await gateway.pullspecs();
      const notes = kept.ok ? kept.value.map((one) => [one.version, one.notes]) : [];
      expect(notes.filter(([version]) => version === draft || version === published)).toEqual([
        [draft, 'Taxes are new'],
        [published, undefined],
      ]);
      expect(await gateway.withdrawPullspec('9.9.7', { reason: 'x' })).toMatchObject({ failure: { kind: 'no-data' } });
      expect(await gateway.pullspec('9.9.7')).toMatchObject({ failure: { kind: 'no-data' } });
    });

    it('refuses a step of a version that has changed since it was read', async () => {
      const { gateway, draft } = await make();
      const editionNow = async () => {
        const read = await gateway.pullspecs();
        return read.ok ? read.value.find(({ version }) => version === draft)?.edition : undefined;
      };
      const at = Date.UTC(2199, 0, 1);
      const edition = await editionNow();
      expect((await gateway.publishPullspec(draft, { at, notes: 'Theirs', edition })).ok).toBe(true);
      for (const answer of [
        await gateway.publishPullspec(draft, { at, notes: 'Mine', edition }),
        await gateway.withdrawPullspec(draft, { reason: 'Not yet', edition }),
      ])
        expect(answer).toMatchObject({
          failure: { kind: 'changed-since', text: otherReleaseText({ version: draft, state: 'planned' }) },
        });
      const withdrawal = { reason: 'Not yet', edition: await editionNow() };
      expect((await gateway.withdrawPullspec(draft, withdrawal)).ok).toBe(true);
    });

    it('makes a named token once, lists it without its secret, and revokes it', async () => {
      const { gateway, email } = await make();
      const name = `feed of ${email}`;
      const made = await gateway.makeIngestionToken({ name, datasets: ['partners'], expiresInDays: 30 });
      expect(made.ok && made.value.secret.startsWith('sit_')).toBe(true);
      expect((await gateway.makeIngestionToken({ name, datasets: 'all', expiresInDays: 30 })).ok).toBe(false);
      const listed = await gateway.ingestionTokens();
      const token = listed.ok ? listed.value.find((one) => one.name === name) : undefined;
      expect([token?.datasets, JSON.stringify(listed).includes('sit_')]).toEqual([['partners'], false]);
      expect((await gateway.revokeIngestionToken(token?.id ?? '')).ok).toBe(true);
      expect(await gateway.revokeIngestionToken(token?.id ?? '')).toMatchObject({
        ok: false,
        failure: { kind: 'no-data' },
      });
    });
  });
}
