import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UptimeDay, UptimeReport } from '@suppliers-portal/domain';
import { InMemoryAnnotationGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';
import { newestDays } from './uptime-view.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const at = '/main/accuracy-uptime-trends';
const day = (date: string, changes: Partial<UptimeDay> = {}): UptimeDay => ({
  date,
  uptime: 99.2,
  precheckTurnOffs: 1,
  makebookTurnOffs: 0,
  otherTurnOffs: 0,
  hotelPrecheckTurnOffs: 12,
  hotelMakebookTurnOffs: 3,
  precheck: { succeeded: 974, failed: 26 },
  makebook: { succeeded: 80, failed: 20 },
  ...changes,
});
const uptime: UptimeReport = {
  hours: [{ at: now - 3_600_000, uptime: 96.7 }],
  turnOffsToday: 2,
  uptime: 98.619,
  days: [day('2026-11-18'), day('2026-11-19', { uptime: 96.2 })],
};
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });

describe('Accuracy & Uptime Trends', () => {
  it('draws its five charts and says both figures of the day, cut and not rounded [UPT-01] [UPT-02]', async () => {
    await openPortal({ at, uptime });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '24-hour uptime by hour',
      'Daily Turnoffs & Uptime %',
      'Precheck Accuracy & Turnoffs',
      'Makebook Accuracy & Turnoffs',
      'Hotel Turnoffs',
    ]);
    expect(screen.getAllByTestId('plot')).toHaveLength(5);
    expect(screen.getByText('Total turnoffs today').closest('dt')?.parentElement?.textContent).toContain('2');
    expect(screen.getByText('Uptime % in 24H').closest('dt')?.parentElement?.textContent).toContain('98.61%');
    expect(
      screen.getByRole('img', {
        name: 'Daily turn-offs and uptime, 2 days. 2 turn-offs in total, lowest uptime 96.20% on 2026-11-19.',
      }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Accuracy & Uptime Trends' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['2026-11-19', 0],
    ['2026-11-17', 1],
  ])('is out of date where the newest day is %s: %i [UPT-07]', async (newest, tags) => {
    await openPortal({ at, uptime: { ...uptime, days: [day(newest)] } });
    expect(screen.queryAllByText('Out of date')).toHaveLength(tags);
  });

  it('has a dash for an uptime that is not known, and a 0 for no turn-off [UPT-01]', async () => {
    await openPortal({ at, uptime: { hours: uptime.hours, days: uptime.days, turnOffsToday: 0 } });
    const figureOf = (name: string): string | null | undefined =>
      screen.getByText(name).closest('dt')?.nextElementSibling?.textContent;
    expect([figureOf('Total turnoffs today'), figureOf('Uptime % in 24H')]).toEqual(['0', '–']);
  });

  it('draws each figure of a day in its own line or bars [UPT-02]', async () => {
    const two = [
      day('2026-11-18', { makebookTurnOffs: 2, otherTurnOffs: 4 }),
      day('2026-11-20', { uptime: 96.2, precheckTurnOffs: 5, hotelMakebookTurnOffs: 7 }),
    ];
    await openPortal({ at, uptime: { ...uptime, days: two } });
    const drawn = (title: string): unknown[] => {
      const { data } = JSON.parse(within(card(title)).getByTestId('plot').textContent) as {
        readonly data: readonly { readonly y: unknown }[];
      };
      return data.map(({ y }) => y);
    };
    // The day between them is not known.
    expect(drawn('Daily Turnoffs & Uptime %')).toEqual([
      [99.2, null, 96.2],
      [1, null, 5],
      [2, null, 0],
      [4, null, 0],
    ]);
    expect(drawn('Precheck Accuracy & Turnoffs')).toEqual([
      [97.4, null, 97.4],
      [1, null, 5],
    ]);
    expect(drawn('Makebook Accuracy & Turnoffs')).toEqual([
      [80, null, 80],
      [2, null, 0],
    ]);
    expect(drawn('Hotel Turnoffs')).toEqual([
      [12, null, 12],
      [3, null, 7],
    ]);
  });

  it('draws marks on the hour and on the day in Bangkok, and has them in the tables', async () => {
    const of = (id: string, at: number) => ({ id, at, text: id, by: 'ana@andaman.example' });
    const annotationGateway = new InMemoryAnnotationGateway([
      of('deploy', now - 1_800_000),
      of('rates', Date.UTC(2026, 10, 18, 17)),
    ]);
    await openPortal({ at: `${at}?table=mk-daily`, uptime, remote: { annotationGateway } });
    expect(await screen.findByRole('img', { name: /^Uptime by hour.+ Marks: .+ deploy \(ana/u })).toBeDefined();
    const daily = screen.getByRole('img', { name: /^Daily turn-offs/u }).getAttribute('aria-label');
    expect(daily).toMatch(/ Marks: 2026-11-19 00:00 rates \(ana@andaman\.example\)\.$/u);
    const rows = within(card('Makebook Accuracy & Turnoffs')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent.includes('rates'))).toEqual([false, true, false]);
  });

  it('leads from each day of an accuracy chart to the failures of that day', async () => {
    await openPortal({ at: `${at}?table=mk-daily`, uptime });
    const start = Date.parse('2026-11-19T00:00:00+07:00') / 1000;
    expect(
      within(card('Makebook Accuracy & Turnoffs')).getByRole('link', { name: '2026-11-19' }).getAttribute('href'),
    ).toBe(`/main/booking-accuracy/failures?action=makebook&from=${String(start)}&to=${String(start + 86_400)}`);
  });

  it('says which hour and which day are not over, and how long it was off of what has passed', async () => {
    const begun: UptimeReport = {
      ...uptime,
      hours: [...uptime.hours, { at: Date.UTC(2026, 10, 20, 8), uptime: 50 }],
      days: [...uptime.days, day('2026-11-20', { uptime: 20, makebook: { succeeded: 1, failed: 9 } })],
    };
    await openPortal({ at: `${at}?table=up-24h,mk-daily`, uptime: begun });
    const newest = (title: string): string | undefined =>
      within(card(title))
        .getAllByRole('row')[1]
        ?.textContent.replace(/ \(.*?\)/u, '');
    // Half of the thirty minutes.
    expect(newest('24-hour uptime by hour')).toBe('2026-11-20 08:00, so far50.0015');
    expect(newest('Makebook Accuracy & Turnoffs')).toContain('2026-11-20, so far10.00');
    expect(screen.getByRole('img', { name: /^Daily turn-offs.+lowest uptime 96\.20%/u })).toBeDefined();
  });

  it('hands three charts over as files that hold the rows of their tables [UPT-03]', async () => {
    const portal = await openPortal({ at, uptime });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, Daily Turnoffs & Uptime %' }));
    await portal.advance(0);
    const [name, bytes] = [...portal.files.files][0]!;
    expect(name).toBe('Daily-Turnoffs-Uptime_Andaman-Stays-Group_2026-11-20.csv');
    expect(new TextDecoder().decode(bytes)).toContain('2026-11-19,96.2,1,0');
    await userEvent.click(within(card('Daily Turnoffs & Uptime %')).getByRole('button', { name: /^View as table/u }));
    expect(within(card('Daily Turnoffs & Uptime %')).getAllByRole('row')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Download CSV, / })).toHaveLength(3);
  });

  it("says in the catalogue's words when a file could not be made [UPT-05]", async () => {
    const portal = await openPortal({ at, uptime });
    vi.spyOn(portal.files, 'save').mockResolvedValue({
      ok: false,
      failure: { kind: 'unreachable', detail: 'no space' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, Precheck Accuracy & Turnoffs' }));
    await portal.advance(0);
    expect(
      screen.getAllByText(
        /^Downloading Precheck Accuracy & Turnoffs supplier for Andaman Stays Group failed with .*no space.*\. Please retry later or contact admin\.$/u,
      ),
    ).toHaveLength(2);
  });

  it('says that nothing is recorded [UPT-04]', async () => {
    await openPortal({ at });
    expect(screen.getByText('No supplier uptime data recorded in the last 24 hours.')).toBeDefined();
  });

  it('says when its data come, and reads them again every two minutes without being activity [UPT-07]', async () => {
    const portal = await openPortal({ at, uptime });
    const read = vi.spyOn(portal.uptime, 'readReport');
    expect(
      screen.getByText(
        '24-hour uptime updates every 2 minutes. Accuracy updates daily at 7 am and turn-offs daily at 9 am, Bangkok time.',
      ),
    ).toBeDefined();
    await portal.advance(120_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.calls.map(([options]: readonly unknown[]) => options)).toEqual([
      expect.objectContaining({ passive: true }),
    ]);
  });

  it('leads to all incidents', async () => {
    await openPortal({ at, uptime });
    expect(screen.getByRole('link', { name: 'All incidents' }).getAttribute('href')).toBe(
      '/main/accuracy-uptime-trends/incidents',
    );
  });
});

describe('the days', () => {
  it('are the newest where not all are asked for', () => {
    expect(
      newestDays(
        Array.from({ length: 70 }, () => day('2026-01-01')),
        '30',
      ),
    ).toHaveLength(30);
  });
});
