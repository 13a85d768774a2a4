import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

/** A portal that gives this answer to everything, and remembers what it was sent. */
function answering(answer: unknown) {
  const sent: { readonly to: string; readonly body: unknown }[] = [];
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      sent.push({ to: (url as string).replace('http://portal.test', ''), body });
      return Promise.resolve(Response.json(answer));
    },
  });
  return { gateways, sent };
}

describe('annotations', () => {
  const wire = { id: 'a', at: 5, text: 'New release', by: 'a@sun.example' };

  it('are written by someone, or by the portal, which says what they are', async () => {
    const all = [wire, { ...wire, portal: null }, { ...wire, portal: 'suspended' }];
    const { gateways } = answering(all);
    const known = { ...wire, at: 5000 };
    expect(await gateways.annotationGateway.list({})).toEqual({
      ok: true,
      value: [known, known, { ...known, portal: 'suspended' }],
    });
  });

  it('are asked for from the next whole second, and those of the portal only where they are wanted', async () => {
    const { gateways, sent } = answering([]);
    await gateways.annotationGateway.list({ from: 1001, to: 2999 });
    await gateways.annotationGateway.list({ from: 0, portal: true });
    await gateways.annotationGateway.list({});
    expect(sent.map(({ to }) => to)).toEqual([
      '/api/annotations?from=2&to=3',
      '/api/annotations?from=0&with=portal',
      '/api/annotations',
    ]);
  });

  it('are added at the second of their moment, or now', async () => {
    const { gateways, sent } = answering(wire);
    expect(await gateways.annotationGateway.add({ text: 'New release', at: 5999 })).toEqual({
      ok: true,
      value: { ...wire, at: 5000 },
    });
    await gateways.annotationGateway.add({ text: 'New release' });
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'New release', at: 5 }, { text: 'New release' }]);
  });
});

describe('the log of changes', () => {
  it('is asked for some kinds, or for all where none is named', async () => {
    const { gateways, sent } = answering({ totalRecords: 0, records: [] });
    await gateways.auditGateway.read({ kinds: ['added-recipient'], page: 1, size: 20 });
    await gateways.auditGateway.read({ kinds: ['added-recipient', 'removed-recipient'], page: 1, size: 20 });
    await gateways.auditGateway.read({ kinds: [], page: 1, size: 20 });
    await gateways.auditGateway.read({ page: 1, size: 20 });
    expect(sent.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('kind'))).toEqual([
      'added-recipient',
      'added-recipient,removed-recipient',
      null,
      null,
    ]);
  });

  it('has its moments in milliseconds, and what is null is absent', async () => {
    const record = { id: '1', at: 7, who: 'a@sun.example', kind: 'added-recipient', details: 'b@sun.example' };
    const { gateways } = answering({
      totalRecords: 2,
      records: [
        { ...record, tokenName: null, before: null },
        { ...record, tokenName: 't', before: '', after: 'x' },
      ],
    });
    expect(await gateways.auditGateway.read({ page: 1, size: 20 })).toEqual({
      ok: true,
      value: {
        total: 2,
        entries: [
          { ...record, at: 7000 },
          { ...record, at: 7000, tokenName: 't', before: '', after: 'x' },
        ],
      },
    });
  });
});
