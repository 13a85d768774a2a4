import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failed, otherScheduleText, type LiveSchedule } from '@suppliers-portal/domain';
import { InMemoryLiveRunGateway, InMemoryPullspecGateway } from '@suppliers-portal/domain/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldBack } from '../../testing/held-back.js';
import { openPortal, type PortalSetup } from '../../testing/portal-harness.js';

const kept: LiveSchedule = {
  every: 'week',
  weekday: 'friday',
  hour: 22,
  zone: 'utc',
  fileName: 'kept.yml',
  baseUrl: 'https://qa.hotel.example/v2',
  requests: 100,
  bookings: 0,
  by: 'ana@andaman.example',
  nextAt: Date.parse('2026-11-27T22:00:00Z'),
};
const nothingPlanned = { phases: [], requests: 0, leftOut: [] };

let gateway: InMemoryLiveRunGateway;
beforeEach(() => {
  gateway = new InMemoryLiveRunGateway();
});

async function opened(): Promise<HTMLElement> {
  await openPortal({
    at: '/main/api-self-validation?tab=live',
    remote: {
      pullspecGateway: new InMemoryPullspecGateway({ '1.0.0-pullspec.yml': 'openapi: 3.0.3' }),
      liveRunGateway: gateway,
    },
    askDocuments: ((name: string) =>
      Promise.resolve({ ok: true, value: name === 'livePlan' ? nothingPlanned : '1.0.0' })) as unknown as NonNullable<
      PortalSetup['askDocuments']
    >,
  });
  return screen.findByRole('region', { name: 'Schedule' });
}

async function filled(): Promise<void> {
  await userEvent.upload(screen.getByLabelText('PullSpec file *'), new File(['openapi: 3.0.3'], 'mine.yml'));
  await userEvent.type(screen.getByLabelText('QA base address *'), 'https://qa.hotel.example/v2');
  await userEvent.type(screen.getByLabelText('Credentials'), 'the-secret');
  await userEvent.type(screen.getByLabelText('Test hotel ids *'), '88120');
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
/** The question, and a press of its button. */
async function agree(name: 'Set schedule' | 'End schedule'): Promise<string> {
  await press(name);
  const dialog = screen.getByRole('alertdialog');
  const question = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name }));
  return question;
}
const choose = (label: string, option: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

describe('the card of scheduled live runs', () => {
  it('sets nothing while it is not known which schedule there is: that one would be replaced without a word', async () => {
    gateway.schedule = () => Promise.resolve(failed({ kind: 'broken', text: 'no' }));
    const card = await opened();
    const set = within(card).getByRole<HTMLButtonElement>('button', { name: 'Set schedule' });
    expect([within(card).queryByText(/^Off\./u), set.disabled]).toEqual([null, true]);
  });

  it('is off at first, asks, and sets a schedule with the file and the target of the tab', async () => {
    const card = await opened();
    expect(await within(card).findByText(/^Off\./u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End schedule' })).toBeNull();
    await filled();
    expect(screen.queryByLabelText('Day')).toBeNull();
    await choose('How often', 'Every week');
    await choose('Day', 'Sunday');
    await choose('Hour', '22:00');
    await choose('Time zone', 'UTC');
    const question = await agree('Set schedule');
    expect(question).toContain(
      'Every Sunday at 22:00 UTC the portal sends up to 100 requests to qa.hotel.example. It makes no bookings. It keeps the credential encrypted until you end the schedule.',
    );
    expect(await within(card).findByText(/^Every Sunday at 22:00 UTC:/u)).toBeTruthy();
    expect(gateway.scheduled).toMatchObject({
      every: 'week',
      weekday: 'sunday',
      hour: 22,
      zone: 'utc',
      fileName: 'mine.yml',
      baseUrl: 'https://qa.hotel.example/v2',
    });
    expect([gateway.starts, document.body.textContent]).toEqual([[], expect.not.stringContaining('the-secret')]);
  });

  it('sets nothing after a no, and says how many bookings it would make', async () => {
    await opened();
    await filled();
    await userEvent.click(screen.getByLabelText('Allow bookings'));
    await press('Set schedule');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('to qa.hotel.example and makes up to 4 test bookings.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect([gateway.scheduled, screen.queryByRole('alertdialog')]).toEqual([undefined, null]);
  });

  it('says at each field what is missing, and asks nothing', async () => {
    await opened();
    await userEvent.type(screen.getByLabelText('QA base address *'), 'qa.hotel.example');
    await press('Set schedule');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a file first.',
      'Enter the address below which your operations are, such as https://qa.hotel.example/pull/v2.',
      'Enter 1 to 20 ids of your test hotels, separated by commas. An id has at most 64 characters.',
      'Nothing was set. Correct the entries under Target and Limits first.',
    ]);
    expect([gateway.scheduled, screen.queryByRole('alertdialog')]).toEqual([undefined, null]);
  });

  it('shows the schedule that is kept, and begins with its times', async () => {
    gateway.scheduled = { ...kept, lastAt: 0, lastVerdict: 'does-not-conform', lastRunId: '12' };
    const card = await opened();
    expect((await within(card).findByText(/^Every Friday at 22:00 UTC/u)).textContent).toBe(
      'Every Friday at 22:00 UTC: kept.yml at qa.hotel.example, set by ana@andaman.example.',
    );
    expect(within(card).getByText('Does not conform')).toBeTruthy();
    expect(within(card).getByText(/^2026-11-2\d \d\d:00 \(GMT.*\)$/u)).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'See the result' }).getAttribute('href')).toContain(
      '/main/api-self-validation/runs/12',
    );
    expect(
      ['How often', 'Day', 'Hour', 'Time zone'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value),
    ).toEqual(['week', 'friday', '22', 'utc']);
    await filled();
    await choose('Hour', '04:00');
    expect(await agree('Set schedule')).toContain('This replaces the schedule that you have.');
    await waitFor(() => {
      expect(gateway.scheduled).toMatchObject({ weekday: 'friday', hour: 4, zone: 'utc', fileName: 'mine.yml' });
    });
  });

  it('says why the last run could not be made', async () => {
    gateway.scheduled = { ...kept, lastAt: 0, lastProblem: 'The connection is off.' };
    const card = await opened();
    expect(await within(card).findByText('The last run could not be made: The connection is off.')).toBeTruthy();
  });

  it('keeps the chosen times while it reads the schedule that was set', async () => {
    gateway.scheduled = kept;
    const card = await opened();
    await within(card).findByText(/^Every Friday/u);
    await filled();
    const answer = heldBack();
    const read = gateway.schedule.bind(gateway);
    vi.spyOn(gateway, 'schedule').mockImplementationOnce(async () => {
      await answer.until;
      return read();
    });
    await choose('Hour', '04:00');
    await agree('Set schedule');
    await choose('Day', 'Sunday');
    answer.come();
    await within(card).findByText(/^Every Friday at 04:00/u);
    const shown = ['Day', 'Hour'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);
    expect(shown).toEqual(['sunday', '4']);
  });

  it('ends the schedule after a question', async () => {
    gateway.scheduled = kept;
    const card = await opened();
    await within(card).findByText(/^Every Friday/u);
    expect(await agree('End schedule')).toContain('deletes the credential');
    expect(await within(card).findByText(/^Off\./u)).toBeTruthy();
    expect([gateway.scheduled, screen.queryByRole('button', { name: 'End schedule' })]).toEqual([undefined, null]);
  });

  it.each(['Set schedule', 'End schedule'] as const)(
    'leaves what a colleague has set since, and shows it, after “%s”',
    async (name) => {
      gateway.scheduled = { ...kept, edition: 'one' };
      const card = await opened();
      await within(card).findByText(/^Every Friday/u);
      await filled();
      gateway.scheduled = { ...kept, weekday: 'sunday', edition: 'two' };
      await agree(name);
      expect((await within(card).findByRole('alert')).textContent).toContain(otherScheduleText);
      expect(await within(card).findByText(/^Every Sunday/u)).toBeTruthy();
      expect(gateway.scheduled).toMatchObject({ weekday: 'sunday', edition: 'two' });
    },
  );

  it.each(['Set schedule', 'End schedule'] as const)('keeps all as it is if “%s” is not allowed', async (name) => {
    gateway.scheduled = kept;
    const card = await opened();
    await within(card).findByText(/^Every Friday/u);
    await filled();
    gateway.failNextWith({ kind: 'forbidden', text: 'You do not have the right to do this.' });
    await agree(name);
    expect((await within(card).findByRole('alert')).textContent).toContain('You do not have the right to do this.');
    expect(gateway.scheduled).toEqual(kept);
    expect(screen.getByLabelText<HTMLInputElement>('Credentials').value).toBe('the-secret');
  });

  it('says so if the schedule could not be read', async () => {
    gateway.schedule = () => Promise.resolve({ ok: false, failure: { kind: 'broken', status: 500, text: 'Broken.' } });
    const card = await opened();
    expect((await within(card).findByRole('alert')).textContent).not.toBe('');
    expect(within(card).queryByText(/^Off\./u)).toBeNull();
  });
});
