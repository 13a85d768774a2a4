import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { aPartner, attempts, ingest, password } from './support/agency.js';
import { Firefox, firefoxPath } from './support/firefox.js';
import { keys, type OtherBrowser, type Visitor } from './support/visitor.js';
import { webkit, WebKit } from './support/webkit.js';

const pullspec = readFileSync(new URL('../packages/conformance/pullspecs/1.1.0.yml', import.meta.url), 'utf8');
const broken = pullspec.replace(/( {4}Money:[^]*?required:\n {8}- amount\n) {8}- currency\n/u, '$1');

const browsers = [
  { name: 'Firefox', isThere: firefoxPath !== undefined, launch: () => Firefox.launch(firefoxPath ?? '') },
  { name: 'WebKit', isThere: webkit !== undefined, launch: () => WebKit.launch(webkit!) },
];

describe.each(browsers)('in $name, where one is installed', ({ isThere, launch }) => {
  let browser: OtherBrowser;
  beforeEach(async () => {
    if (isThere) browser = await launch();
  });
  afterEach(async () => {
    if (isThere) await browser.close();
  });

  const { url } = inject('portal');
  const enter = async (email: string, at: string): Promise<Visitor> => {
    const user = await browser.visitor();
    await user.goto(`${url}${at}`);
    await user.fillInFrame('Email', `${email}${keys.tab}${password}${keys.enter}`);
    await user.until('not signed in', () => document.querySelector('main h1') !== null);
    return user;
  };

  it.skipIf(!isThere)(
    'a user signs in by keys, sees the charts, saves a file, works through rooms, checks a document and turns to dark',
    async () => {
      const partner = await aPartner();
      const { dmcId } = partner;
      await attempts(partner, { action: 'Precheck', succeeded: 90, failed: 10 });
      await ingest('hotels', [
        { dmcId, hotelId: 'h-1', hotelName: 'Grand Siam', countryName: 'Thailand', isLive: true, masterHotelId: 'm-1' },
      ]);
      const names = ['Deluxe King', 'Deluxe Twin', 'Superior King'];
      await ingest(
        'rooms',
        names.map((roomName, index) => ({
          dmcId,
          hotelId: 'h-1',
          roomId: `r-${String(index)}`,
          roomName,
          isLive: true,
        })),
      );
      await ingest(
        'master-rooms',
        names.map((masterRoomName, index) => ({
          dmcId,
          masterHotelId: 'm-1',
          masterRoomId: `a-${String(index)}`,
          masterRoomName,
        })),
      );

      const user = await enter(partner.email, '/main/booking-accuracy');
      await user.sees('Above 85% minimum');
      await user.until('no chart', () => document.querySelectorAll('.js-plotly-plot .main-svg').length > 0);

      await user.press('button', 'Precheck logs, 1 h');
      await expect
        .poll(() => readdirSync(browser.downloads).filter((name) => name.endsWith('.csv')))
        .toEqual([expect.stringMatching(/precheck/iu)]);

      await user.goto(`${url}/main/room-mapping/h-1`);
      await user.sees('3 unmapped rooms');
      await user.press('checkbox', 'Keyboard triage');
      await user.press('button', 'Start triage');
      await user.until('the list has no focus', () => document.activeElement?.getAttribute('role') === 'listbox');
      await user.type('?');
      await user.until('no help', () => document.querySelector('[role="dialog"]') !== null);
      await user.type(keys.escape);
      await user.until(
        'the list has not got the focus back',
        () => document.activeElement?.getAttribute('role') === 'listbox',
      );
      await user.type(`1${keys.enter}`);
      await user.until('not mapped', () => document.querySelectorAll('[role="option"]').length === 2);
      await user.type('u');
      await user.until('not back', () => document.querySelectorAll('[role="option"]').length === 3);

      const file = join(browser.downloads, 'mine.yml');
      writeFileSync(file, broken);
      await user.goto(`${url}/main/api-self-validation`);
      await user.chooseFile('input[type="file"]', file);
      await user.sees('Does not conform to 1.1.0.');
      await user.sees('currency is required');

      await user.goto(`${url}/main/settings#display`);
      const background = (): string => getComputedStyle(document.body).backgroundColor;
      const light = await user.evaluate(background);
      await user.press('radio', 'Dark');
      await user.until('not dark', () => document.body.classList.contains('bp6-dark'));
      expect(await user.evaluate(background)).not.toBe(light);
      expect(existsSync(file)).toBe(true);
    },
  );

  it.skipIf(!isThere)('a draft of the onboarding form survives a reload', async () => {
    const partner = await aPartner({ accountType: 'Onboarding' });
    const user = await enter(partner.email, '/main/supplier-onboarding');
    await user.fill('Registered company name *', 'Grand Siam Hotels');
    await user.until('the draft is not kept', () => JSON.stringify(localStorage).includes('Grand Siam Hotels'));
    await user.reload();
    await user.until('the draft is lost', () =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Grand Siam Hotels'),
    );
  });
});
