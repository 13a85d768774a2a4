import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notAList, type GatewayFailure, type UnconfirmedBooking } from '@suppliers-portal/domain';
import { InMemoryUnconfirmedBookingGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/booking-failures';
const notice =
  "These bookings were not confirmed by the agency (no response received). Make sure these bookings are cancelled in the supplier's system.";
const booking = (bookingId: string, changes: Partial<UnconfirmedBooking> = {}): UnconfirmedBooking => ({
  dmcId: 10234,
  bookingId,
  bookedAt: Date.UTC(2026, 10, 19, 15, 41),
  status: 'Timeout',
  checkIn: '2026-11-21',
  checkOut: '2026-11-23',
  supplierReference: `GS-${bookingId}`,
  remarks: 'No response',
  hotelId: 'h',
  ratePlan: 'r',
  ...changes,
});
const odd = booking('3', { checkIn: '2026-11-01', remarks: `<b>ห้องพัก</b> 没有回应 لا يوجد رد ${'x'.repeat(5000)}` });
const bare: UnconfirmedBooking = {
  dmcId: 10234,
  bookingId: '2',
  bookedAt: Date.UTC(2026, 10, 19),
  status: 'Timeout',
  checkIn: '2026-12-24',
  checkOut: '2026-12-25',
  hotelId: 'h',
  ratePlan: 'r',
};
const bookings = [booking('1'), bare, odd];
const open = async (
  list: readonly UnconfirmedBooking[] = bookings,
  failures: readonly GatewayFailure[] = [],
  address = at,
): Promise<PortalUnderTest & { readonly gateway: InMemoryUnconfirmedBookingGateway }> => {
  const gateway = new InMemoryUnconfirmedBookingGateway(list);
  gateway.failNextWith(...failures);
  return {
    ...(await openPortal({
      at: address,
      preferences: { zone: 'utc' },
      remote: { unconfirmedBookingGateway: gateway },
    })),
    gateway,
  };
};
const rows = (): HTMLElement[] => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const ids = (): (string | null)[] => rows().map((row) => within(row).getByRole('rowheader').textContent);

describe('Bookings', () => {
  it('lists the next arrival first, in Bangkok time whatever zone is chosen [FAIL-01, FAIL-02, MENU-01]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bookings');
    expect(screen.getByRole('link', { name: 'Booking Failures' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Booking Id',
      'Booking Time',
      'Check In',
      'Check Out',
      'Supplier Reference',
      'Remarks',
    ]);
    expect(ids()).toEqual(['1', '2', '3']);
    expect([...rows()[0]!.children].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2026-11-19 22:41',
      '2026-11-21 Soon',
      '2026-11-23',
      'GS-1',
      'No response',
    ]);
    expect([...rows()[1]!.children].slice(4).map(({ textContent }) => textContent)).toEqual(['–no value', '–no value']);
    expect(screen.getByText('All times are Bangkok time (GMT+7)')).toBeDefined();
    expect(screen.getByText('15:30 (GMT+7)')).toBeDefined();
  });

  it('warns before the table what has to be done [FAIL-02]', async () => {
    await open();
    const note = screen.getByRole('note');
    expect(note.textContent).toBe(notice);
    expect(note.className).toContain('danger');
    expect(note.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows remarks of any length as the text that they are, on focus as under the pointer [FAIL-01]', async () => {
    await open([odd]);
    const cell = screen.getByText(/^<b>ห้องพัก<\/b> 没有回应/u);
    expect(cell.textContent).toHaveLength(odd.remarks!.length);
    cell.focus();
    await waitFor(() => {
      expect(screen.getAllByText(/^<b>ห้องพัก/u)).toHaveLength(2);
    });
    expect(screen.getByRole('button', { name: 'Copy remarks' })).toBeDefined();
  });

  it('keeps filter and order in the address, says how many are left, and hands over only those', async () => {
    const portal = await open(bookings, [], `${at}?sort=bookingId&dir=desc`);
    expect(ids()).toEqual(['3', '2', '1']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter bookings' }), 'GS-1');
    expect(portal.address()).toBe(`${at}?sort=bookingId&dir=desc&q=GS-1`);
    expect(screen.getByText('1 of 3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, bookings' }));
    await portal.advance(0);
    const [[name, bytes] = ['', new Uint8Array()]] = [...portal.files.files];
    expect(name).toBe('Unconfirmed-bookings_Andaman-Stays-Group_2026-11-20.csv');
    expect(new TextDecoder().decode(bytes).trim().split('\r\n').slice(1)).toEqual([
      '1,2026-11-19T22:41:00+07:00,2026-11-21,2026-11-23,GS-1,No response',
    ]);
    await userEvent.click(within(screen.getByRole('columnheader', { name: /^Booking Id/u })).getByRole('button'));
    expect(portal.address()).toBe(`${at}?q=GS-1`);
  });

  it('can be narrowed to the arrivals of the next 48 hours, which the address keeps', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Next 48 hours (1)' }));
    expect([portal.address(), ids()]).toEqual([`${at}?arrival=soon`, ['1']]);
    await userEvent.click(screen.getByRole('radio', { name: 'Past (1)' }));
    expect(ids()).toEqual(['3']);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(portal.address()).toBe(at);
  });

  it('leads from an id to the search for that booking on the day it was booked', async () => {
    await open();
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe(
      '/main/booking-search?date=2026-11-19&id=1',
    );
  });

  it('is good news without any, and then warns of nothing [FAIL-02]', async () => {
    await open([]);
    expect(screen.getByRole('heading', { name: 'No unconfirmed bookings' })).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('downloads the file of the server, and says when that failed [FAIL-03]', async () => {
    const portal = await open();
    portal.gateway.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
    const button = screen.getByRole('button', { name: 'Download Bookings' });
    await userEvent.click(button);
    await portal.advance(0);
    expect(screen.getAllByText('Failed to download timeout bookings, please retry')).toHaveLength(2);
    await userEvent.click(button);
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['unconfirmed-bookings.csv']);
  });

  it('says what was wrong with an answer that is no list [FAIL-04]', async () => {
    await open(bookings, [{ kind: 'garbled', where: notAList }]);
    expect(screen.getByRole('heading', { name: 'Error showing page Bookings, please retry' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText(/error server response/u)).toBeDefined();
  });
});
