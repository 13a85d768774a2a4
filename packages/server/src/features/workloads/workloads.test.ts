import { severalPartnersText } from '@suppliers-portal/domain';
import { workloadGatewayContract } from '@suppliers-portal/domain/contracts';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { andaman, emails, mekong } from '../../testing/cast.js';
import { gatewaysOf } from '../../testing/gateways.js';
import { sampleIssuer, signedToken } from '../../testing/id-tokens.js';
import { ask, describeWithDatabase } from '../../testing/test-server.js';
import { curve, forbidden, main, WorkloadStage, type Allowed } from '../../testing/workload-stage.js';

describeWithDatabase('a pipeline that signs in with the token of its platform', () => {
  const stage = new WorkloadStage();
  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  beforeEach(() => stage.begin());

  it('gets a token of 60 minutes for one partner, in the name of the person, and all logs show it', async () => {
    expect((await stage.allow()).status).toBe(204);
    const token = await stage.given(stage.token());
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'operate', dmcId: andaman });
    const member = calls.member.answer.schema.parse((await stage.use(token.access_token)).json());
    expect(member).toMatchObject({
      email: emails.supplier,
      token: { name: `andaman/rates on ${stage.issuer.issuer}` },
    });
    expect((await stage.listed())[0]?.lastUsedAt).toBe(stage.now);
    stage.clock.advance({ minutes: 59 });
    expect((await stage.use(token.access_token)).status).toBe(200);
    stage.clock.advance({ minutes: 1, seconds: 1 });
    expect((await stage.use(token.access_token)).status).toBe(401);
    const supplier = await stage.server.signedIn(emails.supplier);
    const { records } = calls.audit.answer.schema.parse((await supplier.get('/api/audit')).json());
    expect(records.slice(0, 2).map(({ kind, details }) => [kind, details])).toEqual([
      ['created-token', `andaman/rates on ${stage.issuer.issuer}`],
      [
        'allowed-workload',
        `${stage.issuer.issuer}: ref=refs/heads/main, repository=andaman/rates, as ${emails.supplier} (operate)`,
      ],
    ]);
  });

  it('sends a mail to the person in whose name it can act', async () => {
    await stage.allow();
    const sent: Mail[] = [];
    const port = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
    await sendDueMails(stage.server.database, mailQueues, port, 'https://portal.example');
    const mail = sent.findLast(({ to, subject }) => to === emails.supplier && subject.startsWith('Pipelines can'));
    expect(mail?.text).toContain('olga@agency.example of the agency allowed pipelines to sign in');
    expect(mail?.text).toContain('ref=refs/heads/main, repository=andaman/rates can read and make changes for');
  });

  it('can sign in with ES256 too', async () => {
    await stage.allow();
    expect((await stage.signIn(signedToken(stage.claims(), curve))).status).toBe(200);
  });

  it('never gets more than the permission has, and less if it asks for less', async () => {
    await stage.allow({ scope: 'read' });
    const token = await stage.given(stage.token(), { scope: 'operate' });
    expect(token.scope).toBe('read');
    const refused = await ask(`${stage.server.url}/api/setting/emailRecipients/x@andaman.example`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token.access_token}` },
    });
    expect(refused).toMatchObject(forbidden('This token can only read.'));
    await stage.allow({ claims: { ...main, environment: 'production' } });
    expect((await stage.given(stage.token())).scope).toBe('operate');
    expect((await stage.given(stage.token(), { scope: 'read' })).scope).toBe('read');
  });

  it('names the partner if it can act for several', async () => {
    await stage.allow();
    await stage.allow({ dmcId: mekong, email: emails.foreign });
    const idToken = stage.token();
    expect(await stage.signIn(idToken)).toMatchObject({ status: 409, text: severalPartnersText });
    expect((await stage.given(idToken, { dmcId: mekong })).dmcId).toBe(mekong);
  });

  it('keeps no token that has expired, and gives each token its own name', async () => {
    await stage.allow();
    await stage.signIn(stage.token());
    await stage.signIn(stage.token());
    const names = async () => {
      const supplier = await stage.server.signedIn(emails.supplier);
      const tokens = calls.listTokens.answer.schema.parse((await supplier.get('/api/tokens')).json());
      return tokens
        .filter(({ name }) => name.startsWith('andaman/rates'))
        .map(({ name }) => name)
        .sort();
    };
    const name = `andaman/rates on ${stage.issuer.issuer}`;
    expect(await names()).toEqual([name, `${name} (2)`]);
    stage.clock.advance({ minutes: 61 });
    await stage.signIn(stage.token());
    expect(await names()).toEqual([name]);
  });

  it.each<[string, Allowed, number, RegExp]>([
    ['without a repository', { claims: { ref: 'refs/heads/main' } }, 422, /^Name the repository/u],
    ['with a pattern', { claims: { repository: 'andaman/*' } }, 422, /to the letter/u],
    ['with a claim that the portal checks', { claims: { ...main, exp: '1' } }, 422, /checks exp by itself/u],
    ['of an issuer that is not allowed', { issuer: sampleIssuer }, 422, /^The issuer is not allowed here/u],
    ['for a person of another partner', { email: emails.foreign }, 409, /^Choose an active person/u],
    ['for a portal admin', { email: emails.admin }, 409, /^Choose an active person/u],
  ])('is not allowed %s', async (_, allowed, status, text) => {
    const answer = await stage.allow(allowed);
    expect([answer.status, text.test(answer.text), (await stage.listed()).length]).toEqual([status, true, 0]);
  });

  it('is allowed once for the same repository and person', async () => {
    expect((await stage.allow()).status).toBe(204);
    expect((await stage.allow({ claims: { ref: main.ref, repository: main.repository }, scope: 'read' })).status).toBe(
      409,
    );
  });

  it('is in the security log, whether it came in or not', async () => {
    stage.log.length = 0;
    const idToken = stage.token();
    await stage.allow();
    await stage.signIn('abc');
    await stage.signIn(idToken);
    await stage.owner.call(stage.pathOf(andaman, (await stage.listed())[0]?.id ?? ''), { method: 'DELETE' });
    const events = stage.log.flatMap((line) => (JSON.parse(line) as { readonly event?: string }).event ?? []);
    expect(events.filter((event) => event.includes('workload'))).toEqual([
      'workload_allowed',
      'authn_workload_fail',
      'authn_workload_success',
      'workload_removed',
    ]);
    expect(stage.log.join('\n')).not.toContain(idToken);
  });

  workloadGatewayContract('HttpWorkloadGateway', async () => {
    await stage.begin();
    return {
      gateway: gatewaysOf(stage.owner, andaman).workloadGateway,
      dmcId: andaman,
      personId: stage.personOf(emails.supplier),
      email: emails.supplier,
      stranger: stage.personOf(emails.foreign),
      idTokenOf: (repository) => Promise.resolve(stage.token({ repository })),
    };
  });
});
