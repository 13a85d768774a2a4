import { impactPublishedText } from '@suppliers-portal/domain';
import { pullspecImpactGatewayContract } from '@suppliers-portal/domain/contracts';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wrongValue } from '../../kernel/refusal.js';
import { aPullspec } from '../../testing/a-pullspec.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { isCluster } from '../../testing/test-database.js';
import { formOf } from '../../testing/form.js';
import { gatewaysOf } from '../../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import type { Judge, Judgement } from '../self-validation/judge.js';
import { judgeDueImpacts } from './pullspec-impacts.js';

const finding = { severity: 'error', title: 'A room has no name' };
const judgement = (verdict: Judgement['verdict'], findings: readonly object[] = []): Judgement => ({
  verdict,
  errors: findings.length,
  warnings: 0,
  report: JSON.stringify({ findings }),
  page: '<!doctype html>',
});
/** The text of a document says what comes of it, once for the published version and once for the draft. */
const judge: Judge = ({ text }, { name }) => {
  const word = text.split(' ')[name.includes('2.0.0') ? 0 : 1];
  if (word === 'slow') return Promise.reject(wrongValue('The document takes too long to judge here.'));
  if (word === 'crash') return Promise.reject(new Error('the process ended'));
  if (word === 'open') return Promise.resolve(judgement('incomplete', [{ severity: 'warning', title: 'Not decided' }]));
  return Promise.resolve(
    word === 'bad'
      ? judgement('does-not-conform', [{ severity: 'warning', title: 'x' }, finding])
      : judgement('conforms'),
  );
};

describeWithDatabase('what a draft of PullSpec means for suppliers', () => {
  const clock = new TestClock();
  let server: TestServer;
  let viewer: Browser;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({ clock, judge });
    await givenCast(server);
    for (const dmcId of [mekong, lanna])
      await server.given('users', [{ email: `of-${dmcId}@impact.example`, password: rightPassword, dmcIds: [dmcId] }]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // The session of before can be too old: some tests move the clock.
    viewer = await server.staff(`vera-${(number += 1)}@agency.example`, 'viewer');
    await server.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('delete from pullspec_versions');
      await sql.query('delete from validation_runs');
    });
    await given('2.0.0');
    await given('2.1.0', { isDraft: true });
  });

  const given = (version: string, more: object = {}, document = aPullspec(version)) =>
    server.given('pullspec-versions', [{ fileName: `${version}.yml`, document, ...more }]);
  async function upload(dmcId: number, text: string): Promise<void> {
    const email = dmcId === andaman ? emails.supplier : `of-${dmcId}@impact.example`;
    const form = formOf({ name: 'mine.yml', text });
    const answer = await (await server.signedIn(email)).call(calls.uploadPullspec.path, { method: 'POST', ...form });
    expect(answer.status).toBe(200);
  }
  const impact = async (version = '2.1.0') =>
    calls.pullspecImpact.answer.schema.parse((await viewer.get(`/api/agency/pullspecs/${version}/impact`)).json());
  const outcomes = async () =>
    (await impact()).partners.map(({ dmcId, outcome, errors, finding: first }) => [dmcId, outcome, errors, first]);
  /** How many documents were judged by a round. */
  const round = (): Promise<number> => judgeDueImpacts(server.database, judge);

  it('is judged in the background by the latest document of each partner, and kept until one of both changes', async () => {
    await upload(andaman, 'good bad');
    await upload(andaman, 'good good');
    await upload(mekong, 'good bad');
    await upload(lanna, 'bad bad');
    const before = await impact();
    expect([before.waiting, before.partners]).toEqual([3, []]);
    expect(await round()).toBe(3);
    expect(await outcomes()).toEqual([
      [mekong, 'breaks', 2, 'A room has no name'],
      [lanna, 'already', 2, 'A room has no name'],
      [andaman, 'holds', 0, undefined],
    ]);
    expect(await round()).toBe(0);

    await upload(mekong, 'good good');
    expect((await impact()).waiting).toBe(1);
    expect(await round()).toBe(1);
    clock.advance({ seconds: 1 });
    await given('2.1.0', { isDraft: true }, aPullspec('2.1.0').replace('openapi', '# again\nopenapi'));
    expect((await impact()).waiting).toBe(3);
    expect(await round()).toBe(3);
    expect((await outcomes()).map(([dmcId, outcome]) => [dmcId, outcome])).toEqual([
      [lanna, 'already'],
      [andaman, 'holds'],
      [mekong, 'holds'],
    ]);
  });

  it('says what could not be judged and why, continues with the others, and tries again after a day', async () => {
    await upload(andaman, 'good slow');
    await upload(mekong, 'good crash');
    await upload(lanna, 'good open');
    expect(await round()).toBe(3);
    expect(await outcomes()).toEqual([
      [lanna, 'not-judged', 1, 'Not decided'],
      ...[
        [andaman, 'not-judged', 0, 'The document takes too long to judge here.'],
        [mekong, 'not-judged', 0, 'The check ended before it had an answer. The portal tries again in a day.'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    ]);
    expect(await round()).toBe(0);
    clock.advance({ hours: 25 });
    expect(await round()).toBe(3);
  });

  it('counts partners without a document, is for what is not published, and keeps no text of an older upload', async () => {
    const { withoutDocument } = await impact();
    await upload(andaman, 'good good');
    await upload(andaman, 'good bad');
    expect((await impact()).withoutDocument).toBe(withoutDocument - 1);
    const kept = await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('select document from validation_runs where document is not null or has_document'),
    );
    expect(kept).toEqual([{ document: 'good bad' }]);
    await round();
    const published = await viewer.get('/api/agency/pullspecs/2.0.0/impact');
    expect([published.status, published.text]).toEqual([409, impactPublishedText('2.0.0')]);
    const operator = await server.staff('omar@agency.example', 'operator');
    expect((await operator.post('/api/agency/pullspecs/2.1.0/publish', {})).status).toBe(200);
    expect(await round()).toBe(0);
    const left = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select 1 from pullspec_impacts'),
    );
    expect(left).toEqual([]);
  });

  // Citus knows no rights to single columns (decision 42).
  it.skipIf(isCluster)('does not let staff read the document', async () => {
    await expect(
      server.database.transaction({ role: 'agency' }, (sql) => sql.query('select document from validation_runs')),
    ).rejects.toThrow();
  });

  pullspecImpactGatewayContract('HttpPullspecImpactGateway', async () => {
    await upload(andaman, 'good good');
    await upload(mekong, 'good bad');
    await round();
    const gateway = gatewaysOf(viewer, andaman).pullspecImpactGateway;
    return { gateway, draft: '2.1.0', partners: [andaman, mekong], published: '2.0.0' };
  });
});
