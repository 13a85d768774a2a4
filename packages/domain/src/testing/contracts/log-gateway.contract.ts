import { describe, expect, it } from 'vitest';
import type { LogGateway } from '../../downloads/log-gateway.js';

/** What every LogGateway promises. `make` starts with attempts in the log of the last hour. */
export function logGatewayContract(name: string, make: () => Promise<LogGateway>): void {
  describe(`${name} keeps the promises of a log gateway`, () => {
    it.each(['Precheck', 'MakeBook'] as const)(
      'opens the %s log with a name, and its bytes arrive whole [ACC-05, FILE-01]',
      async (action) => {
        const gateway = await make();
        const opened = await gateway.log({ action, hours: 1 }).open();
        if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
        expect(opened.value.name).toMatch(/^[\w.-]+\.csv$/u);
        expect(opened.value.startsAt).toBe(0);
        const bytes = await read(opened.value.bytes);
        expect(bytes.length).toBeGreaterThan(0);
        if (opened.value.size !== undefined) expect(bytes).toHaveLength(opened.value.size);
      },
    );

    it('continues from where it was asked to, and only for the very same bytes', async () => {
      const gateway = await make();
      const source = gateway.log({ action: 'Precheck', hours: 1 });
      const whole = await source.open();
      if (!whole.ok || whole.value.validator === undefined) throw new Error('a log has a validator');
      const all = await read(whole.value.bytes);
      const rest = await source.open({ offset: 3, validator: whole.value.validator });
      expect(rest.ok && rest.value.startsAt).toBe(3);
      expect(rest.ok && (await read(rest.value.bytes))).toEqual(all.slice(3));
      const other = await source.open({ offset: 3, validator: '"something else"' });
      expect(other.ok && other.value.startsAt).toBe(0);
      expect(other.ok && (await read(other.value.bytes))).toEqual(all);
    });

    it('has after a position only what came later, and refuses no reader that has all', async () => {
      const gateway = await make();
      const open = async (after: number): Promise<{ readonly position: number; readonly bytes: number[] }> => {
        const opened = await gateway.log({ action: 'Precheck', news: { from: start, after } }).open();
        if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
        return { position: opened.value.logPosition ?? Number.NaN, bytes: await read(opened.value.bytes) };
      };
      const whole = await gateway.log({ action: 'Precheck', hours: 1 }).open();
      if (!whole.ok) throw new Error(JSON.stringify(whole.failure));
      const all = await read(whole.value.bytes);
      const start = Date.parse(
        String.fromCharCode(...all)
          .split('\r\n')[1]
          ?.split(',')[0] ?? '',
      );
      const first = await open(0);
      expect(first.position).toBeGreaterThan(0);
      expect(first.bytes).toEqual(all);
      const next = await open(first.position);
      expect(next.position).toBe(first.position);
      expect(
        String.fromCharCode(...next.bytes)
          .trimEnd()
          .split('\r\n'),
      ).toHaveLength(1);
    });
  });
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const part of bytes) all.push(...part);
  return all;
}
