import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aFolder, complaintIn, supplier, type Ran } from '../../packages/cli/src/testing/supplier.js';
import { andaman, emails } from '../../packages/server/src/testing/cast.js';
import { signedToken } from '../../packages/server/src/testing/id-tokens.js';
import { describeWithDatabase } from '../../packages/server/src/testing/test-server.js';
import { audience, stranger, WorkloadStage } from '../../packages/server/src/testing/workload-stage.js';

describeWithDatabase('a pipeline without a secret, from the command line to the database', () => {
  const stage = new WorkloadStage();
  let folder: ReturnType<typeof aFolder>;
  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.begin();
    folder = aFolder();
    return () => {
      folder.remove();
    };
  });

  const job = (argv: readonly string[], idToken = ''): Promise<Ran> =>
    supplier([...argv, '--json', '--retries', '0'], {
      environment: {
        CI: 'true',
        SUPPLIER_URL: stage.server.url,
        SUPPLIER_CONFIG_DIR: folder.path,
        SUPPLIER_ID_TOKEN: idToken,
      },
    });
  const login = (idToken: string): Promise<Ran> =>
    job(['auth', 'login', '--workload', '--audience', audience], idToken);

  it('signs in with the token of its job, works for an hour, and then is no one', async () => {
    await stage.allow();
    const signedIn = await login(stage.token());
    expect([signedIn.code, JSON.parse(signedIn.stdout)]).toMatchObject([
      0,
      { signedIn: true, email: emails.supplier, account: { id: andaman }, token: { scope: 'operate' } },
    ]);
    const listed = await job(['account', 'list']);
    expect([listed.code, JSON.parse(listed.stdout)]).toMatchObject([0, [{ id: andaman }]]);
    stage.clock.advance({ minutes: 60, seconds: 1 });
    const late = await job(['account', 'list']);
    expect([late.code, complaintIn(late.stderr).code]).toEqual([4, 'TOKEN_REJECTED']);
  });

  it('is refused if the agency has not allowed the repository, or another key signed', async () => {
    const strange = await login(stage.token({ repository: 'andaman/other' }));
    expect(strange.code).not.toBe(0);
    expect(complaintIn(strange.stderr).message).toContain('andaman/other');
    await stage.allow();
    const forged = await login(signedToken(stage.claims(), stranger));
    expect(forged.code).not.toBe(0);
    expect((await job(['auth', 'status', '--check'])).code).toBe(4);
  });
});
