import { describe, expect, it } from 'vitest';
import type { PeopleFileGateway } from '../../people-file/people-file-gateway.js';
import { otherPlanText } from '../../people-file/people-plan.js';

interface Made {
  readonly gateway: PeopleFileGateway;
  /** Two partners. */
  readonly partners: readonly [number, number];
  /** An address that no one has. */
  readonly email: string;
}

/** What every PeopleFileGateway promises to an owner. */
export function peopleFileGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of people as a file`, () => {
    it('plans without doing anything, then invites with a link, and then adds a partner without one', async () => {
      const { gateway, partners, email } = await make();
      const [first, second] = partners;
      const known = async () => {
        const read = await gateway.list();
        return read.ok ? read.value.find((one) => one.email === email)?.partners.toSorted((a, b) => a - b) : undefined;
      };
      const line = { line: 2, email, isAdmin: false };
      const planned = await gateway.import([{ ...line, partners: [first] }], false);
      expect(planned).toMatchObject({
        ok: true,
        value: { faults: [], steps: [{ ...line, step: 'invite', partners: [first] }] },
      });
      expect(await known()).toBeUndefined();
      const done = await gateway.import([{ ...line, partners: [first] }], true);
      expect(done.ok && done.value.steps[0]?.link?.includes('#changePassword=')).toBe(true);
      expect(await known()).toEqual([first]);
      const more = await gateway.import([{ ...line, partners: [first, second] }], true);
      expect(more).toMatchObject({
        ok: true,
        value: { faults: [], steps: [{ ...line, step: 'change', partners: [second] }] },
      });
      expect(await known()).toEqual([first, second].toSorted((a, b) => a - b));
    });

    it('imports nothing by another plan than the one that was read', async () => {
      const { gateway, partners, email } = await make();
      const [first, second] = partners;
      const line = { line: 2, email, isAdmin: false };
      const lines = [{ ...line, partners: [first, second] }];
      const read = await gateway.import(lines, false);
      const edition = read.ok ? read.value.edition : undefined;
      await gateway.import([{ ...line, partners: [first] }], true);
      expect(await gateway.import(lines, true, edition)).toMatchObject({
        ok: false,
        failure: { kind: 'changed-since', text: otherPlanText },
      });
      const now = await gateway.import(lines, false);
      expect((await gateway.import(lines, true, now.ok ? now.value.edition : undefined)).ok).toBe(true);
    });

    it('does nothing when one line has an error', async () => {
      const { gateway, partners, email } = await make();
      const lines = [
        { line: 2, email, partners: [partners[0]], isAdmin: false },
        { line: 3, email: `x-${email}`, partners: [987_654], isAdmin: false },
      ];
      expect(await gateway.import(lines, true)).toMatchObject({
        ok: true,
        value: {
          faults: [{ line: 3, field: 'partners', reason: 'There is no partner account 987654.' }],
          steps: [],
        },
      });
      const read = await gateway.list();
      expect(read.ok && read.value.some((one) => one.email === email)).toBe(false);
    });
  });
}
