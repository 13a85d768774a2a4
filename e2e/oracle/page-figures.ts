import type { Page } from 'playwright-core';
import type { NaiveFigures } from '../../packages/server/src/testing/oracle-run.js';
import { onTheWall, type Zone } from './wall-clocks.js';

type Table = readonly Readonly<Record<string, string>>[];

/** The rows of a table as a reader sees them, by the names of their columns. */
async function tableOf(page: Page, name: string): Promise<Table> {
  const region = page.getByRole('region', { name: `${name}, table`, exact: true });
  await region.waitFor();
  return region.evaluate((shown) => {
    const texts = (row: Element): string[] => [...row.children].map(({ textContent }) => textContent.trim());
    const headers = texts(shown.querySelector('thead tr')!);
    return [...shown.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(texts(row).map((text, index) => [index === 0 ? 'first' : headers[index]!, text])),
    );
  });
}

async function chartTable(page: Page, title: string): Promise<Table> {
  const button = page.getByRole('button', { name: `View as table, ${title}`, exact: true });
  await button.click();
  return tableOf(page, title);
}

const go = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/main/${slug}`);
  await page.locator('main h1').first().waitFor();
};

const count = (text: string | undefined): number | string =>
  /^[\d,]+$/u.test(text ?? '') ? Number((text ?? '').replaceAll(',', '')) : (text ?? '');
/** THB 1,234.50 */
const cents = (text: string | undefined): number =>
  Math.round(Number((text ?? '').replace(/[^\d.]/gu, '') || '0') * 100);

/** What pages show in a browser of some zone. */
export async function pageFigures(page: Page) {
  await go(page, 'booking-accuracy');
  const hours = async (action: string) =>
    (await chartTable(page, `${action} counts over time`)).map((row) => [
      row['first']?.replace(/ \(.*\)|, so far/gu, ''),
      row['Accuracy %'],
      count(row['Succeeded']),
      count(row['Failed']),
    ]);
  const [precheck, makebook] = [await hours('Precheck'), await hours('Makebook')];
  await go(page, 'accuracy-uptime-trends');
  const days = (await chartTable(page, 'Daily Turnoffs & Uptime %')).map((row) => [
    row['first']?.replace(', so far', ''),
    row['Uptime %'],
    ...['Precheck', 'Makebook', 'Other'].map((action) => count(row[`${action} turn-offs`])),
  ]);
  const tiles = await page
    .locator('[data-chart="up-24h"] dl dd')
    .evaluateAll((shown) => shown.map(({ textContent }) => /^[\d.]+%?/u.exec(textContent)?.[0]));
  await go(page, 'booking-trends');
  const trend = (await chartTable(page, 'Bookings, last 30 days')).map((row) => [
    row['first'],
    count(row['This year']),
  ]);
  await go(page, 'booking-discrepancies');
  const risk = (await tableOf(page, 'Money at risk')).map((row) => [
    row['first'] === 'No price' ? '' : row['first'],
    cents(row['Total']),
    cents(row['0–7 days']),
    cents(row['8–14 days']),
    cents(row['15–30 days']),
    count(row['Bookings']),
    [...(row['Not counted'] ?? '').matchAll(/\d+/gu)].reduce((sum, [digits]) => sum + Number(digits), 0),
  ]);
  return { precheck, makebook, days, tiles, trend, risk: risk.sort(byFirst) };
}

const byFirst = (a: readonly unknown[], b: readonly unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);

/** Cut, never rounded up. */
const cut = (percent: number, decimals: number): string =>
  (Math.floor(percent * 10 ** decimals + 1e-6) / 10 ** decimals).toFixed(decimals);

/** The same, counted by hand. */
export function countedForPages({ stats, trend, risk }: NaiveFigures, zone: Zone) {
  const [precheck, makebook] = stats.absActionCountDataPoints.map(({ datapoints }) =>
    datapoints
      .map(({ time, successCount, failCount }) => {
        const all = successCount + failCount;
        return [onTheWall(zone, time), all === 0 ? '–' : cut((100 * successCount) / all, 1), successCount, failCount];
      })
      .reverse(),
  );
  return {
    precheck,
    makebook,
    days: stats.supplierDailyUptimeDataPoints
      .map((day) => [
        day.date,
        day.dailyUptimePct === null ? '–' : cut(day.dailyUptimePct, 2),
        day.dailyPrecheckTurnoff,
        day.dailyMakebookTurnoff,
        day.dailyOtherTurnoff,
      ])
      .reverse(),
    tiles: [String(stats.totalTurnoffs), `${cut(stats.supplierUptimeDetails.uptimePct ?? Number.NaN, 2)}%`],
    trend: trend.map(([date, made]) => [date, made]).reverse(),
    risk: risk
      .map(({ currency, cents: sum, byAge, bookings, notCounted }) => [
        currency,
        sum,
        byAge['0-7'] ?? 0,
        byAge['8-14'] ?? 0,
        byAge['15-30'] ?? 0,
        bookings,
        notCounted,
      ])
      .sort(byFirst),
  };
}
