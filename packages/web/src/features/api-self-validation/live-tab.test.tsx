import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anAdmin,
  InMemoryLiveRunGateway,
  InMemoryPullspecGateway,
  InMemorySelfValidationGateway,
} from '@suppliers-portal/domain/testing';
import type { LiveRun, OpenBooking } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/api-self-validation?tab=live';
const phases = [
  { name: 'Reachable', requests: 1, bookings: 0, sent: 1 },
  { name: 'Search', requests: 36, bookings: 0, sent: 18 },
];
const aRun = (more: Partial<LiveRun> = {}): LiveRun => ({
  id: '7',
  state: 'running',
  startedAt: 0,
  seconds: 72,
  by: 'ana@andaman.example',
  fileName: 'mine.yml',
  baseUrl: 'https://qa.hotel.example/v2',
  phases,
  sent: 19,
  planned: 37,
  hasRecording: false,
  ...more,
});
const left: OpenBooking = {
  reference: 'PSV-1',
  baseUrl: 'https://qa.hotel.example/v2',
  sentAt: 0,
  ids: ['B-1'],
  calls: ['curl -X POST https://qa.hotel.example/v2/cancel'],
};

/** The plan that the engine would make of a whole document. */
const planned = {
  phases: [
    { name: 'Search', requests: 24, bookings: 0 },
    { name: 'Bookings', requests: 13, bookings: 4 },
  ],
  requests: 37,
  leftOut: [],
};

function opened(gateway = new InMemoryLiveRunGateway(), setup: PortalSetup = {}): Promise<PortalUnderTest> {
  return openPortal({
    at,
    ...setup,
    remote: {
      pullspecGateway: new InMemoryPullspecGateway({ '1.0.0-pullspec.yml': 'openapi: 3.0.3' }),
      liveRunGateway: gateway,
      ...setup.remote,
    },
    askDocuments: ((name: string) =>
      Promise.resolve({ ok: true, value: name === 'livePlan' ? planned : '1.0.0' })) as unknown as NonNullable<
      PortalSetup['askDocuments']
    >,
  });
}

async function filled({ credential = 'the-secret' } = {}): Promise<void> {
  await userEvent.upload(screen.getByLabelText('PullSpec file *'), new File(['openapi: 3.0.3'], 'mine.yml'));
  await userEvent.type(screen.getByLabelText('QA base address *'), 'https://qa.hotel.example/v2');
  await userEvent.type(screen.getByLabelText('Credentials'), credential);
  await userEvent.type(screen.getByLabelText('Test hotel ids *'), '88120, 88121');
}
const start = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Start' }));

describe('the tab of live runs', () => {
  it('shows the plan before anything is sent, and starts with what was typed', async () => {
    const gateway = new InMemoryLiveRunGateway();
    const portal = await opened(gateway);
    await filled();
    expect((await screen.findByText(/^37 of 100 requests, at most 5 min/u)).textContent).toContain(
      'compared with 1.0.0',
    );
    expect([
      screen.getByText('24 requests').textContent,
      screen.getByText('0 (off)').textContent,
      gateway.starts,
    ]).toEqual(['24 requests', '0 (off)', []]);
    await start();
    await waitFor(() => {
      expect(gateway.starts).toHaveLength(1);
    });
    expect(gateway.starts[0]).toMatchObject({
      document: { name: 'mine.yml' },
      target: {
        baseUrl: 'https://qa.hotel.example/v2',
        credential: 'the-secret',
        hotels: ['88120', '88121'],
        requests: 100,
        minutes: 5,
        bookings: 0,
        alsoNonRefundable: false,
      },
    });
    await portal.advance(1);
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(
      `${JSON.stringify(window.localStorage)}${JSON.stringify(window.sessionStorage)}${portal.address()}`,
    ).not.toContain('the-secret');
  });

  it('reads the interface again on demand when it could not be read for the plan', async () => {
    const pullspecGateway = new InMemoryPullspecGateway({ '1.0.0-pullspec.yml': 'openapi: 3.0.3' });
    await opened(undefined, { remote: { pullspecGateway } });
    pullspecGateway.failNextWith({ kind: 'garbled', where: 'it is not JSON' });
    await filled();
    const plan = within(await screen.findByRole('alert'));
    await userEvent.click(plan.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^37 of 100 requests/u)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is missing, keeps what was typed over another tab, and starts nothing', async () => {
    const gateway = new InMemoryLiveRunGateway();
    await opened(gateway);
    await userEvent.type(screen.getByLabelText('QA base address *'), 'qa.hotel.example');
    await start();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a file first.',
      'Enter the address below which your operations are, such as https://qa.hotel.example/pull/v2.',
      'Enter 1 to 20 ids of your test hotels, separated by commas. An id has at most 64 characters.',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Runs' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Live run' }));
    expect((await screen.findByLabelText<HTMLInputElement>('QA base address *')).value).toBe('qa.hotel.example');
    expect(gateway.starts).toEqual([]);
  });

  it('keeps the file and what was typed while another page is open, but not the credential', async () => {
    await openPortal({ at, remote: { liveRunGateway: new InMemoryLiveRunGateway() } });
    await filled();
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await userEvent.click(screen.getByRole('link', { name: 'API Self Validation' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Live run' }));
    const address = await screen.findByLabelText<HTMLInputElement>('QA base address *');
    expect(address.value).not.toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Credentials').value).toBe('');
    expect(screen.getByText('mine.yml')).toBeDefined();
  });

  it('names the file to choose again after a reload', async () => {
    const portal = await opened();
    await filled();
    portal.view.unmount();
    await opened();
    expect(screen.getByText('Choose mine.yml again. A browser keeps no file after a reload.')).toBeDefined();
  });

  it('asks before bookings are made, and makes none after a no', async () => {
    const gateway = new InMemoryLiveRunGateway();
    await opened(gateway);
    await filled();
    await userEvent.click(screen.getByLabelText('Allow bookings'));
    expect(
      screen.getByText('Only refundable rates. Guest TEST PULLSPEC DONOTBOOK. Each booking is cancelled at once.'),
    ).toBeTruthy();
    await start();
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Make up to 4 test bookings at qa.hotel.example?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(gateway.starts).toEqual([]);
    await userEvent.click(screen.getByLabelText('Also non-refundable rates'));
    await start();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make the bookings' }));
    await waitFor(() => {
      expect(gateway.starts[0]?.target).toMatchObject({ bookings: 4, alsoNonRefundable: true });
    });
  });

  it('says why an address was refused, and keeps the form', async () => {
    const gateway = new InMemoryLiveRunGateway();
    await opened(gateway);
    await filled();
    gateway.failNextWith({
      kind: 'invalid',
      text: 'This address cannot be called: it is private, local or not https.',
    });
    await start();
    expect(
      (await screen.findByText('This address cannot be called: it is private, local or not https.')).closest(
        '[role=alert]',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Credentials').value).toBe('the-secret');
  });

  it('follows a run to its end, with its phases, its result and its recording', async () => {
    const gateway = new InMemoryLiveRunGateway({ run: aRun(), openBookings: [] });
    const portal = await opened(gateway);
    expect((await screen.findByText(/^19 of 37 requests/u)).textContent).toBe('19 of 37 requests · 1 min 12 s');
    const [reachable, search] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Reachable|Search1/u.test(textContent));
    expect(within(reachable!).getByTitle('Done')).toBeTruthy();
    expect([search!.getAttribute('aria-current'), search!.textContent]).toEqual(['step', 'Search18 of 36']);
    gateway.change({ state: 'finished', runId: '12', hasRecording: true });
    await portal.advance(1_100);
    expect((await screen.findByRole('link', { name: 'See the result' })).getAttribute('href')).toContain(
      '/main/api-self-validation/runs/12',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Recording (secrets removed)' }));
    await waitFor(() => {
      expect([...portal.files.files.keys()]).toEqual(['recording-7.har']);
    });
  });

  it('stops a run, which cancels first', async () => {
    const gateway = new InMemoryLiveRunGateway({ run: aRun(), openBookings: [] });
    await opened(gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopping: test bookings are cancelled first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveProperty('ariaDisabled', 'true');
  });

  it.each([[at], ['/main/api-self-validation?tab=runs']])(
    'shows at %s what could not be cancelled, with the call that does it',
    async (address) => {
      const run = aRun({ state: 'failed', message: 'The portal was restarted while it ran.' });
      const runs = new InMemorySelfValidationGateway([
        {
          run: {
            id: '1',
            at: 0,
            by: 'ana',
            kind: 'live',
            fileName: 'mine.yml',
            reference: '1.0.0',
            verdict: 'incomplete',
            errors: 0,
            warnings: 0,
          },
          report: '{}',
        },
      ]);
      await opened(new InMemoryLiveRunGateway({ run, openBookings: [left] }), {
        at: address,
        remote: { selfValidationGateway: runs },
      });
      expect(await screen.findByText('1 booking could not be cancelled: B-1. Cancel it yourself.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Copy the call that cancels B-1' })).toBeTruthy();
    },
  );

  it('is there for an admin too [AUTH-12]', async () => {
    await opened(undefined, { user: anAdmin(), account: { text: 'Andaman', value: 10234 } });
    expect(await screen.findByRole('tab', { name: 'Live run' })).toBeDefined();
  });
});
