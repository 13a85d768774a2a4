import { rules, validate } from '@suppliers-portal/conformance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

/** What holds for every OpenAPI document; the other rules are about the interface of suppliers. */
const forEveryDocument = rules.map(({ id }) => id).filter((id) => id.startsWith('PS-DOC-'));

describeWithDatabase("the portal's own API", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://portal.example' });
  });
  afterAll(() => server.close());

  it('is described at /openapi.json, for anyone, and our own engine has nothing to say about it', async () => {
    const { status, headers, text } = await ask(`${server.url}/openapi.json`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const document = { name: 'openapi.json', text };
    const { findings } = validate(document, document, { only: forEveryDocument });
    expect(findings.map(({ id, pointer, message }) => `${id} ${pointer} ${message}`)).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask(`${server.url}/openapi.json`);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask(`${server.url}/openapi.json`, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
