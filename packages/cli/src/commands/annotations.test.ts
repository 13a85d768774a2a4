import { FakeClock, InMemoryAnnotationGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../testing/over-twins.js';
import type { Ran } from '../testing/supplier.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const present = { id: 'mark-1', at: now - 86_400_000, text: 'deploy v2.2', by: 'ana@andaman.example' };

async function supplier(...argv: readonly string[]): Promise<Ran & { readonly gateway: InMemoryAnnotationGateway }> {
  const gateway = new InMemoryAnnotationGateway([present], () => now);
  return { ...(await overTwins(argv, { clock: new FakeClock(now), remote: { annotationGateway: gateway } })), gateway };
}

describe('supplier annotate', () => {
  it('adds a mark for now, and prints its id', async () => {
    const { stdout, gateway } = await supplier('annotate', ' deploy\nv2.3', '--json');
    const added = gateway.annotations.at(-1);
    expect(added).toMatchObject({ text: 'deploy v2.3', at: now });
    expect(JSON.parse(stdout)).toEqual({
      id: added?.id,
      at: '2026-11-20T08:30:00Z',
      text: 'deploy v2.3',
      by: 'ana@andaman.example',
      changed: true,
    });
  });

  it.each([
    ['2026-11-20T09:30', Date.UTC(2026, 10, 20, 2, 30)],
    ['2026-11-20T07:30:05Z', Date.UTC(2026, 10, 20, 7, 30, 5)],
  ])('reads %s in Bangkok time, or in its own zone', async (at, moment) => {
    expect((await supplier('annotate', 'deploy', '--at', at)).gateway.annotations.at(-1)?.at).toBe(moment);
  });

  it.each([
    [['annotate', ' '], 'Enter a text for the mark.'],
    [['annotate', 'deploy', '--at', 'yesterday'], '"yesterday" is not a time.'],
    [['annotate', 'deploy', '--at', '2026-12-20'], 'A mark can be at most one day in the future.'],
  ])('rejects %j', async (argv, sentence) => {
    const { code, stderr, gateway } = await supplier(...argv);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(gateway.annotations).toEqual([present]);
  });

  it('adds nothing in a dry run', async () => {
    const { stdout, gateway } = await supplier('annotate', 'deploy', '-n', '--json');
    expect(JSON.parse(stdout)).toEqual({ at: '2026-11-20T08:30:00Z', text: 'deploy', changed: false });
    expect(gateway.annotations).toEqual([present]);
  });
});

describe('supplier annotation', () => {
  it('lists the marks of days in Bangkok, both included', async () => {
    const ids = async (...flags: readonly string[]): Promise<unknown> =>
      JSON.parse((await supplier('annotation', 'list', '--json=id', ...flags)).stdout);
    expect(await ids()).toEqual([{ id: 'mark-1' }]);
    expect(await ids('--from', '2026-11-19', '--to', '2026-11-19')).toEqual([{ id: 'mark-1' }]);
    expect(await ids('--from', '2026-11-20')).toEqual([]);
    expect(await ids('--to', '2026-11-18')).toEqual([]);
  });

  it('lists the marks of the portal too, if they are asked for', async () => {
    const off = { id: 'off-7', at: now - 60_000, text: 'Turned off', by: 'the agency', portal: 'turned-off' } as const;
    const gateway = new InMemoryAnnotationGateway([present], () => now, undefined, [off]);
    const list = async (...flags: readonly string[]): Promise<unknown> =>
      JSON.parse(
        (
          await overTwins(['annotation', 'list', '--json=id,portal', ...flags], {
            clock: new FakeClock(now),
            remote: { annotationGateway: gateway },
          })
        ).stdout,
      );
    expect(await list('--portal')).toEqual([
      { id: 'mark-1', portal: null },
      { id: 'off-7', portal: 'turned-off' },
    ]);
  });

  it('removes one by the start of its id, if no other id starts so', async () => {
    const other = { ...present, id: 'mark-2' };
    const gateway = new InMemoryAnnotationGateway([present, other], () => now);
    const remove = (id: string): Promise<Ran> =>
      overTwins(['annotation', 'remove', id, '--yes'], {
        clock: new FakeClock(now),
        remote: { annotationGateway: gateway },
      });
    expect((await remove('mark')).stderr).toContain('Several marks have ids that start with "mark".');
    expect((await remove('')).code).not.toBe(0);
    expect(gateway.annotations).toEqual([present, other]);
    expect((await remove('mark-2…')).code).toBe(0);
    expect(gateway.annotations).toEqual([present]);
  });

  it('removes one after a yes, and none that is not there', async () => {
    expect((await supplier('annotation', 'remove', 'mark-1', '--yes')).gateway.annotations).toEqual([]);
    expect((await supplier('annotation', 'remove', 'mark-1', '-n')).gateway.annotations).toEqual([present]);
    const { code, stderr, gateway } = await supplier('annotation', 'remove', 'mark-2', '--yes');
    expect(code).toBe(6);
    expect(stderr).toContain('There is no mark "mark-2".');
    expect(gateway.annotations).toEqual([present]);
  });
});
