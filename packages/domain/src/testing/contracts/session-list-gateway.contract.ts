import { describe, expect, it } from 'vitest';
import type { ActiveSession, SessionListGateway } from '../../sessions/session-list-gateway.js';

/**
 * What every SessionListGateway promises. `make` starts in one browser, with another one and the token `nightly`
 * besides.
 */
export function sessionListGatewayContract(name: string, make: () => Promise<SessionListGateway>): void {
  describe(`${name} keeps the promises of a list of sessions`, () => {
    const listed = async (gateway: SessionListGateway): Promise<readonly ActiveSession[]> => {
      const answer = await gateway.list();
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
      return answer.value;
    };
    const kinds = (sessions: readonly ActiveSession[]): readonly string[] =>
      sessions.map(({ kind, name: given, isThis }) => [kind, given, isThis ? 'this' : undefined].join(' ').trim());

    it('lists browsers and tokens, with this one first', async () => {
      const sessions = await listed(await make());
      expect(sessions[0]).toMatchObject({ kind: 'browser', isThis: true });
      expect([...kinds(sessions)].sort()).toEqual(['browser', 'browser  this', 'token nightly']);
      for (const { startedAt, endsAt } of sessions) expect(endsAt).toBeGreaterThan(startedAt);
    });

    it('ends one, and the others stay', async () => {
      const gateway = await make();
      const token = (await listed(gateway)).find(({ kind }) => kind === 'token');
      expect(await gateway.end(token?.id ?? '')).toEqual({ ok: true, value: undefined });
      expect(kinds(await listed(gateway))).toEqual(['browser  this', 'browser']);
    });

    it('says that there is no such session when it has ended already', async () => {
      const gateway = await make();
      const id = (await listed(gateway)).at(-1)?.id ?? '';
      await gateway.end(id);
      expect(await gateway.end(id)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('ends all others, and says how many', async () => {
      const gateway = await make();
      expect(await gateway.endOthers()).toEqual({ ok: true, value: 2 });
      expect(kinds(await listed(gateway))).toEqual(['browser  this']);
      expect(await gateway.endOthers()).toEqual({ ok: true, value: 0 });
    });
  });
}
