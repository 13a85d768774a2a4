import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ok, placeholderAccount, type GatewayFailure, type MappingHotel, type Result } from '@suppliers-portal/domain';
import {
  anAdmin,
  anOnboardingUser,
  InMemoryRoomMappingGateway,
  severalAccounts,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../testing/portal-harness.js';

const hotel = (hotelId: string, name: string): MappingHotel => ({
  hotelId,
  supplierHotelId: `S-${hotelId}`,
  name,
  masterHotelId: `M-${hotelId}`,
  unmapped: 1,
});
type Hotels = Result<readonly MappingHotel[], GatewayFailure>;

/** Counts how often its list is read, and can keep a reader waiting. */
class CountedHotels extends InMemoryRoomMappingGateway {
  reads = 0;
  release: ((answer: Hotels) => void) | undefined;
  waits = false;
  override listHotels(): Promise<Hotels> {
    this.reads += 1;
    return this.waits
      ? new Promise((resolve) => {
          this.release = resolve;
        })
      : super.listHotels();
  }
}
const aGateway = (): CountedHotels =>
  new CountedHotels([
    hotel('77', 'Grand Siam'),
    hotel('7/8', 'فندق قصر'),
    ...Array.from({ length: 9 }, (_, index) => hotel(String(90 + index), `Lanna ${String(index)}`)),
  ]);
const options = (): readonly (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(
  gateway: CountedHotels,
  setup: PortalSetup = {},
): Promise<{ readonly portal: PortalUnderTest; readonly field: HTMLElement }> {
  const portal = await openPortal({ ...setup, remote: { roomMappingGateway: gateway } });
  return { portal, field: await jump() };
}
async function jump(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
  return screen.findByPlaceholderText('Search or jump to');
}

describe('hotels in the command palette', () => {
  it('are found by name or supplier hotel id after three characters, a few at most, and lead to their rooms', async () => {
    const { portal, field } = await openPalette(aGateway(), { at: '/main/settings?dmc=10234' });
    await userEvent.type(field, 'la');
    expect(options().some((option) => option?.includes('Lanna') === true)).toBe(false);
    await userEvent.type(field, 'nna');
    expect(options()).toEqual([0, 1, 2, 3, 4].map((index) => `Lanna ${String(index)} S-${String(90 + index)}Hotels`));
    await userEvent.clear(field);
    await userEvent.type(field, 's-7/8');
    expect(options()).toEqual(['فندق قصر S-7/8Hotels']);
    expect(screen.getByText('فندق قصر').getAttribute('dir')).toBe('auto');
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(portal.address().split('?')).toEqual(['/main/room-mapping/7%2F8', 'dmc=10234']);
  });

  it('stand below the pages and what can be done, which keep their places', async () => {
    const { field } = await openPalette(new CountedHotels([hotel('1', 'Booking House')]));
    await userEvent.type(field, 'booking');
    expect([options()[0], options().at(-1)]).toEqual(['Booking AccuracyGo to', 'Booking House S-1Hotels']);
    expect(options().length).toBeLessThanOrEqual(12);
  });

  it('are read once, whether by the palette or by the page that it leads to', async () => {
    const gateway = aGateway();
    gateway.waits = true;
    const { portal, field } = await openPalette(gateway);
    await userEvent.type(field, 'hotel list{Enter}');
    await portal.advance(0);
    await act(async () => {
      gateway.release?.(ok(gateway.hotels));
      await Promise.resolve();
    });
    await portal.advance(0);
    await screen.findAllByText('11 hotels');
    await userEvent.type(await jump(), 'grand');
    expect([options(), gateway.reads]).toEqual([['Grand Siam S-77Hotels'], 1]);
  });

  it('are waited for in a quiet line, while everything else can be chosen', async () => {
    const gateway = aGateway();
    gateway.waits = true;
    const { field } = await openPalette(gateway);
    await userEvent.type(field, 'set');
    expect(options()).toEqual(['SettingsGo to', 'Loading hotelsHotels']);
    await userEvent.clear(field);
    await userEvent.type(field, 'siam');
    expect(options()).toEqual(['Loading hotelsHotels']);
    await act(async () => {
      gateway.release?.(ok(gateway.hotels));
      await Promise.resolve();
    });
    expect(options()).toEqual(['Grand Siam S-77Hotels']);
  });

  it('are missing where they cannot be read, and are asked for again the next time', async () => {
    const gateway = aGateway();
    gateway.failNextWith({ kind: 'unreachable', detail: 'no network' });
    const { portal, field } = await openPalette(gateway);
    await userEvent.type(field, 'settings');
    expect(options()).toEqual(['SettingsGo to', 'Hotels could not be loadedHotels']);
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(portal.address()).toBe('/main/settings');
    await userEvent.type(await jump(), 'grand siam');
    expect(options()).toEqual(['Grand Siam S-77Hotels']);
  });

  it.each([
    ['an Onboarding account', { user: anOnboardingUser(), at: '/main/api-self-validation' }],
    ['an admin without an account', { user: anAdmin({ availableDmc: [], dmcId: placeholderAccount }) }],
  ])('are not even asked for by %s', async (_, setup) => {
    const gateway = aGateway();
    const { field } = await openPalette(gateway, setup);
    await userEvent.type(field, 'grand');
    expect([
      gateway.reads,
      screen.queryAllByRole('option', { name: 'No matches for “grand”. Try fewer words or letters.' }),
    ]).toEqual([0, [expect.anything()]]);
  });

  it('are those of the account that an admin has chosen', async () => {
    const { field } = await openPalette(aGateway(), { user: anAdmin(), account: severalAccounts[0] });
    await userEvent.type(field, 'grand');
    expect(options()).toEqual(['Grand Siam S-77Hotels']);
  });
});
