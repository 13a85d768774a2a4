import { mostWaivers, tooManyWaiversText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const path = '/api/validation/waivers';
const waiver = { rule: 'PS-RES-010', at: '/components/schemas/Money', reason: 'Next release.', until: '2099-12-31' };

describeWithDatabase('waivers of a partner', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let dmcId = 47_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  const listed = async (by = browser) => calls.waivers.answer.schema.parse((await by.get(path)).json());
  const put = (waivers: readonly unknown[]): Promise<Answer> =>
    browser.call(path, { method: 'PUT', json: { waivers } });
  const changes = async () =>
    calls.audit.answer.schema
      .parse((await browser.get('/api/audit?kind=added-waiver,removed-waiver')).json())
      .records.map(({ kind, details, before, after }) => [kind, details, before ?? after]);

  it('are in the audit log, with the reason and the last day, when they are added and taken back', async () => {
    const added = calls.addWaiver.answer.schema.parse((await browser.post(path, waiver)).json());
    expect(added).toMatchObject({ ...waiver, by: emails.supplier });
    expect((await listed()).waivers).toEqual([added]);
    expect((await browser.call(`${path}/${added.id}`, { method: 'DELETE' })).status).toBe(204);
    const words = ['PS-RES-010 at /components/schemas/Money', 'until 2099-12-31: Next release.'];
    expect(await changes()).toEqual([
      ['removed-waiver', ...words],
      ['added-waiver', ...words],
    ]);
  });

  it('of a file replace the others, in its order, and what stays is in no log', async () => {
    await browser.post(path, waiver);
    const first = { rule: 'PS-PRC-006', at: 'book', reason: 'Past.', until: '2001-12-31' };
    expect((await put([first, waiver])).status).toBe(200);
    expect((await listed()).waivers.map(({ rule }) => rule)).toEqual(['PS-PRC-006', 'PS-RES-010']);
    expect((await put([{ ...first, until: '2099-01-01' }])).status).toBe(200);
    expect((await changes()).map(([kind, name]) => [kind, String(name)])).toEqual([
      ['added-waiver', 'PS-PRC-006 at book'],
      ['removed-waiver', 'PS-RES-010 at /components/schemas/Money'],
      ['removed-waiver', 'PS-PRC-006 at book'],
      ['added-waiver', 'PS-PRC-006 at book'],
      ['added-waiver', 'PS-RES-010 at /components/schemas/Money'],
    ]);
  });

  it.each([
    ['of a rule that nobody can waive', { rule: 'PS-RUN-001' }, 'PS-RUN-001 cannot be waived'],
    ['of a rule that is not there', { rule: 'PS-XXX-001' }, 'There is no rule PS-XXX-001.'],
    ['for a place that is none', { at: 'somewhere' }, 'at takes one of'],
    ['without a reason', { reason: ' ' }, 'Enter a reason.'],
    ['with a long reason', { reason: 'a'.repeat(501) }, 'A reason can have at most 500 characters.'],
  ])('%s are refused, alone and in a file', async (_, change, words) => {
    for (const answer of [await browser.post(path, { ...waiver, ...change }), await put([{ ...waiver, ...change }])]) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(words);
    }
    expect((await listed()).waivers).toEqual([]);
  });

  it('that ended before the day of the portal are refused, and hold on their last day', async () => {
    const { today } = await listed();
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const answer = await browser.post(path, { ...waiver, until: yesterday });
    expect([answer.status, answer.text]).toEqual([422, 'The last day has passed. Enter today or a later day.']);
    expect((await browser.post(path, { ...waiver, until: today })).status).toBe(200);
  });

  it('are at most 200, also when two are added at once', async () => {
    const many = Array.from({ length: mostWaivers - 1 }, (_one, index) => ({ ...waiver, at: `/paths/${index}` }));
    expect((await put(many)).status).toBe(200);
    const answers = await Promise.all(['search', 'book'].map((at) => browser.post(path, { ...waiver, at })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ text }) => text)).toContain(tooManyWaiversText);
    expect((await put([...many, waiver, { ...waiver, at: 'book' }])).text).toBe(tooManyWaiversText);
  });

  it('of another partner are not seen and not taken back', async () => {
    const { id } = calls.addWaiver.answer.schema.parse((await browser.post(path, waiver)).json());
    const email = `other-${dmcId}@waivers.example`;
    await server.given('partners', [{ dmcId: dmcId + 500, dmcName: 'Another partner' }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId + 500] }]);
    const other = await server.signedIn(email);
    expect((await listed(other)).waivers).toEqual([]);
    expect((await other.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await listed()).waivers).toHaveLength(1);
  });
});
