import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { suggestMasterRooms, type HotelVisitor, type MappingHotel, type UnmappedRoom } from '@suppliers-portal/domain';
import { anAdmin, aUserWithSeveralAccounts, InMemoryRoomMappingGateway } from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, setWindow, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/room-mapping';
const masters = [
  {
    masterRoomId: 'm1',
    masterRoomName: 'Deluxe King Room',
    size: 30,
    view: 'City',
    bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
  },
  { masterRoomId: 'm2', masterRoomName: 'Superior Twin Room' },
  { masterRoomId: 'm3', masterRoomName: 'Garden Villa' },
];
const aRoom = (roomId: string, name: string, changes: Partial<UnmappedRoom> = {}): UnmappedRoom => ({
  roomId,
  name,
  bedding: [],
  suggestions: suggestMasterRooms({ roomName: name }, masters).slice(0, 1),
  ...changes,
});
const rooms = [
  aRoom('r1', 'Deluxe King', {
    size: 32,
    view: 'City',
    bedding: [
      { roomBedType: 'King', noOfBeds: 1 },
      { roomBedType: 'Single', noOfBeds: 2 },
    ],
  }),
  aRoom('r2', 'Superior Twin Room'),
  aRoom('r3', 'Garden Villa'),
  aRoom('r4', 'Dormitory bed', { suggestions: [] }),
];
const hotels: readonly MappingHotel[] = [
  {
    hotelId: '77',
    supplierHotelId: 'S-88120',
    name: 'Grand Siam Riverside',
    url: 'https://siam.example',
    masterHotelId: 'M-77',
    unmapped: 4,
    confident: 2,
  },
  {
    hotelId: '78',
    supplierHotelId: 'S-88121',
    name: 'فندق قصر',
    url: 'javascript:alert(1)',
    masterHotelId: 'M-78',
    unmapped: 0,
    confident: 0,
  },
  { hotelId: '79', supplierHotelId: 'S-88122', name: 'Lanna Hotel', masterHotelId: 'M-79', unmapped: 9, confident: 3 },
];

function open(setup: PortalSetup & { readonly gateway?: InMemoryRoomMappingGateway } = {}): Promise<PortalUnderTest> {
  const { gateway = aGateway(), ...rest } = setup;
  return openPortal({ at: `${at}/77`, ...rest, remote: { roomMappingGateway: gateway } });
}
const aGateway = (): InMemoryRoomMappingGateway =>
  new InMemoryRoomMappingGateway(hotels, { 77: { rooms, masters } }, Date.UTC(2026, 10, 20, 8));
const list = (): HTMLElement => screen.getByRole('listbox', { name: 'Unmapped rooms' });
const names = (): readonly (string | null | undefined)[] =>
  within(list())
    .getAllByRole('option')
    .map((option) => option.querySelector('.sp-name')?.textContent);
const selected = (): string | null | undefined =>
  within(list()).getByRole('option', { selected: true }).querySelector('.sp-name')?.textContent;

describe('the list of hotels', () => {
  // There is no layout here: the list is told how much of it can be seen.
  beforeEach(() => {
    for (const name of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(600);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('says the whole supplier hotel id, however little room there is', async () => {
    await open({ at });
    expect(screen.getByText('S-88120').title).toBe('S-88120');
  });

  it('leads on from a hotel that is not there, and offers nothing to do in it', async () => {
    await open({ at: `${at}/nope` });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There is no hotel nope whose rooms can be mapped.',
    );
    expect(screen.getAllByRole('link', { name: 'Hotel List For Mapping' }).length).toBeGreaterThan(1);
    expect(screen.queryByRole('switch', { name: 'Keyboard triage' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Review confident/u })).toBeNull();
  });

  it('shows what the suggestions learned, when asked', async () => {
    const gateway = aGateway();
    const quality = {
      mapped: 80,
      rightFirst: 60,
      confident: 20,
      confidentWrong: 1,
      shown: 0.8,
      right: 0.7,
      error: 0.12,
    };
    await open({ at, gateway });
    expect(screen.queryByText(/They learn each night/u)).toBeNull();
    gateway.learned = {
      at: Date.UTC(2026, 10, 19, 17),
      outcome: 'applied',
      decisions: 90,
      hotels: 10,
      refused: 8,
      reported: 0,
      learned: {
        meanings: Array.from({ length: 12 }, (_, word) => ({
          word: `word${String(word)}`,
          means: { kind: 'tier' as const, text: 'superior' },
          decisions: 40,
          agreed: 38,
        })),
        presenceShift: 0,
      },
      before: quality,
      after: { ...quality, rightFirst: 72 },
    };
    const panel = screen.getByText('What the suggestions learned').closest('details')!;
    panel.open = true;
    fireEvent(panel, new Event('toggle'));
    expect(await screen.findByText('Applied: in hotels held back, the suggestions were better with it.')).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Words of your hotels' })).getAllByRole('listitem')).toHaveLength(
      11,
    );
    expect(screen.getByText('Word0 means Superior (38 of 40 decisions)')).toBeDefined();
    expect(screen.getByText('and 2 more words')).toBeDefined();
    const row = screen.getByRole('row', { name: /Right master room first/u });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['75.0%', '90.0%']);
  });

  it('is searched by name or supplier hotel id in any case, and each row leads to the hotel, its rooms and its history [MAP-01]', async () => {
    const portal = await open({ at });
    await userEvent.type(screen.getByRole('searchbox', { name: /Search by hotel name/u }), 'SIAM');
    await portal.advance(120);
    await portal.advance(600);
    expect(screen.getByText('1 of 3 hotels')).toBeDefined();
    expect([portal.address(), document.querySelector('mark')?.textContent]).toEqual([`${at}?q=SIAM`, 'Siam']);
    const row = screen.getAllByRole('row')[1]!;
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Grand Siam Riverside', `${at}/77`],
      ['Open ↗', 'https://siam.example'],
      ['Room Mapping', `${at}/77`],
      ['History', `${at}/77/history`],
    ]);
    await userEvent.clear(screen.getByRole('searchbox', { name: /Search by hotel name/u }));
    await userEvent.type(screen.getByRole('searchbox', { name: /Search by hotel name/u }), 's-88121');
    await portal.advance(120);
    // An address that is none of the web is not led to.
    expect(
      within(screen.getAllByRole('row')[1]!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['فندق قصر', 'Room Mapping', 'History']);
    await userEvent.type(screen.getByRole('searchbox', { name: /Search by hotel name/u }), 'x');
    await portal.advance(120);
    expect(screen.getByText('No hotels match “s-88121x”.')).toBeDefined();
  });

  it('lays its rows out anew when the window gets narrow', async () => {
    await open({ at });
    const distance = (): number => {
      const [first = 0, second = 0] = screen
        .getAllByRole('row')
        .slice(1)
        .map(({ style }) => Number.parseInt(style.top));
      return second - first;
    };
    const wide = distance();
    act(() => {
      setWindow(390);
    });
    expect([wide, distance()]).toEqual([52, 148]);
  });

  it('has most work first, hides what is finished, and says what is left', async () => {
    await open({ at });
    const shown = (): readonly (string | null)[] =>
      screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect([shown(), screen.getByText('13 rooms in 2 hotels left').textContent]).toEqual([
      ['Lanna Hotel', 'Grand Siam Riverside', 'فندق قصر'],
      '13 rooms in 2 hotels left',
    ]);
    expect(screen.getAllByRole('row')[3]?.textContent).toContain('Done');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide finished hotels' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Name' }));
    expect(shown()).toEqual(['Grand Siam Riverside', 'Lanna Hotel']);
  });

  it('says how long the rest takes at the pace of this browser', async () => {
    await open({ at, preferences: { mappingPace: { rooms: 10, milliseconds: 300_000 } } });
    expect(screen.getByText('13 rooms in 2 hotels left, about 7 minutes')).toBeDefined();
  });

  it('is walked through by keys, and comes back as it was left', async () => {
    const portal = await open({ at: `${at}?order=received` });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await portal.advance(0);
    expect(portal.address().split('?')[0]).toBe(`${at}/77`);
    await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('grid');
    expect([portal.address(), document.activeElement?.textContent]).toEqual([
      `${at}?order=received`,
      expect.stringContaining('Grand Siam Riverside'),
    ]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}/77/history`);
  });

  it('keeps few of 50,000 hotels in the page, and more on paper', async () => {
    await open({
      at,
      gateway: new InMemoryRoomMappingGateway(
        Array.from(
          { length: 50_000 },
          (_, index): MappingHotel => ({
            hotelId: String(index),
            supplierHotelId: `S${String(index)}`,
            name: `Hotel ${String(index)}`,
            masterHotelId: 'M',
          }),
        ),
      ),
    });
    expect(screen.getAllByText('50,000 hotels')[0]).toBeDefined();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(12);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    // Without counts there is no work to order by.
    expect(screen.queryByRole('checkbox', { name: 'Hide finished hotels' })).toBeNull();
    const rows = (): number => document.querySelectorAll('[role="grid"] tbody tr').length;
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(rows()).toBe(2_000);
    expect(screen.getByText(/^48,000 more rows are not printed/u)).toBeDefined();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(rows()).toBeLessThan(60);
  });
});

describe('the rooms of a hotel', () => {
  it('are listed with size, view and bedding, the way back, and what is suggested, with why [MAP-02]', async () => {
    const portal = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grand Siam Riverside');
    expect(screen.getByText('4 unmapped rooms')).toBeDefined();
    expect(within(list()).getAllByRole('option')[0]?.textContent).toBe(
      'Deluxe King32 sqm (344 sq ft) · City · 1 × King, 2 × Single',
    );
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Suggested master rooms' })).getAllByRole('button')[0]!,
    );
    const table = screen.getByRole('table', { name: 'Your room next to the master room' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toContain('Size32 sqm (344 sq ft)30 sqm (323 sq ft)✓ same');
    await userEvent.click(screen.getByText('Dormitory bed'));
    expect(screen.getByText('No master room fits')).toBeDefined();
    await portal.advance(400);
    expect(portal.address()).toBe(`${at}/77?room=r4`);
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(portal.address()).toBe(at);
  });

  it('are mapped after a question, and Map Room without a choice says what is missing [MAP-05, MAP-06, MAP-07]', async () => {
    const gateway = aGateway();
    const portal = await open({ gateway });
    const mapRoom = (): HTMLElement => screen.getByRole('button', { name: 'Map Room' });
    await userEvent.click(mapRoom());
    expect(screen.getByText('Please select a master room from the drop down!')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Master room/u }));
    await userEvent.click(
      within(
        within(await screen.findByRole('listbox', { name: 'Master rooms' })).getByRole('option', {
          name: /Garden Villa/u,
        }),
      ).getByText('Garden Villa'),
    );
    await userEvent.click(mapRoom());
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain(
      'Are you sure you want to map the selected room pair? This action cannot be undone.',
    );
    expect(gateway.posts).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Map Room' }));
    await portal.advance(0);
    expect([gateway.posts, names(), selected()]).toEqual([
      [{ hotelId: '77', roomId: 'r1', masterRoomId: 'm3' }],
      ['Superior Twin Room', 'Garden Villa', 'Dormitory bed'],
      'Superior Twin Room',
    ]);
    expect([
      screen.getByText('Mapped to Garden Villa'),
      screen.getByText('3 unmapped rooms'),
      screen.getByText('3 unmapped rooms left'),
    ]).toHaveLength(3);
  });

  it('are compared with the first suggestion before anything is chosen, and the choice is heard', async () => {
    await open();
    expect(screen.getByRole('table', { name: 'Your room next to the master room' }).textContent).toContain(
      'Deluxe King Room',
    );
    await userEvent.click(screen.getByRole('button', { name: /Deluxe King Room/u, pressed: false }));
    expect(screen.getByText('Chosen suggestion 1: Deluxe King Room')).toBeDefined();
  });

  it('have a list of master rooms in which only rooms are options, and the field names the active one', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Master room/u }));
    const options = await screen.findByRole('listbox', { name: 'Master rooms' });
    expect([...options.children].map(({ role }) => role).toSorted()).toEqual([
      'option',
      'option',
      'option',
      'presentation',
    ]);
    const active = screen.getByRole('combobox', { name: 'Find a master room' }).getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.role).toBe('option');
  });

  it('are reviewed together: differing words marked, one unticked, the rest held and taken back', async () => {
    const sure = rooms.map((room) => ({
      ...room,
      suggestions: room.suggestions.map((suggestion) => ({ ...suggestion, band: 'confident' as const })),
    }));
    const gateway = new InMemoryRoomMappingGateway(hotels, { 77: { rooms: sure, masters } });
    const portal = await open({ gateway });
    await userEvent.click(screen.getByRole('button', { name: 'Review confident (3)' }));
    const dialog = screen.getByRole('dialog', { name: 'Review suggestions' });
    const chances = (): readonly string[] =>
      within(dialog)
        .getAllByRole('row')
        .flatMap((row) => /\d+%/u.exec(row.textContent) ?? []);
    await userEvent.click(within(dialog).getByRole('button', { name: /Probability/u }));
    expect(chances()).toEqual(['74%', '98%', '98%']);
    expect([...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Room']);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Map Garden Villa' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Map 2 rooms' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Map 2 rooms' }));
    expect(names()).toEqual(['Garden Villa', 'Dormitory bed']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    expect([names().length, gateway.posts]).toEqual([4, []]);
    await portal.advance(0);
  });

  it('have the focus when all confident ones are accepted and nothing is left to review', async () => {
    const sure = rooms.map((room) => ({
      ...room,
      suggestions: room.suggestions.map((suggestion) => ({ ...suggestion, band: 'confident' as const })),
    }));
    const portal = await open({ gateway: new InMemoryRoomMappingGateway(hotels, { 77: { rooms: sure, masters } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Review confident (3)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Map 3 rooms' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Map 3 rooms' }));
    expect(names()).toEqual(['Dormitory bed']);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Unmapped rooms' }));
    });
    await portal.advance(0);
  });

  it('are reviewed by what was decided in another hotel, and by equal names', async () => {
    const gateway = new InMemoryRoomMappingGateway(hotels, { 77: { rooms, masters } });
    gateway.entries = [
      {
        hotelId: '78',
        roomId: 'x',
        roomName: 'DELUXE king',
        masterRoomId: 'y',
        masterRoomName: 'Deluxe King Room',
        at: 1,
      },
    ];
    const portal = await open({ gateway });
    await userEvent.click(screen.getByRole('button', { name: /^Review confident/u }));
    const dialog = screen.getByRole('dialog', { name: 'Review suggestions' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Same name 2' }));
    expect(within(dialog).getByRole('button', { name: 'Map 2 rooms' })).toBeDefined();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Same decision in another hotel 1' }));
    expect(within(dialog).getByText(/^you decided this in another hotel/u)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Map 1 room' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Map 1 room' }));
    expect(names()).toEqual(['Superior Twin Room', 'Garden Villa', 'Dormitory bed']);
    await userEvent.click(screen.getByRole('button', { name: /^Undo/u }));
    await portal.advance(0);
  });

  it('are marked Not Enough Info after a question of their own [MAP-06]', async () => {
    const gateway = aGateway();
    const portal = await open({ gateway });
    await userEvent.click(screen.getByRole('button', { name: 'Not Enough Info' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Are you sure you want to continue?');
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'Try later.' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Enough Info' }));
    await portal.advance(0);
    expect([names().length, screen.getAllByText('Try later.').length]).toEqual([4, 3]);
    await userEvent.click(screen.getByRole('button', { name: 'Not Enough Info' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Not Enough Info' }));
    await portal.advance(0);
    expect(gateway.posts).toEqual([{ hotelId: '77', roomId: 'r1', masterRoomId: null }]);
  });

  it('can be filtered by the most suggested master rooms only [MAP-04]', async () => {
    await open();
    const filter = screen.getByRole('combobox', { name: 'Suggested master room' });
    expect(screen.getByText('Only the top 5 suggested master rooms can be filtered.')).toBeDefined();
    expect(within(filter).getAllByRole('option').length).toBeLessThanOrEqual(6);
    await userEvent.selectOptions(filter, 'm3');
    expect([names(), screen.getByText(/of 4 rooms shown/u).textContent]).toEqual([
      ['Garden Villa'],
      '1 of 4 rooms shown',
    ]);
  });

  it('have images of themselves, of suggested master rooms and of all that wait, each when it is asked for [MAP-03]', async () => {
    const gateway = aGateway();
    gateway.images = [
      { path: '/b.png', order: 2, title: 'Bath', roomId: 'r1' },
      { path: '/a.png', order: 1, roomId: 'r1' },
    ];
    const portal = await open({ gateway });
    expect(document.querySelectorAll('main img')).toHaveLength(0);
    const toggle = async (name: string): Promise<void> => {
      await userEvent.click(screen.getByRole('checkbox', { name }));
      await portal.advance(0);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Images' }));
    await toggle('Images for this room');
    expect(
      within(screen.getByRole('list', { name: 'Images of Deluxe King' }))
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Bath', 'Image 2 of Deluxe King']);
    await toggle('Images for suggested master rooms');
    const ofMaster = within(screen.getByRole('list', { name: 'Images of Deluxe King Room' })).getAllByRole('img');
    expect(ofMaster.map((image) => image.getAttribute('src'))).toEqual(['/a.png', '/b.png']);
    await toggle('Images for unmapped rooms');
    expect(list().querySelectorAll('img')).toHaveLength(2);
    fireEvent.click(ofMaster[0]!);
    expect(screen.getByText('1 of 2')).toBeDefined();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next image' }), { key: 'ArrowLeft' });
    expect(screen.getByText('2 of 2')).toBeDefined();
  });

  it('can be mapped by an admin for the partner [AUTH-12]', async () => {
    await open({ user: anAdmin(), account: { text: 'Andaman Stays Group', value: 10_234 } });
    expect(screen.getByRole('button', { name: 'Map Room' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('checkbox', { name: 'Keyboard triage' })).toBeDefined();
  });

  it('come one after the other on a narrow page', async () => {
    await open({ width: 800 });
    expect(screen.queryByRole('button', { name: 'Map Room' })).toBeNull();
    await userEvent.click(screen.getByText('Garden Villa'));
    expect([
      screen.queryByRole('listbox', { name: 'Unmapped rooms' }),
      screen.getByRole('button', { name: 'Map Room' }).textContent,
    ]).toEqual([null, 'Map Room']);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the rooms' }));
    expect(selected()).toBe('Garden Villa');
  });
});

describe('the keyboard triage', () => {
  const inTriage = { preferences: { triage: true } } as const;

  it('is entered knowingly, once in this browser', async () => {
    const portal = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keyboard triage' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Are you sure you want to map the selected room pair? This action cannot be undone.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start triage' }));
    expect([portal.services.preferences.preferences.value.triage, screen.getByText('0 of 4').textContent]).toEqual([
      true,
      '0 of 4',
    ]);
    await waitFor(() => {
      expect(document.activeElement).toBe(list());
    });
  });

  it('holds what the keys decide, takes it back, and posts the rest after ten seconds without a dialog', async () => {
    const gateway = aGateway();
    const portal = await open({ ...inTriage, gateway });
    list().focus();
    await userEvent.keyboard('{Enter}');
    expect(within(list()).getByText('Please select a master room from the drop down!')).toBeDefined();
    await userEvent.keyboard('1{Enter}j1{Enter}n');
    expect([screen.queryByRole('alertdialog'), names(), screen.getByText('3 of 4').textContent]).toEqual([
      null,
      ['Superior Twin Room'],
      '3 of 4',
    ]);
    await userEvent.keyboard('u');
    expect([selected(), gateway.posts]).toEqual(['Dormitory bed', []]);
    for (let passed = 0; passed < 10; passed += 1) await portal.advance(1000);
    expect([gateway.posts, names()]).toEqual([
      [
        { hotelId: '77', roomId: 'r1', masterRoomId: 'm1' },
        { hotelId: '77', roomId: 'r3', masterRoomId: 'm3' },
      ],
      ['Superior Twin Room', 'Dormitory bed'],
    ]);
  });

  it('sends what is held when the page is left, at Logout, and before another account', async () => {
    const gateway = aGateway();
    const portal = await open({ ...inTriage, gateway, user: aUserWithSeveralAccounts() });
    const order: string[] = [];
    const { decide } = gateway;
    gateway.decide = async (decision, ...rest) => {
      order.push(`${decision.roomId} for ${String(portal.accountStore.load()?.value)}`);
      return decide.call(gateway, decision, ...rest);
    };
    list().focus();
    await userEvent.keyboard('n');
    window.dispatchEvent(new Event('pagehide'));
    expect(order).toHaveLength(1);
    await userEvent.keyboard('n');
    await userEvent.click(screen.getByRole('button', { name: /partner account/u }));
    await userEvent.click(within(await screen.findByRole('option', { name: /Siam Rooms/u })).getByText('Siam Rooms'));
    await portal.advance(0);
    expect([order.map((text) => text.slice(0, 2)), order[1], portal.accountStore.load()?.value]).toEqual([
      ['r1', 'r2'],
      order[0]?.replace('r1', 'r2'),
      10_235,
    ]);
    list().focus();
    await userEvent.keyboard('n');
    await portal.services.signIn.signOut();
    expect([order.length, gateway.posts.length]).toEqual([3, 3]);
  });

  it('goes on with the next hotel when all rooms are decided', async () => {
    const portal = await open(inTriage);
    list().focus();
    await userEvent.keyboard('nnnn');
    expect(screen.getAllByText('All rooms of this hotel are mapped.')).not.toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('Next hotel: Lanna Hotel');
    // A button lays its parts side by side, without the space between them: the words are one part.
    expect(document.activeElement?.childNodes).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await portal.advance(50);
    expect(names()).toEqual(['Dormitory bed']);
  });

  it('does not come back to a hotel whose decisions are still held', async () => {
    const both = { 77: { rooms, masters }, 79: { rooms: [], masters } };
    await open({ ...inTriage, gateway: new InMemoryRoomMappingGateway(hotels, both, Date.UTC(2026, 10, 20, 8)) });
    list().focus();
    await userEvent.keyboard('nnnn');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lanna Hotel' });
    // This hotel has no rooms left either.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hotel List For Mapping'));
  });

  it('takes back the last room of a hotel by key, and goes on by key', async () => {
    const portal = await open(inTriage);
    list().focus();
    await userEvent.keyboard('nnnnu');
    await portal.advance(50);
    expect(names()).toEqual(['Dormitory bed']);
    await waitFor(() => {
      expect(document.activeElement).toBe(list());
    });
    await userEvent.keyboard('nh');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}/79`);
  });

  it('goes to the next hotel by key, and sends what is held', async () => {
    const gateway = aGateway();
    const portal = await open({ ...inTriage, gateway });
    list().focus();
    await userEvent.keyboard('nh');
    await portal.advance(0);
    expect([portal.address(), gateway.posts]).toEqual([
      `${at}/79`,
      [{ hotelId: '77', roomId: 'r1', masterRoomId: null }],
    ]);
  });
});

describe('identical names', () => {
  it('are shown as a trial, left out where that is wanted, and mapped after a question', async () => {
    const gateway = aGateway();
    const portal = await open({ gateway });
    await userEvent.click(screen.getByRole('button', { name: 'Accept identical names…' }));
    await portal.advance(0);
    const dialog = screen.getByRole('dialog', { name: /Accept identical names/u });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Map Garden Villa' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Map 1 room' }));
    expect(gateway.posts).toEqual([]);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Map 1 room' }));
    await portal.advance(0);
    expect([gateway.posts, within(dialog).getByText('1 mapped, 0 failed.').textContent]).toEqual([
      [{ hotelId: '77', roomId: 'r2', masterRoomId: 'm2' }],
      '1 mapped, 0 failed.',
    ]);
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]!);
    expect(names()).toEqual(['Deluxe King', 'Garden Villa', 'Dormitory bed']);
  });
});

describe('the history of a hotel', () => {
  it('says which room was mapped to what and when, page by page from 1, and leads back [MAP-08]', async () => {
    const gateway = aGateway();
    for (let index = 11; index > 0; index -= 1)
      gateway.entries.push({
        hotelId: '77',
        roomId: `x${String(index)}`,
        roomName: `Twin ${String(index)}`,
        at: Date.UTC(2026, 10, 19, 10, index),
        ...(index === 1 ? {} : { masterRoomName: 'Superior Twin Room' }),
      });
    const portal = await open({ at: `${at}/77/history`, gateway, preferences: { zone: 'utc' } });
    const lines = (): readonly (readonly (string | null)[])[] =>
      screen.getAllByRole('row').map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
    expect(lines()[0]?.slice(0, 3)).toEqual(['Room Name', 'Room Id', 'Master Room Name']);
    expect([lines().length, lines()[1]]).toEqual([11, ['Twin 11', 'x11', 'Superior Twin Room', '2026-11-19 10:11']]);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await portal.advance(0);
    expect([portal.address(), lines()[1]]).toEqual([
      `${at}/77/history?page=2`,
      ['Twin 1', 'x1', 'Not enough info', '2026-11-19 10:01'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(portal.address()).toBe(at);
  });

  it('reports a wrong mapping with a reason, and shows that it is reported', async () => {
    const gateway = aGateway();
    gateway.entries = [
      { hotelId: '77', roomId: 'x1', roomName: 'Twin 1', at: Date.UTC(2026, 10, 19), masterRoomName: 'Superior Room' },
      {
        ...{ hotelId: '77', roomId: 'x2', roomName: 'Twin 2', at: Date.UTC(2026, 10, 18) },
        report: { at: 0, reason: 'Size', answer: 'Same size' },
      },
    ];
    const portal = await open({ at: `${at}/77/history`, gateway });
    expect(screen.getByText('Stays: Same size')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Report the mapping of Twin 1' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('Enter a reason.');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/u }), 'It has two beds');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await portal.advance(0);
    expect(await screen.findByText('Reported')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Report the mapping of Twin 1' })).toBeNull();
    expect(gateway.entries[0]?.report?.reason).toBe('It has two beds');
  });

  it('filters by name, id and outcome in the address, and hands over exactly what the filter lets through', async () => {
    const gateway = aGateway();
    for (let index = 1; index <= 30; index += 1)
      gateway.entries.push({
        hotelId: '77',
        roomId: `x${String(index)}`,
        roomName: index % 2 === 0 ? `Twin ${String(index)}` : `Villa ${String(index)}`,
        at: Date.UTC(2026, 10, 19, 10, index),
        ...(index > 24 ? {} : { masterRoomId: 'm-2', masterRoomName: 'Superior Room' }),
        ...(index === 28 ? { report: { at: 0, reason: 'two beds', answer: 'they are one' } } : {}),
      });
    const portal = await open({ at: `${at}/77/history?page=2`, gateway, preferences: { zone: 'utc' } });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter the history' }), 'TWIN');
    await portal.advance(400);
    expect([portal.address(), screen.getByText('1–10 of 15')]).toMatchObject([`${at}/77/history?q=TWIN`, {}]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Not enough info');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}/77/history?q=TWIN&outcome=not-enough-info`);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, mapping history' }));
    await portal.advance(0);
    const [[name, bytes] = ['', new Uint8Array()]] = portal.files.files;
    expect(name).toMatch(/^mapping-history-77_.*_utc\.csv$/u);
    expect(new TextDecoder().decode(bytes).trim().split('\r\n')).toEqual([
      'at,roomId,roomName,masterRoomName,masterRoomId,report',
      '2026-11-19T10:26:00Z,x26,Twin 26,,,',
      '2026-11-19T10:28:00Z,x28,Twin 28,,,Stays: they are one',
      '2026-11-19T10:30:00Z,x30,Twin 30,,,',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter the history' }), ' suite');
    await portal.advance(400);
    expect(screen.getByText('No entry of the history matches the filter.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV, mapping history' }).disabled).toBe(
      true,
    );
  });

  it('says that there is none', async () => {
    await open({ at: `${at}/77/history` });
    expect(screen.getByText('No mapping history for this hotel.')).toBeDefined();
  });
});

describe('others in the same hotel', () => {
  it('are named, also at the room that both look at, until they leave', async () => {
    const gateway = aGateway();
    const portal = await open({ gateway });
    expect(gateway.visits).toEqual([{ hotelId: '77', roomId: 'r1' }]);
    const own = { pageId: 1, who: 'me@siam.example', roomId: 'r1' };
    const tell = async (...visitors: readonly HotelVisitor[]): Promise<void> => {
      portal.connection.status = { kind: 'live', hotels: [{ hotelId: '77', revision: 1, visitors }] };
      await portal.advance(60_000);
    };
    await tell(own, { pageId: 2, who: 'ben@siam.example', roomId: 'r1' });
    expect(screen.getByText('ben@siam.example is in this hotel too.')).toBeDefined();
    expect(screen.getByText('ben@siam.example is at this room too. The first decision counts.')).toBeDefined();
    await tell(own);
    expect(screen.queryByText(/ben@siam/u)).toBeNull();
  });
});
