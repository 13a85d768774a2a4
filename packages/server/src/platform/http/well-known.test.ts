import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, describeWithDatabase, startTestServer, type Answer, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('what browsers and programs ask for by themselves', () => {
  const log: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      publicUrl: 'https://portal.example',
      securityContact: 'mailto:security@portal.example',
      log: { level: 'warn', stream: { write: (line) => void log.push(line) } },
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    log.length = 0;
  });
  const report = (type: string, body: unknown): Promise<Answer> =>
    ask(`${server.url}/api/policy-reports`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('is security.txt, with where to report and until when it holds', async () => {
    const { text, status } = await ask(`${server.url}/.well-known/security.txt`);
    expect(status).toBe(200);
    expect(text).toMatch(
      /^Contact: mailto:security@portal\.example\nExpires: (\S+)\nPreferred-Languages: en\nCanonical: https:\/\/portal\.example\/\.well-known\/security\.txt\n$/u,
    );
    expect(Date.parse(/Expires: (\S+)/u.exec(text)![1]!)).toBeGreaterThan(Date.now());
  });

  it('is where to report what the policy of a page blocked, in both forms, and the log has no secret of an address', async () => {
    const { headers } = await ask(`${server.url}/healthz`);
    expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports; report-to portal');
    expect(headers['reporting-endpoints']).toBe('portal="/api/policy-reports"');
    const page = 'https://portal.example/main?secret=1#too';
    const body = { documentURL: page, blockedURL: 'inline', effectiveDirective: 'script-src-elem' };
    const older = { 'document-uri': page, 'blocked-uri': 'inline', 'violated-directive': 'script-src-elem' };
    expect((await report('application/csp-report', { 'csp-report': older })).status).toBe(204);
    expect(
      (
        await report('application/reports+json', [
          { type: 'csp-violation', body },
          { type: 'other', body },
        ])
      ).status,
    ).toBe(204);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ event, violation }) => [event, violation])).toEqual(
      Array.from({ length: 2 }, () => [
        'csp_violation',
        { page: 'https://portal.example/main', blocked: 'inline', directive: 'script-src-elem' },
      ]),
    );
    for (const wrong of ['{', '[1]', '{"csp-report":1}', 'null'])
      expect((await report('application/reports+json', wrong)).status).toBe(422);
  });
});
