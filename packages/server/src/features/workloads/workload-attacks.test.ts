import { markers } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, lanna, mekong } from '../../testing/cast.js';
import { sampleIssuer, signedToken, tokenByPublicKey, type Claims } from '../../testing/id-tokens.js';
import { ask, describeWithDatabase } from '../../testing/test-server.js';
import { audience, curve, forbidden, key, stranger, WorkloadStage } from '../../testing/workload-stage.js';

describeWithDatabase('a pipeline that must not come in', () => {
  const stage = new WorkloadStage();
  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  beforeEach(() => stage.begin());

  it('can use each token once, also when two calls come at the same time', async () => {
    await stage.allow();
    const idToken = stage.token();
    const both = await Promise.all([stage.signIn(idToken), stage.signIn(idToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await stage.signIn(idToken)).toMatchObject(
      forbidden('This token was used before. Ask for a new one for each sign-in.'),
    );
    const [claims, jti] = [stage.claims(), 'the same name'];
    expect((await stage.signIn(signedToken({ ...claims, jti }, key))).status).toBe(200);
    expect((await stage.signIn(signedToken({ ...claims, jti, exp: Number(claims['exp']) + 60 }, key))).status).toBe(
      403,
    );
  });

  it.each<[string, () => string | Promise<string>, string]>([
    [
      'of an issuer that is not allowed',
      () => signedToken(stage.claims({ iss: sampleIssuer }), key),
      'The issuer of this token is not allowed here.',
    ],
    [
      'of an issuer whose address only begins in the same way',
      () => stage.token({ iss: `${stage.issuer.issuer}/andaman` }),
      'The issuer of this token is not allowed here.',
    ],
    ['that has expired', () => stage.token({ exp: stage.now - 60 }), 'The token has expired. Ask for a new one.'],
    ['that is not valid yet', () => stage.token({ nbf: stage.now + 62 }), 'The token is not valid yet.'],
    ['that was made in the future', () => stage.token({ iat: stage.now + 62 }), 'The token is not valid yet.'],
    [
      'that lasts too long',
      () => stage.token({ exp: stage.now + 40 * 86_400 }),
      'The token lasts too long. 31 days are the most.',
    ],
    [
      'that never expires',
      () => stage.token({ exp: undefined }),
      'The token does not say when it was made and when it expires.',
    ],
    [
      'whose times are text',
      () => stage.token({ exp: String(stage.now + 60) }),
      'The token does not say when it was made and when it expires.',
    ],
    [
      'without an id',
      () => stage.token({ jti: undefined }),
      'The token has no id (jti), so it cannot be used only once.',
    ],
    [
      'for several audiences',
      () => stage.token({ aud: [audience, 'https://other.example'] }),
      'The token must have exactly one audience.',
    ],
    [
      'signed with a foreign key of the same name',
      () => signedToken(stage.claims(), stranger),
      'The signature of the token is wrong.',
    ],
    [
      'signed with the key of another issuer',
      () => signedToken(stage.claims({ iss: stage.foreign.issuer }), key),
      'The signature of the token is wrong.',
    ],
    [
      'signed with a key that is not published',
      () => signedToken(stage.claims(), key, { kid: 'invented' }),
      'The signature of the token is wrong.',
    ],
    [
      'whose signature is of another kind than it says',
      () => signedToken(stage.claims(), curve, { alg: 'RS256' }),
      'The signature of the token is wrong.',
    ],
    [
      'signed with the public key as a shared secret',
      () => tokenByPublicKey(stage.claims(), key),
      'The token must be signed with RS256 or ES256.',
    ],
    [
      'of the kind "none"',
      () => signedToken(stage.claims(), key, { alg: 'none' }),
      'The token must be signed with RS256 or ES256.',
    ],
    [
      'of the kind "none" without a signature',
      () => `${signedToken(stage.claims(), key, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
      'This is not a signed token (JWT).',
    ],
    [
      'with an extension that must be understood',
      () => signedToken(stage.claims(), key, { crit: ['b64'], b64: false }),
      'The token must be signed with RS256 or ES256.',
    ],
    [
      'that brings its own key',
      () => signedToken(stage.claims(), stranger, { jwk: stranger.open.export({ format: 'jwk' }) }),
      'The signature of the token is wrong.',
    ],
    [
      'whose claims were changed after it was signed',
      () => {
        const [head = '', , end = ''] = stage.token({ repository: 'evil/rates' }).split('.');
        return [head, stage.token().split('.')[1] ?? '', end].join('.');
      },
      'The signature of the token is wrong.',
    ],
    ['that is no token', () => 'abc', 'This is not a signed token (JWT).'],
    [
      'that is a token of the portal',
      () => stage.server.tokenFor(emails.supplier, andaman, 'read'),
      'This is not a signed token (JWT).',
    ],
  ])('is refused with a token %s', async (_, make, text) => {
    await stage.allow();
    expect(await stage.signIn(await make())).toMatchObject(forbidden(text));
  });

  it.each<[string, Claims]>([
    ['another repository', { repository: 'evil/rates' }],
    ['the repository in other letters', { repository: 'Andaman/Rates' }],
    ['the repository with more after it', { repository: 'andaman/rates-evil' }],
    ['no repository', { repository: undefined }],
    ['the repository as a list', { repository: ['andaman/rates'] }],
    ['another branch', { ref: 'refs/heads/evil' }],
    ['the branch as an object', { ref: { toString: 'refs/heads/main' } }],
    ['another audience', { aud: 'https://other.example' }],
    ['the audience with a slash', { aud: `${audience}/` }],
  ])('is refused if its token says %s, and only reads what the token itself says', async (_, changes) => {
    await stage.allow();
    const answer = await stage.signIn(stage.token(changes));
    expect(answer).toMatchObject(stage.unknown(changes));
  });

  it('is refused by a token that is too large before anything is read', async () => {
    const before = stage.issuer.asked.length;
    expect((await stage.signIn(stage.token({ filling: 'x'.repeat(20_000) }))).status).toBe(422);
    expect((await stage.signIn('x'.repeat(300_000))).status).toBe(413);
    expect(stage.issuer.asked.length).toBe(before);
  });

  it('acts for its own partner and no other', async () => {
    await stage.allow({ dmcId: mekong, email: emails.foreign });
    expect(await stage.signIn(stage.token(), { dmcId: andaman })).toMatchObject(stage.unknown());
    const token = await stage.given(stage.token());
    expect(token.dmcId).toBe(mekong);
    const other = await ask(`${stage.server.url}/api/status`, {
      headers: { Authorization: `Bearer ${token.access_token}`, [markers.partnerHeader]: String(andaman) },
    });
    expect([other.status, (await stage.use(token.access_token, '/api/status')).status]).toEqual([403, 200]);
  });

  it('loses its tokens at once when the permission is removed', async () => {
    await stage.allow();
    const { access_token: secret } = await stage.given(stage.token());
    expect((await stage.use(secret)).status).toBe(200);
    const id = (await stage.listed())[0]?.id ?? '';
    expect((await stage.owner.call(stage.pathOf(mekong, id), { method: 'DELETE' })).status).toBe(404);
    expect((await stage.owner.call(stage.pathOf(andaman, id), { method: 'DELETE' })).status).toBe(204);
    expect((await stage.owner.call(stage.pathOf(andaman, id), { method: 'DELETE' })).status).toBe(404);
    expect((await stage.use(secret)).status).toBe(401);
    expect(await stage.signIn(stage.token())).toMatchObject(stage.unknown());
  });

  it('loses its tokens at once when the person is disabled, and cannot sign in until they are enabled', async () => {
    await stage.allow();
    const { access_token: secret } = await stage.given(stage.token());
    const change = (action: string) =>
      stage.owner.post(`/api/agency/people/${String(stage.personOf(emails.supplier))}`, { action });
    expect((await change('disable')).status).toBe(200);
    expect((await stage.use(secret)).status).toBe(401);
    expect(await stage.signIn(stage.token())).toMatchObject(stage.unknown());
    expect((await change('enable')).status).toBe(200);
    expect((await stage.signIn(stage.token())).status).toBe(200);
  });

  it('is stopped while the agency has the partner disabled', async () => {
    await stage.allow({ dmcId: lanna, email: emails.several });
    const access = (enabled: boolean) =>
      stage.owner.post(`/api/agency/partners/${String(lanna)}/access`, { enabled, reason: 'a test' });
    await access(false);
    expect((await stage.signIn(stage.token())).status).toBe(403);
    await access(true);
    expect((await stage.signIn(stage.token())).status).toBe(200);
  });

  it('makes no other token and lets no one in', async () => {
    await stage.allow();
    const { access_token: secret } = await stage.given(stage.token());
    expect((await stage.use(secret, '/api/sessions')).status).toBe(403);
    const made = await ask(`${stage.server.url}/api/tokens`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'more', dmcId: andaman, scope: 'read', expiresInDays: 1 }),
    });
    expect(made.status).toBe(403);
  });

  it('reads that it can try again if the issuer sends the portal to another server', async () => {
    const answer = await stage.signIn(signedToken(stage.claims({ iss: stage.moved.issuer }), key));
    expect(answer).toMatchObject({
      status: 503,
      text: 'The portal cannot read the keys of the issuer of this token. Try again.',
    });
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('is slowed down after 60 tries in a minute', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await stage.signIn('abc')).status);
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([403]), 429]);
  });
});
