import { pullspecs } from '@suppliers-portal/conformance';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { aPullspec } from '../../testing/a-pullspec.js';
import { formOf, type SentFile } from '../../testing/form.js';
import {
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import type { Judgement } from './judge.js';
import { keepRun } from './keep-run.js';

const baseline = pullspecs['1.0.0'] ?? '';
const judged: Judgement = {
  verdict: 'does-not-conform',
  errors: 2,
  warnings: 1,
  report: '{"a":1}\n',
  page: '<!doctype html><p>judged',
};
const mebibyte = 1024 * 1024;

describeWithDatabase('an uploaded document', () => {
  let server: TestServer;
  let supplier: Browser;
  let compared: { readonly document: string; readonly reference: string }[] = [];

  beforeAll(async () => {
    server = await startTestServer({
      judge: (document, reference) => {
        compared.push({ document: document.text, reference: reference.name });
        return Promise.resolve(judged);
      },
    });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    await server.given('pullspec-versions', [
      { fileName: '1.0.0.yml', document: baseline },
      { fileName: '1.1.0.yml', document: aPullspec('1.1.0') },
      { fileName: '1.0.1.yml', document: aPullspec('1.0.1') },
    ]);
  });
  afterAll(() => server.close());

  const upload = (file: SentFile, browser = supplier): Promise<Answer> =>
    browser.call(calls.uploadPullspec.path, { method: 'POST', ...formOf(file) });
  const runIdOf = (answer: Answer): string => calls.uploadPullspec.answer.schema.parse(answer.json()).runId;

  it('is judged against the newest version, or the one that is named, and becomes the newest run [SELF-01]', async () => {
    compared = [];
    const first = runIdOf(await upload({ name: 'mine.yml', text: 'openapi: 3.0.3' }));
    const second = runIdOf(await upload({ name: 'ours/../mine 2.yml', text: 'ü', fields: { reference: '1.0.0' } }));
    expect(compared).toEqual([
      { document: 'openapi: 3.0.3', reference: 'pullspec-1.1.0.yml' },
      { document: 'ü', reference: 'pullspec-1.0.0.yml' },
    ]);
    const { records } = calls.validationRuns.answer.schema.parse(
      (await supplier.get('/api/validation/runs?page=1&size=2')).json(),
    );
    expect(
      records.map(({ id, fileName, reference, verdict, errors, warnings, by }) => [
        id,
        fileName,
        reference,
        verdict,
        errors,
        warnings,
        by,
      ]),
    ).toEqual([
      [second, 'mine 2.yml', '1.0.0', 'does-not-conform', 2, 1, emails.supplier],
      [first, 'mine.yml', '1.1.0', 'does-not-conform', 2, 1, emails.supplier],
    ]);
    expect((await supplier.get(`/api/validation/runs/${second}`)).json()).toMatchObject({
      run: { id: second },
      report: '{"a":1}\n',
    });
  });

  it('is written into the audit log', async () => {
    await upload({ name: 'audited.yml', text: 'x: 1' });
    const {
      records: [entry],
    } = calls.audit.answer.schema.parse((await supplier.get('/api/audit?kind=uploaded-pullspec&size=1')).json());
    expect(entry).toMatchObject({
      kind: 'uploaded-pullspec',
      who: emails.supplier,
      details: 'audited.yml, compared with 1.1.0: does-not-conform',
    });
  });

  it('comes back as result.html, which may do nothing in a browser and can be continued [SELF-03]', async () => {
    await upload({ name: 'mine.yml', text: 'x: 1' });
    const { status, headers, text } = await supplier.get(calls.latestReport.path);
    expect([status, text, headers['content-security-policy']]).toEqual([
      200,
      judged.page,
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    ]);
    expect(headers['content-disposition']).toContain('filename="result.html"');
    const rest = await supplier.get(calls.latestReport.path, {
      headers: { 'Range': 'bytes=15-', 'If-Range': headers.etag ?? '' },
    });
    expect([rest.status, rest.text, rest.headers['content-range']]).toEqual([
      206,
      judged.page.slice(15),
      `bytes 15-${judged.page.length - 1}/${judged.page.length}`,
    ]);
  });

  it.each([
    [
      'no file at all',
      {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="reference"\r\n\r\n1.0.0\r\n--x--\r\n',
      },
      422,
      'in the field "file"',
    ],
    ['no form', { headers: { 'Content-Type': 'application/json' }, body: '{}' }, 415, 'Send a form'],
    [
      'half a form',
      {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      },
      422,
      'The form is not whole.',
    ],
    ['an empty file', formOf({ name: 'a.yml', text: '' }), 422, 'The file is empty.'],
    [
      'a file over 10 MiB',
      formOf({ name: 'a.yml', text: 'a'.repeat(10 * mebibyte + 1) }),
      413,
      'The file is larger than 10 MiB.',
    ],
    [
      'bytes that are no text',
      formOf({ name: 'a.yml', text: Uint8Array.from([0xff, 0xfe, 0x00]) }),
      422,
      'not text in UTF-8',
    ],
    [
      'an unknown version',
      formOf({ name: 'a.yml', text: 'x: 1', fields: { reference: '9.9.9' } }),
      422,
      'There is no PullSpec version 9.9.9. There are 1.1.0, 1.0.1, 1.0.0.',
    ],
    ['an unknown field', formOf({ name: 'a.yml', text: 'x: 1', fields: { verdict: 'conforms' } }), 422, 'verdict'],
  ])('is refused with %s, and nothing is kept [SELF-02]', async (_, sent, status, words) => {
    const before = (await supplier.get('/api/validation/runs')).text;
    const answer = await supplier.call(calls.uploadPullspec.path, { method: 'POST', ...sent });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
    expect((await supplier.get('/api/validation/runs')).text).toBe(before);
  });

  it('of someone who uploaded nothing is not there, nor are the runs of another partner [SELF-04]', async () => {
    const id = runIdOf(await upload({ name: 'mine.yml', text: 'x: 1' }));
    const other = await server.signedIn(emails.foreign);
    expect((await other.get(calls.latestReport.path)).text).toBe('Nothing was uploaded yet.');
    expect((await other.get(`/api/validation/runs/${id}`)).status).toBe(404);
    expect((await other.get('/api/validation/runs')).json()).toEqual({ totalRecords: 0, records: [] });
    expect((await supplier.get('/api/validation/runs/0')).status).toBe(404);
  });

  it('keeps the page of the latest upload only, and the newest two hundred runs', async () => {
    await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query(
        `insert into validation_runs (dmc_id, by_whom, kind, file_name, reference, verdict, errors, warnings, report)
       select $1, 'earlier', 'check', 'earlier.yml', '1.0.0', 'conforms', 0, 0, '{}' from generate_series(1, 220) returning 1 as one`,
        [andaman],
      ),
    );
    await upload({ name: 'last.yml', text: 'x: 1' });
    const counts = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        "select count(*)::int as runs, count(page)::int as pages, count(*) filter (where file_name = 'last.yml')::int as latest from validation_runs where dmc_id = $1",
        [andaman],
      ),
    );
    expect(counts).toEqual([{ runs: 200, pages: 1, latest: 1 }]);
  });

  it('keeps the latest upload, however many live runs come after it', async () => {
    await upload({ name: 'last.yml', text: 'x: 1' });
    const live = {
      by: 'schedule',
      kind: 'live',
      fileName: 'live.yml',
      reference: '1.0.0',
      verdict: 'conforms',
      errors: 0,
      warnings: 0,
      report: '{}',
    } as const;
    await server.database.transaction({ role: 'app', dmcId: andaman }, async (sql) => {
      await sql.query(
        `insert into validation_runs (dmc_id, by_whom, kind, file_name, reference, verdict, errors, warnings, report)
         select $1, 'schedule', 'live', 'live.yml', '1.0.0', 'conforms', 0, 0, '{}' from generate_series(1, 200) returning 1 as one`,
        [andaman],
      );
      await keepRun(sql, andaman, live);
    });
    expect((await supplier.get('/api/ceph/getLatestPullSpecFile')).status).toBe(200);
    const runs = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        'select kind, count(*)::int as runs from validation_runs where dmc_id = $1 group by kind order by kind',
        [andaman],
      ),
    );
    expect(runs).toEqual([
      { kind: 'check', runs: 1 },
      { kind: 'live', runs: 200 },
    ]);
  });
});

describeWithDatabase('the documents of the interface', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());

  it('are listed newest first and read by their version, the first five signs of a name [DOCS-04]', async () => {
    const supplier = await server.signedIn(emails.supplier);
    await server.given('pullspec-versions', [
      { fileName: '1.0.0.yml', document: aPullspec('1.0.0', 'old') },
      { fileName: '2.0.0-final.yaml', document: aPullspec('2.0.0', 'new') },
      { fileName: '1.1.0.yml', document: aPullspec('1.1.0', 'mid') },
    ]);
    await server.given('pullspec-versions', [{ fileName: '1.0.0.yml', document: aPullspec('1.0.0', 'older') }]);
    expect((await supplier.get(calls.pullspecFiles.path)).json()).toEqual([
      '2.0.0-final.yaml',
      '1.1.0.yml',
      '1.0.0.yml',
    ]);
    const { text, headers } = await supplier.get(`${calls.pullspecFile.path}?versionNum=1.0.0.yml`);
    expect([text, headers['content-disposition']]).toEqual([
      aPullspec('1.0.0', 'older'),
      'attachment; filename="pullspec-1.0.0.yml"; filename*=UTF-8\'\'pullspec-1.0.0.yml',
    ]);
    const missing = await supplier.get(`${calls.pullspecFile.path}?versionNum=3.0.0.yml`);
    expect([missing.status, missing.text]).toEqual([
      404,
      'There is no PullSpec version 3.0.0. There are 2.0.0, 1.1.0, 1.0.0.',
    ]);
    expect((await supplier.get(`${calls.pullspecFile.path}?versionNum=../1.0.0.yml`)).status).toBe(422);
  });

  it('are refused where a file has no name of a version or no text', async () => {
    const refused = await server.ingest('pullspec-versions', [{ fileName: '../a.yml', document: 'x' }]);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is not the name of a YAML file')]);
    expect((await server.ingest('pullspec-versions', [{ fileName: '1.0.0.yml', document: '' }])).status).toBe(422);
    const document = aPullspec('7.0.0');
    for (const fileName of ['1.10.0.yml', '1.0.10.yml', 'final.yml', '10.0.0.yml'])
      expect(await server.ingest('pullspec-versions', [{ fileName, document }])).toMatchObject({
        status: 422,
        text: expect.stringContaining('fileName has to begin with a version') as string,
      });
    const twice = [
      { fileName: '7.0.0.yml', document },
      { fileName: '7.0.0-final.yml', document },
    ];
    expect((await server.ingest('pullspec-versions', twice)).text).toContain('which 7.0.0.yml has already');
  });

  it.each([
    ['not: openapi', 'line 1: It is not an OpenAPI 3 document'],
    ['openapi: 3.0.3', 'line 1: It is not an OpenAPI 3 document'],
    ['swagger: "2.0"\npaths: {}', 'line 1: It is not an OpenAPI 3 document'],
    ['openapi: 3.0.3\npaths: {\n', 'line 3: '],
    ['a sentence', 'line 1: '],
    [aPullspec('9.0.1'), 'line 4, #/info/version: info.version has to be 9.0.0'],
    [aPullspec('9.0.0').replace('operationId: prebook', 'operationId: check'), '#/paths: It has no operation with'],
  ])('are refused at the agency where the judge cannot use them (%#)', async (document, reason) => {
    const supplier = await server.signedIn(emails.supplier);
    const before = (await supplier.get(calls.pullspecFiles.path)).text;
    const refused = await server.ingest('pullspec-versions', [{ fileName: '9.0.0.yml', document }]);
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/^Line 1: document cannot be used, /u)]);
    expect(refused.text).toContain(reason);
    expect((await supplier.get(calls.pullspecFiles.path)).text).toBe(before);
  });

  it('judge a document in this process where no thread is set up', async () => {
    await server.given('pullspec-versions', [{ fileName: '1.0.0.yml', document: baseline }]);
    const supplier = await server.signedIn(emails.supplier);
    const answer = await supplier.call(calls.uploadPullspec.path, {
      method: 'POST',
      ...formOf({ name: 'mine.yml', text: baseline, fields: { reference: '1.0.0' } }),
    });
    const { runId } = calls.uploadPullspec.answer.schema.parse(answer.json());
    const { run } = calls.validationRun.answer.schema.parse(
      (await supplier.get(`/api/validation/runs/${runId}`)).json(),
    );
    expect(run).toMatchObject({ verdict: 'conforms', errors: 0 });
    const page = (await supplier.get(calls.latestReport.path)).text;
    expect(page).toContain('title: PullSpec reference');
  });
});
