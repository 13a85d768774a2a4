import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, ingest, password, type Partner } from './support/agency.js';
import { barriers, launch, signIn, visit } from './support/browser.js';
import { supplier, tokenFrom } from './support/tools.js';

const tiers = ['Superior', 'Deluxe', 'Premier', 'Executive', 'Club'];
const beds = ['King', 'Twin', 'Double', 'Triple'];
const names = tiers.flatMap((tier) => beds.map((bed) => `${tier} ${bed}`));

/** A hotel with twenty rooms to map, and a master room for each of them. */
async function aHotel({ dmcId }: Partner): Promise<void> {
  await ingest('hotels', [
    {
      dmcId,
      hotelId: 'h-1',
      hotelName: 'Grand Siam Riverside',
      countryName: 'Thailand',
      isLive: true,
      masterHotelId: 'm-1',
    },
  ]);
  await ingest(
    'rooms',
    names.map((name, index) => ({
      dmcId,
      hotelId: 'h-1',
      roomId: `r-${String(index)}`,
      roomName: `${name} Room`,
      isLive: true,
    })),
  );
  await ingest(
    'master-rooms',
    names.map((name, index) => ({
      dmcId,
      masterHotelId: 'm-1',
      masterRoomId: `master-${String(index)}`,
      masterRoomName: name,
    })),
  );
}

const waiting = (page: Page): Promise<number> =>
  page.getByRole('listbox', { name: 'Unmapped rooms' }).getByRole('option').count();

describe('mapping rooms', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'journey-rooms-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('maps twenty rooms by keyboard, takes one back, closes the tab, and each decision reached the portal once [MAP-02, MAP-07, MAP-08]', async () => {
    const partner = await aPartner();
    await aHotel(partner);
    const { page, context, complaints } = await visit(browser, { reducedMotion: 'no-preference' });
    await page.goto('/main/room-mapping');
    await signIn(page, partner.email, password);
    await page
      .getByRole('button', { name: /Room Mapping.*Grand Siam Riverside|Grand Siam Riverside.*Room Mapping/u })
      .or(page.getByRole('link', { name: /Room Mapping.*Grand Siam Riverside|Grand Siam Riverside.*Room Mapping/u }))
      .first()
      .click();
    await page.getByText('20 unmapped rooms').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    const token = await tokenFrom(page, partner);

    const posts: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/roommapping/updateRoom'))
        posts.push((request.postDataJSON() as { roomId: string }).roomId);
    });
    await page.goto('/main/room-mapping/h-1');
    await page.getByText('Keyboard triage').click();
    await page.getByRole('button', { name: 'Start triage' }).click();
    const list = page.getByRole('listbox', { name: 'Unmapped rooms' });
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const key of ['?', 'i']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    const decide = async (left: number): Promise<void> => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect.poll(() => waiting(page)).toBe(left);
    };
    for (let left = 19; left >= 15; left -= 1) await decide(left);
    await page.keyboard.press('u');
    await expect.poll(() => waiting(page)).toBe(16);
    for (let left = 15; left >= 1; left -= 1) await decide(left);
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'All rooms of this hotel are mapped.' }).waitFor();
    await page.close();

    const history = async (): Promise<readonly { readonly roomId: string; readonly masterRoomName: string | null }[]> =>
      JSON.parse((await supplier(token, folder, 'room', 'history', 'h-1', '--all', '--json')).stdout) as {
        roomId: string;
        masterRoomName: string | null;
      }[];
    await expect.poll(async () => (await history()).length, { timeout: 20_000 }).toBe(20);
    const entries = await history();
    expect(new Set(entries.map(({ roomId }) => roomId)).size).toBe(20);
    expect(entries.filter(({ masterRoomName }) => masterRoomName === null)).toHaveLength(1);
    expect(posts.length).toBe(new Set(posts).size);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows two users of one hotel each other, takes what one decides from the other, and sends nothing for it', async () => {
    const partner = await aPartner();
    const colleague = { email: `colleague-of-${partner.email}` };
    await ingest('users', [{ email: colleague.email, password, dmcIds: [partner.dmcId] }]);
    await aHotel(partner);
    const [ann, ben] = [await visit(browser), await visit(browser)];
    for (const [one, email] of [
      [ann, partner.email],
      [ben, colleague.email],
    ] as const) {
      await one.page.goto('/main/room-mapping/h-1');
      await signIn(one.page, email, password);
      await one.page.getByText('20 unmapped rooms').first().waitFor();
    }
    await ann.page.getByText(`${colleague.email} is in this hotel too.`).waitFor();
    await ben.page.getByText(`${partner.email} is in this hotel too.`).waitFor();
    await ann.page.getByText(`${colleague.email} is at this room too. The first decision counts.`).waitFor();
    expect(await barriers(ann.page)).toEqual([]);

    const sent: string[] = [];
    ben.context.on('request', (request) => {
      if (request.url().endsWith('/api/roommapping/updateRoom')) sent.push(request.postData() ?? '');
    });
    await ben.page.getByText('Keyboard triage').click();
    await ben.page.getByRole('button', { name: 'Start triage' }).click();
    await ben.page.keyboard.press('1');
    await ben.page.keyboard.press('Enter');
    await ben.page.getByRole('region', { name: 'Held decisions' }).waitFor();
    await ann.page.getByRole('button', { name: 'Not Enough Info' }).click();
    await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Not Enough Info' }).click();
    await ben.page
      .getByText('1 room of this hotel was decided by another user, or in another window.')
      .waitFor({ timeout: 5_000 });
    await ben.page.getByText('Your own decision on 1 of them was not sent.').waitFor();
    await expect.poll(() => waiting(ben.page)).toBe(19);
    expect(sent).toEqual([]);

    await ann.page.goto('/main/content');
    await ben.page.getByText(`${partner.email} is in this hotel too.`).waitFor({ state: 'detached' });
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
    await ann.context.close();
    await ben.context.close();
  });
});
