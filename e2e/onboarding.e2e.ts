import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPartner, onboard, password, type Partner } from './support/agency.js';
import { barriers, launch, signIn, visit } from './support/browser.js';

/** What a supplier has in a file: everything that is required, but for the name. */
const form = {
  supplier_information: {
    registered_company_name: 'Journey Hotels Co., Ltd.',
    registered_country: 764,
    connection_type: 'PullSpec',
    number_of_hotels_to_be_synced: 12,
    nationality_restrictions_if_any: 'None',
  },
  supplier_information2: {
    search_or_settlement_currency: 764,
    supported_rates: ['retail', 'b2b'],
    rate_load_type: 4,
    payment_model: 'virtual credit card',
    commission_percentage: 12,
  },
  supplier_information3: {
    default_nationality: 764,
    default_currency: 764,
    rate_limit: 20,
    price_tolerance: { upward_tolerance_percentage: 2, downward_tolerance_percentage: 25 },
    instant_confirmation_or_bor: 'Both',
  },
  supplier_information4: {
    minimum_booking_lead_days: 1,
    maximum_booking_lead_days: 365,
    minimum_length_of_stay: 1,
    maximum_length_of_stay: 30,
    minimum_persons_per_booking: 1,
    maximum_persons_per_booking: 10,
    minimum_persons_per_room: 1,
    maximum_persons_per_room: 5,
    minimum_rooms_per_booking: 1,
    maximum_rooms_per_booking: 5,
  },
  supplier_information5: { minimum_children_age: 2, maximum_children_age: 11 },
  supplier_information6: {
    price_cache_duration: 30,
    maximum_hotel_per_search: 100,
    request_timeout_in_seconds: { search: 8, prebook: 15, book: 60, cancel: 60 },
  },
  supplier_information7: Object.fromEntries(
    ['search', 'prebook', 'book', 'cancel'].map((name) => [name, `https://api.journey.example/${name}`]),
  ),
};
const address = '/main/supplier-onboarding';

describe('the onboarding of a supplier', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  const enter = async (page: Page, { email }: Partner, at = address): Promise<void> => {
    await page.goto(at);
    await signIn(page, email, password);
    await page.waitForURL(`**${at}**`);
  };
  const importForm = async (page: Page, value: unknown): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await page
      .getByLabel('File with the form')
      .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) });
    await page.getByRole('button', { name: 'Take over' }).click();
  };
  const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'SUBMIT', exact: true }).click();

  it('loses nothing while idling, is submitted when it is complete, certified, and ends at home [ONB-02, ONB-03, ONB-12, ONB-13, CERT-03, CERT-05]', async () => {
    const partner = await aPartner({ accountType: 'Onboarding' });
    const { page, context, complaints } = await visit(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await enter(page, partner);
    await page.getByLabel(/^Registered company name/u).fill('Half typed Co.');
    await page.getByRole('button', { name: /^Registered country/u }).click();
    await page.getByLabel('Find a country').fill('th');
    await page.clock.runFor(1000);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Registered country.*Thailand \(TH\)/u }).waitFor();
    await page.clock.runFor(301_000);
    await page.clock.runFor(31_000);
    await page.waitForURL('**/login**');
    await page.clock.resume();
    await signIn(page, partner.email, password);
    await page.waitForURL(`**${address}**`);
    await page.getByText(/^Restored unsaved changes from .* 2 fields differ from what is saved\.$/u).waitFor();
    expect(await page.getByLabel(/^Registered company name/u).inputValue()).toBe('Half typed Co.');

    await importForm(page, form);
    await submit(page);
    const incomplete = page.getByRole('dialog', { name: 'Incomplete Form' });
    await incomplete.getByText('Please fill all mandatory (*) fields in all the tabs.').waitFor();
    expect(await incomplete.getByRole('link').allInnerTexts()).toEqual(['Name']);
    await incomplete.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('tab', { name: /Basic Information.*1 field needs attention/u }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('supplier_information.name');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.type('Journey Hotels');
    await submit(page);
    await page.getByRole('alertdialog', { name: 'Please Note' }).getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted. To change a field, contact your account manager.').waitFor();
    expect(await page.locator('main').locator('input, select, textarea').count()).toBe(0);
    await page.reload();
    await page.getByText('Journey Hotels Co., Ltd.').waitFor();
    expect(await page.getByText(/^Restored/u).count()).toBe(0);

    await onboard(
      partner,
      { status: 'DMC_CREATED' },
      { status: 'API_VALIDATED' },
      { status: 'REQUEST_CERTIFICATION', testBookings: [{ booking_id: 'T-1', status: 'Confirmed' }] },
    );
    await page.goto('/main/supplier-certification');
    await page.getByRole('cell', { name: 'Confirmed' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'APPROVE', exact: true }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Certification approved' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/main', { timeout: 8000 });
    await page.goto('/main/supplier-certification');
    await page.getByText('Already certified').waitFor();
    expect(await page.getByRole('button', { name: 'APPROVE' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('asks in the tab that saves later, and joins both edits [ONB-03]', async () => {
    const partner = await aPartner({ accountType: 'Onboarding' });
    const { page, context } = await visit(browser, { reducedMotion: 'no-preference' });
    await enter(page, partner);
    await page.getByLabel(/^Name/u).fill('Journey Hotels');
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await page.getByText(/^Saved \d\d:\d\d/u).waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await page.getByText('This form is also open in another tab. Saving there will ask you here.').waitFor();
    await page.getByLabel(/^Name/u).fill('Mine');
    await other.getByLabel(/^Name/u).fill('Theirs');
    await other.getByLabel(/^Language/u).fill('Thai');
    await other.getByRole('button', { name: 'SAVE', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: /^Someone saved this form at/u });
    await conflict.getByText('Joined without conflict (1)').waitFor();
    expect(await barriers(page)).toEqual([]);
    await conflict.locator('label', { hasText: /^Keep mine/u }).click();
    await conflict.getByRole('button', { name: 'Save the joined form' }).click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByText(/^Saved \d\d:\d\d/u).waitFor();
    await page.reload();
    expect(await page.getByLabel(/^Name/u).inputValue()).toBe('Mine');
    expect(await page.getByLabel(/^Language/u).inputValue()).toBe('Thai');
    await context.close();
  });

  it('says on a phone that it is saved, above the buttons', async () => {
    const { page, context } = await visit(browser);
    await enter(page, await aPartner({ accountType: 'Onboarding' }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel(/^Name/u).fill('Journey Hotels');
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    const message = page.locator('.sp-toast', { hasText: 'Saved' });
    await message.waitFor();
    const covered = (await message.boundingBox()) ?? expect.fail('the message is gone');
    const bar = (await page.getByRole('region', { name: 'Save and submit' }).boundingBox()) ?? expect.fail('no bar');
    expect(covered.y + covered.height).toBeLessThanOrEqual(bar.y);
    await context.close();
  });
});
