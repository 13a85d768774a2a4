import { describe, expect, it } from 'vitest';
import type { FileSource } from '../../downloads/remote-file.js';
import type { PullspecGateway } from '../../pullspec/pullspec-gateway.js';
import { otherWaiversText, waivedAlreadyText, waiverFaultWords } from '../../self-validation/waivers.js';
import type { SelfValidationGateway } from '../../self-validation/self-validation-gateway.js';

async function nameAndText(source: FileSource): Promise<readonly [string, string]> {
  const opened = await source.open();
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  let text = '';
  for await (const part of opened.value.bytes) text += String.fromCharCode(...part);
  return [opened.value.name, text];
}

interface Made {
  readonly gateway: PullspecGateway;
  /** The document of `1.0.0.yml`. */
  readonly older: string;
  /** The document of `1.1.0.yml`. */
  readonly newer: string;
}

/** What every PullspecGateway promises. */
export function pullspecGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a PullSpec gateway`, () => {
    it('knows the files and reads one by its version [DOCS-04]', async () => {
      const { gateway, older, newer } = await make();
      const files = await gateway.listFiles();
      expect(files.ok && files.value.toSorted()).toEqual(['1.0.0.yml', '1.1.0.yml']);
      expect(await gateway.readVersion('1.1.0')).toEqual({ ok: true, value: newer });
      expect((await nameAndText(gateway.file('1.0.0')))[1]).toBe(older);
    });

    it('turns the mails about versions on and off, and doing so again changes nothing', async () => {
      const { gateway } = await make();
      const off = await gateway.readMails();
      expect(off).toEqual({ ok: true, value: { email: expect.stringContaining('@') as string } });
      const on = await gateway.turnMails(true);
      expect(on.ok && on.value.since).toBeGreaterThan(0);
      expect([await gateway.turnMails(true), await gateway.readMails()]).toEqual([on, on]);
      expect([await gateway.turnMails(false), await gateway.turnMails(false)]).toEqual([off, off]);
      expect(await gateway.readMails()).toEqual(off);
    });

    it('has nothing for a version that is not there', async () => {
      const { gateway } = await make();
      expect(await gateway.readVersion('9.9.9')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.file('9.9.9').open()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });
  });
}

/** What every SelfValidationGateway promises. `make` starts without a run, and knows version 1.0.0. */
export function selfValidationGatewayContract(name: string, make: () => Promise<SelfValidationGateway>): void {
  const bytes = Uint8Array.from('openapi: 3.0.3', (sign) => sign.charCodeAt(0));

  describe(`${name} keeps the promises of a self validation gateway`, () => {
    it('keeps a run for each upload, newest first, with the name and the version [SELF-01]', async () => {
      const gateway = await make();
      const first = await gateway.upload({ name: 'first.yml', bytes }, { reference: '1.0.0' });
      const second = await gateway.upload({ name: 'second.yml', bytes }, {});
      if (!first.ok || !second.ok) throw new Error('the uploads were refused');
      const listed = await gateway.listRuns({ page: 1, size: 10 });
      expect(
        listed.ok && [
          listed.value.total,
          listed.value.runs.map(({ id, fileName, reference }) => [id, fileName, reference]),
        ],
      ).toEqual([
        2,
        [
          [second.value.runId, 'second.yml', '1.0.0'],
          [first.value.runId, 'first.yml', '1.0.0'],
        ],
      ]);
      const page = await gateway.listRuns({ page: 2, size: 1 });
      expect(page.ok && page.value.runs.map(({ id }) => id)).toEqual([first.value.runId]);
      const read = await gateway.readRun(first.value.runId ?? '');
      expect(read.ok && [read.value.run.fileName, typeof read.value.report]).toEqual(['first.yml', 'string']);
      expect((await nameAndText(gateway.latestReport()))[0]).toBe('result.html');
    });

    it('keeps waivers with their author, and one of a rule and place', async () => {
      const gateway = await make();
      const waiver = { rule: 'PS-RES-010', at: '/components/schemas/Money', reason: 'Next.', until: '2099-12-31' };
      const added = await gateway.addWaiver(waiver);
      if (!added.ok) throw new Error(JSON.stringify(added.failure));
      expect(added.value).toMatchObject(waiver);
      expect(added.value.by).toContain('@');
      const again = await gateway.addWaiver({ ...waiver, reason: 'Again.' });
      expect(again).toMatchObject({ ok: false, failure: { text: waivedAlreadyText } });
      const ended = await gateway.addWaiver({ rule: 'PS-RES-003', reason: 'Past.', until: '2001-12-31' });
      expect(ended).toMatchObject({ ok: false, failure: { text: waiverFaultWords('past-day') } });
      const listed = await gateway.listWaivers();
      expect(listed.ok && listed.value.waivers).toEqual([added.value]);
      expect(await gateway.removeWaiver(added.value.id)).toMatchObject({ ok: true });
      expect(await gateway.removeWaiver(added.value.id)).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.listWaivers()).toMatchObject({ ok: true, value: { waivers: [] } });
    });

    it('keeps the waivers of a file in place of the others, and who added what stays', async () => {
      const gateway = await make();
      const [one, two] = ['PS-RES-010', 'PS-RES-003'].map((rule) => ({ rule, reason: 'Next.', until: '2099-12-31' }));
      const ended = { rule: 'PS-RES-004', at: 'book', reason: 'Past.', until: '2001-12-31' };
      if (one === undefined || two === undefined) throw new Error('no waivers');
      const added = await gateway.addWaiver(one);
      await gateway.addWaiver(two);
      const replaced = await gateway.replaceWaivers([ended, one]);
      if (!replaced.ok || !added.ok) throw new Error('the waivers were refused');
      expect(new Set(replaced.value.waivers.map(({ rule }) => rule))).toEqual(new Set(['PS-RES-004', 'PS-RES-010']));
      expect(replaced.value.waivers).toContainEqual(added.value);
      const listed = await gateway.listWaivers();
      expect(listed.ok && listed.value).toEqual(replaced.value);
    });

    it('takes the place of the waivers that were read, and of none that another user changed since', async () => {
      const gateway = await make();
      const [one, two] = ['PS-RES-010', 'PS-RES-003'].map((rule) => ({ rule, reason: 'Next.', until: '2099-12-31' }));
      if (one === undefined || two === undefined) throw new Error('no waivers');
      const read = await gateway.listWaivers();
      if (!read.ok) throw new Error('the waivers could not be read');
      const { edition } = read.value;
      const [mine, theirs] = [
        await gateway.replaceWaivers([one], edition),
        await gateway.replaceWaivers([two], edition),
      ];
      expect([mine.ok, theirs]).toEqual([
        true,
        { ok: false, failure: expect.objectContaining({ kind: 'changed-since', text: otherWaiversText }) as unknown },
      ]);
      const now = await gateway.listWaivers();
      expect(now.ok && now.value.waivers.map(({ rule }) => rule)).toEqual([one.rule]);
      const again = await gateway.replaceWaivers([two], now.ok ? now.value.edition : undefined);
      expect(again.ok && again.value.waivers.map(({ rule }) => rule)).toEqual([two.rule]);
    });

    it('has no report and no run before the first upload [SELF-04]', async () => {
      const gateway = await make();
      expect(await gateway.latestReport().open()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.readRun('4711')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
      expect(await gateway.listRuns({ page: 1, size: 10 })).toEqual({ ok: true, value: { total: 0, runs: [] } });
    });
  });
}
