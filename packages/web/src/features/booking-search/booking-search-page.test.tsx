import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BookingDetail, GatewayFailure } from '@suppliers-portal/domain';
import { InMemoryBookingSearchGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/booking-search';
const booking: BookingDetail = {
  agencyBookingId: '884120031',
  supplierBookingId: 'GS-20117',
  bookingStatus: 'Confirmed',
  bookedAt: Date.UTC(2026, 10, 20, 1, 41),
  cancellationPolicyCode: '1D1N_100P',
  cancellationPolicyDescription: 'ยกเลิกฟรี 1 วันก่อนเข้าพัก',
  supplierAmount: '412.5',
  supplierHotelId: '20117',
  supplierRoomId: '88',
  numberOfAdults: 2,
  numberOfChildren: 0,
  numberOfRooms: 1,
};
const open = async (
  address = at,
  bookings: readonly BookingDetail[] = [booking],
  failures: readonly GatewayFailure[] = [],
): Promise<PortalUnderTest & { readonly gateway: InMemoryBookingSearchGateway }> => {
  const gateway = new InMemoryBookingSearchGateway(bookings);
  gateway.failNextWith(...failures);
  return {
    ...(await openPortal({ at: address, preferences: { zone: 'utc' }, remote: { bookingSearchGateway: gateway } })),
    gateway,
  };
};
const date = (): HTMLInputElement => screen.getByLabelText('Booking date');
const id = (): HTMLInputElement => screen.getByLabelText('Agency or external booking id');
const press = async (portal: PortalUnderTest, name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await portal.advance(0);
};
const facts = (): (string | null)[][] =>
  [...document.querySelectorAll('.sp-booking-facts > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );

describe('Search for BookingDetail', () => {
  it('begins with today in Bangkok, and says what may be late and what may be searched [SEARCH-01, SEARCH-04, MENU-01]', async () => {
    const portal = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search for BookingDetail');
    expect(screen.getByRole('link', { name: 'BookingDetailSearch' }).getAttribute('aria-current')).toBe('page');
    expect(date().value).toBe('2026-11-20');
    for (const note of [
      "Today's bookings may be delayed by hours",
      'Only your own bookings can be searched',
      'Dates and times are Bangkok time (GMT+7)',
    ])
      expect(screen.getByText(note)).toBeDefined();
    expect(portal.gateway.asked).toEqual([]);
  });

  it('has a calendar that ends today, and buttons for today and for no date [SEARCH-01]', async () => {
    await open();
    await userEvent.click(date());
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(date().value).toBe('');
    await userEvent.click(date());
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    expect(date().value).toBe('2026-11-20');
    await userEvent.click(date());
    const days = screen.getAllByRole<HTMLButtonElement>('gridcell').map((cell) => cell.closest('button') ?? cell);
    const canBeChosen = ['20', '21'].map((text) => days.some((day) => day.textContent === text && !day.disabled));
    expect(canBeChosen).toEqual([true, false]);
  });

  it('clears the date, takes it as it is pasted, and sends it as a day [SEARCH-01]', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the date' }));
    expect(date().value).toBe('');
    await userEvent.paste('2026/11/19');
    expect(date().value).toBe('2026/11/19');
    await userEvent.type(id(), ' x/1 ');
    await press(portal, 'Search');
    expect(portal.gateway.asked).toEqual([{ date: '2026-11-19', id: 'x/1' }]);
    expect(portal.address()).toBe(`${at}?date=2026-11-19&id=x%2F1`);
  });

  it('keeps a date that does not exist as it was typed, says what is wrong, and leads to the field', async () => {
    const portal = await open();
    await userEvent.type(id(), '884120031');
    await userEvent.clear(date());
    await userEvent.type(date(), '2026-02-30');
    await press(portal, 'Search');
    expect(screen.getByRole('alert').textContent).toBe(
      'There is no date 2026-02-30. Write it as yyyy-MM-dd, for example 2026-11-20.',
    );
    expect(document.activeElement).toBe(date());
    await userEvent.click(id());
    expect(date().value).toBe('2026-02-30');
    expect(portal.gateway.asked).toEqual([]);
  });

  it('still has what was typed after Back, and a new visit begins with today', async () => {
    const portal = await open();
    await userEvent.clear(date());
    await userEvent.type(date(), '2026-13-45');
    await userEvent.type(id(), 'GS-1');
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await portal.advance(0);
    await portal.goBack();
    expect([date().value, id().value]).toEqual(['2026-13-45', 'GS-1']);
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await portal.advance(0);
    await userEvent.click(screen.getByRole('link', { name: 'BookingDetailSearch' }));
    await portal.advance(0);
    expect(date().value).toMatch(/^2026-\d\d-\d\d$/u);
    expect(date().value).not.toBe('2026-13-45');
  });

  it('asks for what is missing beside its field', async () => {
    const portal = await open();
    await press(portal, 'Search');
    expect(screen.getByRole('alert').textContent).toBe('Enter a booking id.');
    expect(document.activeElement).toBe(id());
    await userEvent.type(id(), '5');
    expect([screen.queryByRole('alert'), id().getAttribute('aria-invalid')]).toEqual([null, 'false']);
    await userEvent.clear(id());
    await userEvent.click(screen.getByRole('button', { name: 'Clear the date' }));
    await press(portal, 'Search');
    expect(screen.getByRole('alert').textContent).toBe('Choose a booking date.');
    expect(portal.gateway.asked).toEqual([]);
  });

  it('runs what the address names, and shows all there is to know, the payout in dollars and times of Bangkok [SEARCH-02]', async () => {
    await open(`${at}?date=2026-11-20&id=GS-20117`);
    const heading = screen.getByRole('heading', { level: 2, name: /884120031/u });
    expect(document.activeElement).toBe(heading);
    expect(heading.parentElement?.textContent).toBe(
      'Agency booking id 884120031External booking id GS-20117Status Confirmed',
    );
    expect(facts()).toEqual([
      ['Booking date', '2026-11-20 08:41'],
      ['Cancellation datetime', '–no value'],
      ['Cancel code', '1D1N_100P'],
      ['Supplier payout', 'USD 412.50'],
      ['Cancellation policy', 'ยกเลิกฟรี 1 วันก่อนเข้าพัก'],
      ['Supplier hotel id', '20117'],
      ['Supplier room id', '88'],
      ['Adults', '2'],
      ['Children', '0'],
      ['Rooms', '1'],
    ]);
    expect(screen.getByText('1 booking found')).toBeDefined();
  });

  it('folds a long policy, and shows all of it where asked [SEARCH-02]', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    await open(`${at}?date=2026-11-20&id=GS-20117`);
    const button = screen.getByRole('button', { name: 'Show all' });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
    height.mockRestore();
  });

  it('says that there is none, and leaves the form as it is [SEARCH-03]', async () => {
    const portal = await open();
    await userEvent.type(id(), 'nothing');
    await press(portal, 'Search');
    const warning = screen.getByText('No booking found for nothing').parentElement;
    expect(warning?.textContent).toContain("Check the date and the id. Today's bookings may be delayed by hours.");
    expect(warning?.getAttribute('role')).toBe('status');
    expect([date().value, id().value]).toEqual(['2026-11-20', 'nothing']);
  });

  it('says that it failed, and tries again [SEARCH-05]', async () => {
    const portal = await open(
      `${at}?date=2026-11-20&id=GS-20117`,
      [booking],
      [{ kind: 'timed-out', quote: '504', text: '' }],
    );
    expect(screen.getByRole('alert').textContent).toContain('Failed to search for booking details logs, please retry.');
    await press(portal, 'Retry');
    expect(screen.getByRole('heading', { level: 2, name: /884120031/u })).toBeDefined();
  });

  it('is sent again by itself after the portal could not be reached, and leaves the focus where it is', async () => {
    const portal = await open(
      `${at}?date=2026-11-20&id=GS-20117`,
      [booking],
      [
        { kind: 'unreachable', detail: 'down' },
        { kind: 'unreachable', detail: 'down' },
      ],
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'The portal could not be reached. This page tries again by itself.',
    );
    await userEvent.click(id());
    await portal.advance(10_000);
    expect(screen.getByRole('alert').textContent).toContain('please retry.');
    await portal.advance(10_000);
    expect(screen.getByRole('heading', { level: 2, name: /884120031/u })).toBeDefined();
    expect(document.activeElement).toBe(id());
  });

  it('says that the page may not be used', async () => {
    await open(`${at}?date=2026-11-20&id=1`, [], [{ kind: 'forbidden', text: '' }]);
    expect(screen.getByRole('heading', { name: 'Authorisation Error' })).toBeDefined();
  });
});

describe('"I don\'t know the date"', () => {
  const scan = async (portal: PortalUnderTest, days = 'Last 30 days'): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: "I don't know the date" }));
    await userEvent.click(await screen.findByRole('menuitem', { name: days }));
    await portal.advance(0);
  };
  const panel = (): HTMLElement => screen.getByRole('region', { name: /^Searching back for/u });
  /** The scan asks for two days at a time. A day whose answer is held back stops its progress. */
  const hold = (gateway: InMemoryBookingSearchGateway, day: string): void => {
    const search = gateway.search.bind(gateway);
    gateway.search = (query) => (query.date === day ? new Promise<never>(() => undefined) : search(query));
  };

  it('needs an id, and fills but does not start from the address', async () => {
    const portal = await open(`${at}?id=884120031&scan=60`);
    expect(id().value).toBe('884120031');
    expect(portal.gateway.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the id' }));
    await scan(portal);
    expect(screen.getByRole('alert').textContent).toBe('Enter a booking id.');
    expect(portal.gateway.asked).toEqual([]);
  });

  it('stops at the first hit, shows it, and can search further without losing it', async () => {
    const older = { ...booking, bookedAt: Date.UTC(2026, 10, 17, 12) };
    const portal = await open(`${at}?id=GS-20117`, [
      older,
      { ...older, agencyBookingId: '5', bookedAt: Date.UTC(2026, 10, 2, 12) },
    ]);
    await scan(portal);
    expect(screen.getAllByText('Found on 2026-11-17, after 4 days.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /884120031/u }));
    expect(portal.address()).toBe(`${at}?id=GS-20117&date=2026-11-20&scan=30`);
    await press(portal, 'Search further');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Agency booking id ?5$/u }));
    expect(screen.getByRole('heading', { level: 2, name: /884120031/u })).toBeDefined();
    await press(portal, 'Search further');
    expect(panel().textContent).toContain('Looked at 30 days, 2026-10-22 to 2026-11-20.');
    expect(panel().textContent).not.toContain('No booking found');
  });

  it('says at the end that there is none, and where it looked [SEARCH-03]', async () => {
    const portal = await open(`${at}?id=gone`);
    await scan(portal, 'Last 60 days');
    expect(portal.gateway.asked).toHaveLength(60);
    expect(within(panel()).getByText('No booking found for gone')).toBeDefined();
    expect(within(panel()).getByText('Looked at 60 days, 2026-09-22 to 2026-11-20.')).toBeDefined();
    expect(document.activeElement).toBe(within(panel()).getByRole('heading', { level: 2, name: /^Searching back/u }));
  });

  it('is started by keys, whose release does not press Cancel, which has the focus then', async () => {
    const portal = await open(`${at}?id=gone`);
    hold(portal.gateway, '2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: "I don't know the date" }));
    // With the keyboard, no item can be chosen before the menu has the focus.
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Last 30 days' }));
    });
    screen.getByRole('menuitem', { name: 'Last 60 days' }).focus();
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    // The closing menu moves the focus with a delay.
    await waitFor(() => {
      expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Cancel' }));
    });
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Go on' }));
  });

  it('is cancelled by its button and by Esc, keeps its count, goes on, and says a quarter of the way', async () => {
    const portal = await open(`${at}?id=gone`);
    hold(portal.gateway, '2026-11-12');
    await scan(portal);
    expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Cancel' }));
    expect(panel().textContent).toContain('8 of 30 days · now 2026-11-12');
    expect(within(panel()).getByRole('status').textContent).toBe('25% of 30 days searched');
    await userEvent.keyboard('{Escape}');
    expect(within(panel()).getAllByText('Stopped at 2026-11-12.')).toHaveLength(2);
    const goOn = within(panel()).getByRole('button', { name: 'Go on' });
    expect(document.activeElement).toBe(goOn);
    await userEvent.click(goOn);
    await userEvent.click(within(panel()).getByRole('button', { name: 'Cancel' }));
    expect(within(panel()).getAllByText('Stopped at 2026-11-12.')).toHaveLength(2);
  });

  it('is offered where no booking was found on the day', async () => {
    const portal = await open();
    expect(screen.getByText(/^Enter a booking id of the agency or your own\./u)).toBeDefined();
    await userEvent.type(id(), 'gone');
    await press(portal, 'Search');
    await press(portal, 'Search the last 30 days');
    expect(portal.gateway.asked).toHaveLength(31);
    expect(within(panel()).getByText('No booking found for gone')).toBeDefined();
  });

  it('names days that could not be read, and tries them again', async () => {
    const down: GatewayFailure = { kind: 'timed-out', quote: '504', text: '' };
    const portal = await open(`${at}?id=gone`, [], [down, down]);
    await scan(portal);
    expect(panel().textContent).not.toContain('No booking found');
    expect(within(panel()).getByText('2 days could not be read: 2026-11-20, 2026-11-19.')).toBeDefined();
    await press(portal, 'Try these again');
    expect(within(panel()).getByText('No booking found for gone')).toBeDefined();
    expect(portal.gateway.asked).toHaveLength(32);
  });

  it('waits as long as the portal asks it to', async () => {
    const portal = await open(`${at}?id=gone`, [], [{ kind: 'too-many', text: '', retryAfterSeconds: 12 }]);
    await scan(portal);
    expect(within(panel()).getAllByText('The portal asks us to wait 12 s')).toHaveLength(2);
    await portal.advance(12_000);
    expect(within(panel()).getByText('No booking found for gone')).toBeDefined();
  });

  it('ends when the page may not be used, and asks nothing more once the page is left', async () => {
    const portal = await open(`${at}?id=gone`, [], [{ kind: 'forbidden', text: '' }]);
    await scan(portal);
    expect(screen.getByRole('heading', { name: 'Authorisation Error' })).toBeDefined();
    portal.view.unmount();
    const other = await open(`${at}?id=gone`, [], [{ kind: 'too-many', text: '', retryAfterSeconds: 12 }]);
    await scan(other);
    const asked = other.gateway.asked.length;
    await userEvent.click(screen.getByRole('link', { name: 'Booking Accuracy' }));
    await other.advance(12_000);
    expect(other.gateway.asked).toHaveLength(asked);
  });

  it('shows an id in any script, and a long one with its middle cut', async () => {
    const typed = `"حجز"/${'x'.repeat(100)}`;
    const portal = await open();
    await userEvent.click(id());
    await userEvent.paste(typed);
    await scan(portal);
    expect(portal.gateway.asked[0]).toEqual({ date: '2026-11-20', id: typed });
    expect(within(panel()).getByRole('heading', { level: 2 }).querySelector('[dir="auto"]')?.textContent).toMatch(
      /^"حجز"\/x{14}…x{19}$/u,
    );
    await userEvent.clear(id());
    await userEvent.click(id());
    await userEvent.paste('y'.repeat(10_000));
    await press(portal, 'Search');
    expect(screen.getByRole('alert').textContent).toBe(
      'A booking id has at most 200 characters, this one has 10,000. Enter the id alone.',
    );
    expect(id().value).toHaveLength(10_000);
  });
});
