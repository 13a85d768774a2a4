import { describe, expect, it } from 'vitest';
import { approvalReasonText } from '../../onboarding/certification.js';
import { formText, withValueAt } from '../../onboarding/form.js';
import type { OnboardingGateway, StoredOnboarding } from '../../onboarding/onboarding-gateway.js';
import { onboardingStatuses } from '../../onboarding/status.js';
import { aCompleteForm } from '../onboarding-forms.js';

const { SAVE, SUBMIT, DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, CONNECTION_LIVE } =
  onboardingStatuses;

export interface ContractOnboarding {
  readonly gateway: OnboardingGateway;
  /** The agency moves the record to this status, one step at a time. */
  readonly agencyMoves: (status: number) => Promise<void>;
}

/** What every OnboardingGateway promises. `make` starts with an account that has not written anything yet. */
export function onboardingGatewayContract(name: string, make: () => Promise<ContractOnboarding>): void {
  describe(`${name} keeps the promises of an onboarding gateway`, () => {
    const complete = JSON.stringify(aCompleteForm());
    const withOneFault = formText(withValueAt(aCompleteForm(), ['supplier_information', 'name'], ''));

    async function stored(gateway: OnboardingGateway): Promise<StoredOnboarding> {
      const read = await gateway.read('account_id');
      return read.ok && read.value !== undefined ? read.value : { status: 0, data: '' };
    }

    async function change(
      gateway: OnboardingGateway,
      send: 'update' | 'decide',
      status: number,
      data = complete,
    ): Promise<string> {
      const { version } = await stored(gateway);
      const answer = await gateway[send]({ status, data, ...(version === undefined ? {} : { version }) });
      return answer.ok ? 'changed' : answer.failure.kind;
    }

    async function certifiable(): Promise<OnboardingGateway> {
      const { gateway, agencyMoves } = await make();
      await change(gateway, 'update', SUBMIT);
      for (const status of [DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION]) await agencyMoves(status);
      return gateway;
    }

    it('has nothing at first [ONB-02]', async () => {
      expect(await stored((await make()).gateway)).toMatchObject({ status: 0, data: '' });
    });

    it('keeps a saved form to the letter, unchecked, and names its version again [ONB-03, ONB-18]', async () => {
      const { gateway } = await make();
      const data =
        ' {"supplier_information": {"name": "", "of_a_later_version": [1.50, null]}, "old key": {"ü": "\\u0e01"}}';
      expect(await change(gateway, 'update', SAVE, data)).toBe('changed');
      const first = await stored(gateway);
      expect(first).toMatchObject({ status: SAVE, data });
      expect(await change(gateway, 'update', SAVE, complete)).toBe('changed');
      expect((await stored(gateway)).version).not.toBe(first.version);
    });

    it('answers the version that a change has made', async () => {
      const { gateway } = await make();
      const answer = await gateway.update({ status: SAVE, data: complete });
      expect(answer).toEqual({ ok: true, value: { version: (await stored(gateway)).version } });
    });

    it('refuses a change of what has moved on, and keeps what is there', async () => {
      const { gateway } = await make();
      await change(gateway, 'update', SAVE, '{"a":1}');
      const { version = '' } = await stored(gateway);
      await change(gateway, 'update', SAVE, '{"a":2}');
      expect(await gateway.update({ status: SAVE, data: '{"a":3}', version })).toMatchObject({
        ok: false,
        failure: { kind: 'changed-since' },
      });
      expect((await stored(gateway)).data).toBe('{"a":2}');
    });

    it('takes a submitted form only whole, and keeps it as it was submitted [ONB-03]', async () => {
      const { gateway } = await make();
      expect(await change(gateway, 'update', SUBMIT, '{}')).toBe('invalid');
      expect(await change(gateway, 'update', SUBMIT, withOneFault)).toBe('invalid');
      expect(await change(gateway, 'update', SAVE, 'no form')).toBe('invalid');
      expect(await change(gateway, 'update', SUBMIT)).toBe('changed');
      expect(await stored(gateway)).toMatchObject({ status: SUBMIT, data: complete, submittedData: complete });
    });

    it('changes nothing after that, and skips no status [ONB-01, ONB-02]', async () => {
      const { gateway } = await make();
      for (const status of [DMC_CREATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, CONNECTION_LIVE])
        expect(await change(gateway, 'update', status)).toBe('conflict');
      await change(gateway, 'update', SUBMIT);
      expect([
        await change(gateway, 'update', SAVE),
        await change(gateway, 'update', SUBMIT),
        await change(gateway, 'decide', SUPPLIER_CERTIFIED),
      ]).toEqual(['conflict', 'conflict', 'conflict']);
      expect((await stored(gateway)).status).toBe(SUBMIT);
    });

    it('approves once [CERT-03, CERT-04]', async () => {
      const gateway = await certifiable();
      expect(await change(gateway, 'decide', SUPPLIER_CERTIFIED)).toBe('changed');
      expect((await stored(gateway)).status).toBe(SUPPLIER_CERTIFIED);
      expect([
        await change(gateway, 'decide', SUPPLIER_CERTIFIED),
        await change(gateway, 'decide', DMC_CREATED),
      ]).toEqual(['conflict', 'conflict']);
    });

    it('declines back to where the account was made [CERT-03]', async () => {
      const gateway = await certifiable();
      expect(await change(gateway, 'decide', DMC_CREATED)).toBe('changed');
      expect((await stored(gateway)).status).toBe(DMC_CREATED);
    });

    it('keeps why it was declined', async () => {
      const gateway = await certifiable();
      const { data, version } = await stored(gateway);
      const decline = { status: DMC_CREATED, data, ...(version === undefined ? {} : { version }) };
      expect(await gateway.decide({ ...decline, reason: 'Two bookings failed' })).toMatchObject({ ok: true });
      expect((await stored(gateway)).declinedReason).toBe('Two bookings failed');
    });

    it('refuses a reason for an approval, because no one would keep it', async () => {
      const gateway = await certifiable();
      const { data, version } = await stored(gateway);
      const approve = { status: SUPPLIER_CERTIFIED, data, ...(version === undefined ? {} : { version }) };
      expect(await gateway.decide({ ...approve, reason: 'All went well' })).toMatchObject({
        ok: false,
        failure: { kind: 'invalid', text: approvalReasonText },
      });
      expect((await stored(gateway)).status).toBe(REQUEST_CERTIFICATION);
    });

    it('decides only about what was read', async () => {
      const gateway = await certifiable();
      expect(await change(gateway, 'decide', SUPPLIER_CERTIFIED, '{"another":"form"}')).toBe('changed-since');
      expect(await stored(gateway)).toMatchObject({ status: REQUEST_CERTIFICATION, data: complete });
    });

    it('says what it found at an address', async () => {
      const { gateway } = await make();
      expect(await gateway.checkEndpoint('http://localhost/search')).toMatchObject({
        ok: true,
        value: { outcome: 'not-allowed' },
      });
    });
  });
}
