import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  failed,
  ok,
  staffAccountType,
  type GatewayFailure,
  type MappingReport,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { aUser, FakeClock, InMemoryMappingReportGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';
import { lookAgainEvery, lookRarelyEvery } from '../hook/use-task.js';
import { TaskStore } from '../hook/task-store.js';

const owner = {
  ...aUser(),
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole: 'owner',
} as const;
const report = (roomId: string): MappingReport => ({
  dmcId: 1,
  partner: 'Andaman',
  hotelId: 'h-1',
  hotelName: 'Harbour',
  roomId,
  roomName: `Twin ${roomId}`,
  masterRoomId: 'm-1',
  masterRoomName: 'Twin Room',
  reason: 'It has two beds',
  by: 'ana@andaman.example',
  at: Number(roomId) * 1000,
  decidedAt: 0,
});
const isListed = (name: RegExp): boolean => screen.queryAllByText(name).length > 0;

async function reports(): Promise<PortalUnderTest & { readonly gateway: InMemoryMappingReportGateway }> {
  const gateway = new InMemoryMappingReportGateway([report('1')]);
  const at = '/main/mapping-reports';
  return { ...(await openPortal({ at, user: owner, remote: { mappingReportGateway: gateway } })), gateway };
}

describe('a list that others change', () => {
  it('follows them within ten seconds, and does not keep the session alive by that', async () => {
    const { gateway, advance } = await reports();
    const asked: (ReadOptions | undefined)[] = [];
    const list = gateway.list.bind(gateway);
    gateway.list = (options?: ReadOptions) => {
      asked.push(options);
      return list();
    };
    gateway.reports = [report('1'), report('2')];
    await advance(lookAgainEvery);
    expect(isListed(/^Twin 2/u)).toBe(true);
    expect(asked).toMatchObject([{ passive: true }]);
  });

  it('stays as it was read while a dialog asks about one of its rows', async () => {
    const { gateway, advance } = await reports();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the mapping of Twin 1' }));
    gateway.reports = [report('2')];
    await advance(lookAgainEvery);
    await advance(lookAgainEvery);
    expect(isListed(/^Twin 1/u)).toBe(true);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await advance(lookAgainEvery);
    expect(isListed(/^Twin 1/u)).toBe(false);
  });

  it('says below the list that it could not be read again, without a message each time', async () => {
    const { gateway, advance, services } = await reports();
    const told: number[] = [];
    services.toasts.shown.subscribe((shown) => told.push(shown.length));
    const broken: GatewayFailure = { kind: 'broken', quote: '500', text: 'no' };
    gateway.failNextWith(broken, broken, broken);
    for (let time = 0; time < 5; time += 1) await advance(lookAgainEvery);
    expect(screen.getByText(/could not be loaded again/u)).toBeDefined();
    expect(told).toEqual([0, 1]);
  });

  it.each([
    ['/main/partners', 'agencyGateway', 'partners'],
    ['/main/partners/1', 'agencyGateway', 'people'],
    ['/main/partners/1', 'agencyGateway', 'rules'],
    ['/main/partners/1', 'agencyGateway', 'history'],
    ['/main/partners/1', 'workloadGateway', 'list'],
    ['/main/onboardings', 'agencyGateway', 'onboardings'],
    ['/main/notices', 'noticeGateway', 'list'],
    ['/main/imports', 'importGateway', 'list'],
    ['/main/imports', 'importGateway', 'freshness'],
    ['/main/pullspec-versions', 'agencyGateway', 'pullspecs'],
    ['/main/staff', 'agencyGateway', 'staff'],
    ['/main/staff', 'agencyGateway', 'ingestionTokens'],
    ['/main/staff', 'agencyGateway', 'log'],
    ['/main/staff', 'factorResetGateway', 'list'],
  ] as const)('is followed on %s: %s.%s', async (at, port, method) => {
    const portal = await openPortal({ at, user: owner });
    const read = vi.spyOn(portal.remote[port] as never, method as never);
    await portal.advance(lookAgainEvery);
    await portal.advance(lookRarelyEvery - lookAgainEvery);
    expect(read).toHaveBeenCalled();
  });
});

describe('a part that tries again', () => {
  it('takes no other part away', async () => {
    const portal = await openPortal({
      at: '/main/staff',
      user: owner,
      prepare: ({ remote }) => {
        remote.factorResetGateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
      },
    });
    Object.assign(portal.remote.factorResetGateway, { list: () => new Promise(() => undefined) });
    const others = ['Staff', 'Ingestion tokens', 'Changes by staff'];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    for (const name of others) expect(screen.getByRole('region', { name })).toBeDefined();
  });
});

describe('a tab that cannot be read again', () => {
  it.each([
    ['settings#tokens', 'tokenGateway', 'list'],
    ['settings#sessions', 'sessionListGateway', 'list'],
    ['settings#sessions', 'ownEventsGateway', 'list'],
    ['settings#second-factor', 'secondFactorGateway', 'read'],
    ['settings#second-factor', 'passkeyGateway', 'list'],
    ['api-self-validation?tab=waivers', 'selfValidationGateway', 'listWaivers'],
  ] as const)('says from when it is: %s, %s.%s', async (at, port, method) => {
    const portal = await openPortal({ at: `/main/${at}` });
    const broken = failed({ kind: 'broken', quote: '500', text: 'no' });
    Object.assign(portal.remote[port], { [method]: () => Promise.resolve(broken) });
    await portal.advance(lookAgainEvery);
    expect(screen.getByText(/could not be loaded again\. You still see the data from/u)).toBeDefined();
  });

  it('takes no other card away', async () => {
    const portal = await openPortal({
      at: '/main/settings#second-factor',
      prepare: ({ remote }) => {
        remote.secondFactorGateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
      },
    });
    expect(screen.getByText('Second factor could not be loaded')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Passkeys' })).toBeDefined();
    await portal.advance(lookAgainEvery);
    expect(screen.queryByText('Second factor could not be loaded')).toBeNull();
  });

  it('holds no other card back for long', async () => {
    const portal = await openPortal({
      at: '/main/settings#second-factor',
      prepare: ({ remote }) => {
        Object.assign(remote.secondFactorGateway, { read: () => new Promise(() => undefined) });
      },
    });
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    await portal.advance(lookAgainEvery / 2);
    expect(screen.getByRole('region', { name: 'Passkeys' })).toBeDefined();
  });
});

describe('what a page asks by itself', () => {
  const broken: GatewayFailure = { kind: 'broken', quote: '500', text: '' };
  const no = (): Promise<Result<string, GatewayFailure>> => Promise.resolve(failed(broken));

  it('does not bring the placeholder back in place of a failure', async () => {
    const store = new TaskStore<string, GatewayFailure>(new FakeClock());
    await store.run(no);
    const kinds: string[] = [];
    store.changes.subscribe(({ kind }) => kinds.push(kind));
    let options: ReadOptions | undefined;
    const slow = (given: ReadOptions): Promise<Result<string, GatewayFailure>> => {
      options = given;
      return no();
    };
    const asking = store.run(slow, { passive: true });
    options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 5 });
    await act(() => asking);
    expect(kinds).toEqual(['failed', 'failed']);
    void store.run(() => new Promise(() => undefined), { passive: true });
    store.cancel();
    expect(kinds).toEqual(['failed', 'failed']);
  });

  it('leaves the note of a failure, and its button, where they are', async () => {
    const store = new TaskStore<string, GatewayFailure>(new FakeClock());
    await store.run(() => Promise.resolve(ok('yes')));
    await store.run(no);
    const kinds: string[] = [];
    store.changes.subscribe(({ kind }) => kinds.push(kind));
    await store.run(no, { passive: true });
    expect(kinds).toEqual(['failed', 'failed']);
  });
});
