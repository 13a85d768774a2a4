import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Judgement } from '../self-validation/judge.js';
import { aPullspec } from '../../testing/a-pullspec.js';
import { formOf } from '../../testing/form.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const dmcId = 62_001;
const email = 'new@green.example';

describeWithDatabase('an onboarding that needs a green run', () => {
  let server: TestServer;
  let applicant: Browser;
  let verdict: Judgement['verdict'] = 'does-not-conform';
  beforeAll(async () => {
    server = await startTestServer({
      requireGreenRun: true,
      judge: () => Promise.resolve({ verdict, errors: 0, warnings: 0, report: '{}', page: '' }),
    });
    await server.given('partners', [{ dmcId, dmcName: 'New' }]);
    await server.given('users', [{ email, password: rightPassword, accountType: 'Onboarding', dmcIds: [dmcId] }]);
    await server.given('pullspec-versions', [
      { fileName: '1.0.0.yml', document: aPullspec('1.0.0') },
      { fileName: '1.1.0.yml', document: aPullspec('1.1.0') },
    ]);
    await server.given('onboarding', [
      { dmcId, status: 'SUBMIT', form: aCompleteForm() },
      { dmcId, status: 'DMC_CREATED' },
    ]);
    applicant = await server.signedIn(email);
  });
  afterAll(() => server.close());

  const upload = (reference: string): Promise<Answer> =>
    applicant.call(calls.uploadPullspec.path, {
      method: 'POST',
      ...formOf({ name: 'mine.yml', text: 'x: 1', fields: { reference } }),
    });
  const validated = (): Promise<Answer> => server.ingest('onboarding', [{ dmcId, status: 'API_VALIDATED' }]);

  it('is not taken on before the latest upload conforms to the newest version', async () => {
    const words: string[] = [(await validated()).text];
    await upload('1.1.0');
    words.push((await validated()).text);
    verdict = 'conforms';
    await upload('1.0.0');
    words.push((await validated()).text);
    expect(words).toEqual([
      'Line 1: status is not allowed. Nothing was uploaded in API Self Validation yet. Nothing was imported.',
      'Line 1: status is not allowed. The latest upload in API Self Validation does not count: it does not conform. Nothing was imported.',
      'Line 1: status is not allowed. The latest upload in API Self Validation does not count: compared with 1.0.0, the newest is 1.1.0. Nothing was imported.',
    ]);
    await upload('1.1.0');
    expect((await validated()).status).toBe(200);
  });
});
