import { describe, expect, it } from 'vitest';
import { otherOnboardingText, type OnboardingTalkGateway } from '../../onboarding-talk/onboarding-talk-gateway.js';
import { onboardingStatuses } from '../../onboarding/status.js';

interface Made {
  /** The same onboarding, as its supplier and as an operator. Its form is complete and submitted. */
  readonly supplier: OnboardingTalkGateway;
  readonly operator: OnboardingTalkGateway;
  readonly dmcId: number;
}

const { DMC_CREATED, API_VALIDATED, CONNECTION_LIVE } = onboardingStatuses;

/** What every OnboardingTalkGateway promises to both sides. */
export function onboardingTalkGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of the talk about an onboarding`, () => {
    it('shows the comments of both sides to both, the oldest first', async () => {
      const { supplier, operator, dmcId } = await make();
      expect((await supplier.comment({ section: 'supplier_information3', text: 'Which address?' })).ok).toBe(true);
      expect((await operator.commentTo(dmcId, { text: 'The one of production' })).ok).toBe(true);
      const seen = await supplier.comments();
      const talk = await operator.talkOf(dmcId);
      expect(seen.ok && seen.value.map(({ side, section, text }) => [side, section, text])).toEqual([
        ['supplier', 'supplier_information3', 'Which address?'],
        ['agency', undefined, 'The one of production'],
      ]);
      expect(talk.ok && talk.value.comments).toEqual(seen.ok && seen.value);
    });

    it('keeps the form of the last look, and refuses a look at a form that has changed', async () => {
      const { operator, dmcId } = await make();
      const read = async () => {
        const talk = await operator.talkOf(dmcId);
        return talk.ok ? talk.value : undefined;
      };
      const first = await read();
      expect(first?.look).toBeUndefined();
      expect(await operator.noteLook(dmcId, (first?.version ?? 0) + 1)).toMatchObject({
        ok: false,
        failure: { kind: 'conflict' },
      });
      expect((await operator.noteLook(dmcId, first?.version ?? 0)).ok).toBe(true);
      expect((await read())?.look?.data).toContain('supplier_information');
    });

    it('sets the next stage, one whose checks are not met only for a reason, and no stage out of order', async () => {
      const { operator, dmcId } = await make();
      const set = async (status: number, reason = '') => {
        const done = await operator.setStage({ dmcId, status, reason });
        return done.ok ? 'done' : done.failure.kind;
      };
      expect(await set(CONNECTION_LIVE)).toBe('conflict');
      expect(await set(DMC_CREATED)).toBe('done');
      expect(await set(API_VALIDATED)).toBe('conflict');
      expect(await set(API_VALIDATED, 'Tested together on the phone')).toBe('done');
      expect(await set(DMC_CREATED)).toBe('conflict');
      expect(await set(DMC_CREATED, 'The price is wrong')).toBe('done');
    });

    it('sets no stage for a form that another user changed after it was read', async () => {
      const { operator, dmcId } = await make();
      const talk = await operator.talkOf(dmcId);
      const version = talk.ok ? talk.value.version : -1;
      const reason = 'Seen together';
      expect((await operator.setStage({ dmcId, status: DMC_CREATED, reason, version })).ok).toBe(true);
      expect(await operator.setStage({ dmcId, status: API_VALIDATED, reason, version })).toMatchObject({
        ok: false,
        failure: { kind: 'changed-since', text: otherOnboardingText(DMC_CREATED) },
      });
      const again = await operator.talkOf(dmcId);
      expect(
        (
          await operator.setStage({
            dmcId,
            status: API_VALIDATED,
            reason,
            version: again.ok ? again.value.version : -1,
          })
        ).ok,
      ).toBe(true);
    });

    it('tries each address of the form, and keeps the results', async () => {
      const { operator, dmcId } = await make();
      expect((await operator.tryEndpoints(dmcId)).ok).toBe(true);
      const talk = await operator.talkOf(dmcId);
      expect(talk.ok && talk.value.endpoints.length).toBeGreaterThan(0);
    });

    it('has nothing for a partner that is not there', async () => {
      const { operator } = await make();
      for (const answer of [
        await operator.talkOf(987_654),
        await operator.commentTo(987_654, { text: 'x' }),
        await operator.noteLook(987_654, 0),
        await operator.setStage({ dmcId: 987_654, status: DMC_CREATED, reason: 'x' }),
        await operator.tryEndpoints(987_654),
      ])
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });
  });
}
