import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContentCounts, ContentGateway, GapHotel, GatewayFailure } from '@suppliers-portal/domain';
import { InMemoryContentGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/content';
const counts: ContentCounts = {
  hotels: { total: 14_770, withRooms: 14_459, mapped: 13_902, live: 12_408, updatedAt: now - 9_000_000 },
  rooms: { total: 96_004, mapped: 90_551, live: 88_120, updatedAt: now - 27 * 3_600_000 },
};
const open = async (
  failures: readonly GatewayFailure[] = [],
  known: ContentCounts | undefined = counts,
): Promise<PortalUnderTest & { readonly content: InMemoryContentGateway }> => {
  const content = new InMemoryContentGateway(known);
  content.failNextWith(...failures);
  return {
    ...(await openPortal({ at, preferences: { zone: 'bangkok' }, remote: { contentGateway: content } })),
    content,
  };
};
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const lines = (title: string): (string | null)[] =>
  [...card(title).querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const refused: GatewayFailure = { kind: 'broken', quote: '500', text: 'no' };
const inProgress = 'File computation is already in progress. Please try again in 5 minutes.';

describe('Content', () => {
  it('counts hotels and rooms in two cards, each share in words too [CONT-01, CONT-02, MENU-01]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Content');
    expect(screen.getByRole('link', { name: 'Content' }).getAttribute('aria-current')).toBe('page');
    expect(lines('Hotel Count')).toEqual([
      'Live Hotels2,362 not live: Live Hotels12,40884.0% of total',
      'Total in Database14,770',
      'Mapped to the agency (direct)868 not mapped: Mapped to the agency (direct)13,90294.1% of total',
      'Hotels with 0 rooms (Not sellable)List them: Hotels with 0 rooms (Not sellable)311Not sellable2.1% of total',
    ]);
    expect(lines('Room Count')).toEqual([
      'Live Rooms7,884 not live: Live Rooms88,12091.7% of total',
      'Total in Database96,004',
      'Mapped to the agency (direct)5,453 not mapped: Mapped to the agency (direct)90,55194.3% of total',
    ]);
  });

  it('says of when each card is, in the chosen zone, and that data come daily [CONT-03]', async () => {
    await open();
    expect(card('Hotel Count').textContent).toContain('updated as of 2026-11-20 13:00');
    expect(card('Hotel Count').textContent).not.toContain('out of date');
    expect(card('Room Count').textContent).toContain('updated as of 2026-11-19 12:30 · out of date');
    expect(screen.getByText('Refreshed daily')).toBeDefined();
    expect(screen.getByText('Times are Bangkok time (GMT+7)')).toBeDefined();
    expect(screen.getByText('Out of date')).toBeDefined();
  });

  it('says so where the time is not known, and shows figures that contradict each other as received [CONT-03]', async () => {
    await open([], {
      hotels: { total: 10, withRooms: 12, mapped: 11, live: 0 },
      rooms: { total: 0, mapped: 0, live: 0 },
    });
    expect(screen.getAllByText('Update time unknown')).toHaveLength(2);
    expect(lines('Hotel Count').slice(2)).toEqual([
      'Mapped to the agency (direct)11',
      'Hotels with 0 rooms (Not sellable)-2',
    ]);
  });

  it('says inside both cards that the stats did not come, and asks again [CONT-05]', async () => {
    const portal = await open([refused]);
    const sentence = 'An error occurred while trying to retrieve the stats. Please try again later.';
    expect(within(card('Hotel Count')).getByRole('heading', { name: sentence })).toBeDefined();
    await userEvent.click(within(card('Room Count')).getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(screen.queryByText(sentence)).toBeNull();
    portal.content.failNextWith(refused);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(lines('Hotel Count')).toHaveLength(4);
  });

  it.each<[GatewayFailure, string]>([
    [{ kind: 'no-data', text: '' }, 'There is no data available at the moment for Content'],
    [{ kind: 'forbidden', text: '' }, 'Authorisation Error'],
    [{ kind: 'timed-out', quote: '504', text: '' }, 'Timeout Error'],
  ])('has the words of every page for %j', async (failure, words) => {
    await open([failure]);
    expect(screen.getByRole('heading', { name: words })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Hotel Count' })).toBeNull();
  });
});

describe('the files of Content', () => {
  it.each([
    ['Hotel File', 'hotels.csv'],
    ['Room File', 'rooms.csv'],
  ])('has a button for the %s [CONT-04]', async (name, file) => {
    const portal = await open();
    await userEvent.click(screen.getByRole('button', { name }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual([file]);
  });

  it('says that one failed, in passing and beside its button [CONT-06]', async () => {
    const portal = await open();
    portal.content.failNextWith(refused);
    await userEvent.click(screen.getByRole('button', { name: 'Room File' }));
    await portal.advance(0);
    expect(screen.getAllByText('Downloading file failed. Please retry later or contact admin.')).toHaveLength(2);
  });

  it('counts down while one is being computed, keeps the reason in sight, and then may be asked for again [CONT-07]', async () => {
    const portal = await open();
    portal.content.failNextWith({ kind: 'conflict', text: inProgress });
    await userEvent.click(screen.getByRole('button', { name: 'Hotel File' }));
    await portal.advance(0);
    expect(screen.getAllByText(inProgress)).toHaveLength(2);
    const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect(isDisabled('Hotel File 5:00')).toBe(true);
    await portal.advance(1000);
    expect(screen.getByRole('button', { name: 'Hotel File 4:59' })).toBeDefined();
    expect(isDisabled('Room File')).toBe(false);
    await portal.advance(299_000);
    expect(isDisabled('Hotel File')).toBe(false);
  });

  it('is offered by the command palette too [CONT-04]', async () => {
    const portal = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), 'room file{Enter}');
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['rooms.csv']);
  });
});

describe('what is missing in the content', () => {
  const hotel: GapHotel = {
    hotelId: 'h-1',
    name: 'Grand Siam',
    country: 'Thailand',
    city: 'Bangkok',
    isLive: true,
    isMapped: true,
    rooms: 12,
    mappedRooms: 9,
    liveRooms: 12,
  };
  const hotels = [hotel, { ...hotel, hotelId: 'h-2', isLive: false, rooms: 0, mappedRooms: 0, liveRooms: 0 }];
  const opened = (address = at): Promise<PortalUnderTest> =>
    openPortal({ at: address, remote: { contentGateway: new InMemoryContentGateway(counts, hotels) } });
  const listed = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('is a list of hotels with the reasons, the worst first', async () => {
    await opened();
    expect(screen.getByText('2 hotels, the worst first')).toBeDefined();
    expect(listed()).toEqual([
      'h-2Grand SiamNo roomsNot liveBangkok, Thailand0',
      'h-1Grand Siam3 of 12 rooms not mappedBangkok, Thailand12',
    ]);
  });

  it('is opened by each count, whose list takes the focus', async () => {
    const portal = await opened();
    await userEvent.click(screen.getByRole('link', { name: '2,362 not live: Live Hotels' }));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?gap=hotels-not-live`);
    expect(document.activeElement?.textContent).toBe('Hotels not live');
    expect(listed()).toEqual(['h-2Grand SiamNo roomsNot liveBangkok, Thailand0']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is missing' }), 'Rooms not live');
    await portal.advance(0);
    expect(screen.getByText('No hotel is listed here.')).toBeDefined();
  });

  it('is a file of exactly the hotels that are chosen, named as every file', async () => {
    const portal = await opened(`${at}?gap=hotels-not-live`);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, Hotels not live' }));
    await portal.advance(0);
    const [[name, bytes] = ['', new Uint8Array()]] = [...portal.files.files];
    expect(name).toMatch(/^content-hotels-not-live_.+_\d{4}-\d\d-\d\d\.csv$/u);
    expect(new TextDecoder().decode(bytes).trim().split('\r\n').slice(1)).toEqual([
      'h-2,Grand Siam,"No rooms, Not live",Bangkok,Thailand,0,0,0',
    ]);
  });

  it('is there also if the counts cannot be read', async () => {
    const content = new InMemoryContentGateway(counts, hotels);
    content.readCounts = () => Promise.resolve({ ok: false, failure: refused });
    await openPortal({ at, remote: { contentGateway: content } });
    expect(listed()).toHaveLength(2);
    content.readCounts = () => new Promise(() => undefined);
    await userEvent.click(within(card('Hotel Count')).getByRole('button', { name: 'Retry' }));
    expect(listed()).toHaveLength(2);
  });

  it('leaves the counts where they are if it cannot be read, and can be asked for again', async () => {
    const content = new InMemoryContentGateway(counts, hotels);
    const readCounts = content.readCounts.bind(content);
    content.readCounts = () => {
      content.readCounts = readCounts;
      const read = readCounts();
      content.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
      return read;
    };
    const portal = await openPortal({ at, remote: { contentGateway: content } });
    expect(lines('Hotel Count')).toHaveLength(4);
    await userEvent.click(within(card('Anything missing')).getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(listed()).toHaveLength(2);
  });

  it('keeps the name, the count and the page of the hotels that it shows if others cannot be read', async () => {
    const content = new InMemoryContentGateway(counts, hotels);
    const portal = await openPortal({ at, remote: { contentGateway: content } });
    content.failNextWith({ kind: 'refused', text: 'No.' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is missing' }), 'hotels-not-live');
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?gap=hotels-not-live`);
    expect(within(card('Anything missing')).getByText('2 hotels, the worst first')).toBeDefined();
    expect(listed()).toHaveLength(2);
    expect(screen.getByText(/^Your last choice could not be loaded. You still see the earlier data/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(screen.getByText('1 hotel, the worst first')).toBeDefined();
    expect(screen.queryByText(/^Your last choice could not be loaded. You still see the earlier data/u)).toBeNull();
  });

  it('says of the list below which attempt it is, while the counts stay', async () => {
    const content = new InMemoryContentGateway(counts);
    const gateway: ContentGateway = content;
    gateway.gaps = (_query, options) => {
      options?.onProgress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 4 });
      return new Promise(() => undefined);
    };
    const portal = await openPortal({ at, remote: { contentGateway: content } });
    expect(screen.getByText('No answer yet: attempt 2 of 5, next try in 4 s.')).toBeDefined();
    expect(lines('Room Count').length).toBeGreaterThan(2);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await portal.advance(0);
    expect(screen.queryByText(/^No answer yet/u)).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
