import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { aPartner, attempts, ingest, password } from './support/agency.js';
import { Firefox, firefoxPath, keys, type FirefoxVisitor } from './support/firefox.js';

const pullspec = readFileSync(new URL('../packages/conformance/pullspecs/1.1.0.yml', import.meta.url), 'utf8');
const broken = pullspec.replace(/( {4}Money:[^]*?required:\n {8}- amount\n) {8}- currency\n/u, '$1');

describe.skipIf(firefoxPath === undefined)('in Firefox, where one is installed', () => {
  let firefox: Firefox;
  beforeEach(async () => {
    firefox = await Firefox.launch(firefoxPath ?? '');
  });
  afterEach(async () => {
    await firefox.close();
  });

  const { url } = inject('portal');
  const enter = async (email: string, at: string): Promise<FirefoxVisitor> => {
    const user = await firefox.visitor();
    await user.goto(`${url}${at}`);
    const frame = await user.frame();
    await user.fill('Email', `${email}${keys.tab}${password}${keys.enter}`, frame);
    await user.until('not signed in', () => document.querySelector('main h1') !== null);
    return user;
  };

  it('a user signs in by keys, sees the charts, saves a file, works through rooms, checks a document and turns to dark', async () => {
    const partner = await aPartner();
    const { dmcId } = partner;
    await attempts(partner, { action: 'Precheck', succeeded: 90, failed: 10 });
    await ingest('hotels', [
      { dmcId, hotelId: 'h-1', hotelName: 'Grand Siam', countryName: 'Thailand', isLive: true, masterHotelId: 'm-1' },
    ]);
    const names = ['Deluxe King', 'Deluxe Twin', 'Superior King'];
    await ingest(
      'rooms',
      names.map((roomName, index) => ({ dmcId, hotelId: 'h-1', roomId: `r-${String(index)}`, roomName, isLive: true })),
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
      .poll(() => readdirSync(firefox.downloads).filter((name) => name.endsWith('.csv')))
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

    const file = join(firefox.downloads, 'mine.yml');
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
  });

  it('a draft of the onboarding form survives a reload', async () => {
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
