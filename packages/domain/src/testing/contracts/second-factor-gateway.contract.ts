import { describe, expect, it } from 'vitest';
import type { Result } from '../../lib/result.js';
import type { SecondFactorGateway } from '../../second-factor/second-factor-gateway.js';

interface Made {
  readonly gateway: SecondFactorGateway;
  /** The code that an app with this key shows. Another one each time, as if 30 seconds had passed. */
  readonly code: (key: string) => string;
}

/** What every SecondFactorGateway promises. `make` starts without a second factor. */
export function secondFactorGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a second factor`, () => {
    const value = <Value>(result: Result<Value, unknown>): Value => {
      if (!result.ok) throw new Error(JSON.stringify(result.failure));
      return result.value;
    };

    it('is set up with a code of the app, and has recovery codes then', async () => {
      const { gateway, code } = await make();
      expect(value(await gateway.read())).toMatchObject({ atProvider: false, recoveryCodesLeft: 0 });
      const { key, uri, qr } = value(await gateway.start());
      expect(uri).toContain(`secret=${key}`);
      expect(qr.every((row) => row.length === qr.length && /^[01]+$/u.test(row))).toBe(true);
      expect(value(await gateway.read()).appSince).toBeUndefined();
      expect(await gateway.confirm('000000')).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
      const codes = value(await gateway.confirm(code(key)));
      expect(new Set(codes).size).toBe(10);
      const now = value(await gateway.read());
      expect(now.recoveryCodesLeft).toBe(10);
      expect(now.appSince).toBeDefined();
      expect(await gateway.start()).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
    });

    it('takes each recovery code once, and the old ones end with new ones', async () => {
      const { gateway, code } = await make();
      const { key } = value(await gateway.start());
      const [first = '', second = ''] = value(await gateway.confirm(code(key)));
      const renewed = value(await gateway.renewRecoveryCodes(first));
      expect(await gateway.renewRecoveryCodes(first)).toMatchObject({ ok: false });
      expect(await gateway.renewRecoveryCodes(second)).toMatchObject({ ok: false });
      expect(renewed).toHaveLength(10);
      expect(value(await gateway.read()).recoveryCodesLeft).toBe(10);
    });

    it('is removed with a code, and with no other', async () => {
      const { gateway, code } = await make();
      expect(await gateway.remove('123456')).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
      const { key } = value(await gateway.start());
      value(await gateway.confirm(code(key)));
      expect(await gateway.remove('000000')).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
      value(await gateway.remove(code(key)));
      expect(value(await gateway.read())).toMatchObject({ recoveryCodesLeft: 0 });
      expect(value(await gateway.read()).appSince).toBeUndefined();
    });
  });
}
