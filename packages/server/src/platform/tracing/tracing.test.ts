import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeWithDatabase, startTestServer } from '../../testing/test-server.js';
import { ask } from '../../testing/http.js';
import { OtlpExporter } from './otlp-exporter.js';
import { TracedDatabase } from './traced-database.js';
import { inSpan, placeIn, Tracer, traceparentNow, type Span } from './tracer.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a trace', () => {
  it.each([
    [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
    [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
    [`01-${traceId}-${spanId}-03-more`, { traceId, spanId, isSampled: true }],
    [`ff-${traceId}-${spanId}-01`, undefined],
    [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
    [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
    [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('continues from the header %s', (header, place) => {
    expect(placeIn(header)).toEqual(place);
  });

  it('has spans within spans, and names the failure of one', async () => {
    const spans: Span[] = [];
    let now = 0;
    const tracer = new Tracer({ take: (span) => spans.push(span), ratio: 1, now: () => (now += 1) });
    await expect(
      tracer.span('outer', 'internal', {}, () =>
        inSpan('inner', 'client', { one: 1 }, () => {
          expect(traceparentNow()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/u);
          return Promise.reject(new Error('broken'));
        }),
      ),
    ).rejects.toThrow('broken');
    const [inner, outer] = spans;
    expect(inner).toMatchObject({ name: 'inner', parentId: outer?.spanId, traceId: outer?.traceId, from: 2, to: 3 });
    expect(outer).toMatchObject({ name: 'outer', parentId: undefined, failure: 'broken' });
    expect(traceparentNow()).toBeUndefined();
  });

  it('is not kept where its part is 0, or its caller does not keep it', async () => {
    const spans: Span[] = [];
    const take = (span: Span): number => spans.push(span);
    await new Tracer({ take, ratio: 0 }).span('none', 'internal', {}, () => Promise.resolve());
    new Tracer({ take, ratio: 1 }).begin('none', 'server', placeIn(`00-${traceId}-${spanId}-00`)).end();
    expect(spans).toEqual([]);
  });
});

describe('the exporter', () => {
  let collector: Server;
  let endpoint: string;
  let got: unknown[];
  let status: number;
  beforeEach(async () => {
    got = [];
    status = 200;
    collector = createServer((request, response) => {
      void json(request).then((body) => {
        got.push([request.url, request.headers['x-key'], body]);
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const address = collector.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterEach(() => {
    collector.closeAllConnections();
    return new Promise((resolve) => collector.close(resolve));
  });
  const span: Span = {
    ...{ traceId, spanId, parentId: undefined, name: 'GET /api/status', kind: 'server' },
    ...{ from: 1_700_000_000_000.25, to: 1_700_000_000_001, failure: undefined },
    attributes: { 'http.response.status_code': 200, 'portal.ratio': 0.5, 'portal.live': true, 'http.route': '/api' },
  };
  const exporterWith = (said: string[]): OtlpExporter =>
    new OtlpExporter({
      ...{ endpoint, headers: { 'X-Key': 'geheim' }, service: { name: 'portal', version: '1' } },
      ...{ failed: (_error, what) => said.push(what), everyMilliseconds: 60_000 },
    });

  it('sends spans as the protocol has them, when it closes too', async () => {
    const exporter = exporterWith([]);
    exporter.take(span);
    await exporter.close();
    expect(got).toEqual([
      [
        '/v1/traces',
        'geheim',
        {
          resourceSpans: [
            {
              resource: {
                attributes: [
                  { key: 'service.name', value: { stringValue: 'portal' } },
                  { key: 'service.version', value: { stringValue: '1' } },
                ],
              },
              scopeSpans: [
                {
                  scope: { name: 'suppliers-portal' },
                  spans: [
                    {
                      traceId,
                      spanId,
                      name: 'GET /api/status',
                      kind: 2,
                      startTimeUnixNano: '1700000000000250000',
                      endTimeUnixNano: '1700000000001000000',
                      attributes: [
                        { key: 'http.response.status_code', value: { intValue: '200' } },
                        { key: 'portal.ratio', value: { doubleValue: 0.5 } },
                        { key: 'portal.live', value: { boolValue: true } },
                        { key: 'http.route', value: { stringValue: '/api' } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    ]);
  });

  it('says once that the collector does not take spans, and drops them', async () => {
    const said: string[] = [];
    const exporter = exporterWith(said);
    status = 503;
    for (const time of [1, 2]) {
      exporter.take(span);
      await exporter.flush();
      expect(got).toHaveLength(time);
    }
    expect(said).toEqual([`the collector at ${endpoint} does not take spans`]);
    status = 200;
    await exporter.close();
    expect(got).toHaveLength(2);
  });

  it('keeps a limited number of spans that wait, and says how many were dropped', async () => {
    const said: string[] = [];
    const exporter = exporterWith(said);
    for (let count = 0; count < 3_000; count++) exporter.take(span);
    await exporter.close();
    expect(said).toEqual(['952 spans were dropped: too many waited']);
    expect(got).toHaveLength(4);
  });
});

describeWithDatabase('the traces of the server', () => {
  it('show a request with a body and its statements, with the trace of the caller, and no value', async () => {
    const spans: Span[] = [];
    const tracer = new Tracer({ take: (span) => spans.push(span), ratio: 0 });
    const server = await startTestServer({ tracer, over: (database) => new TracedDatabase(database) });
    const headers = {
      'Authorization': `Bearer ${server.ingestToken}`,
      'Idempotency-Key': 'one',
      'traceparent': `00-${traceId}-${spanId}-01`,
    };
    const body = JSON.stringify({ dmcId: 10_234, dmcName: 'Geheim and Sons' });
    const url = `${server.url}/ingest/v1/partners?from=here`;
    expect((await ask(url, { method: 'POST', headers, body })).status).toBe(200);
    await expect.poll(() => spans.some(({ kind }) => kind === 'server')).toBe(true);
    const request = spans.find(({ kind }) => kind === 'server');
    expect(request).toMatchObject({
      ...{ traceId, parentId: spanId, name: 'POST /ingest/v1/:dataset', failure: undefined },
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    });
    expect(spans.every((one) => one.traceId === traceId)).toBe(true);
    const transaction = spans.find(({ name }) => name.startsWith('transaction '));
    expect(transaction?.parentId).toBe(request?.spanId);
    expect(spans.some(({ name, parentId }) => name.startsWith('select ') && parentId === transaction?.spanId)).toBe(
      true,
    );
    expect(JSON.stringify(spans)).not.toMatch(/Geheim|from=here/u);
    await server.close();
  });
});
