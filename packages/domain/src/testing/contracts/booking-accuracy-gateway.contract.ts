import { describe, expect, it } from 'vitest';
import type { BookingAccuracyGateway } from '../../booking-accuracy/booking-accuracy-gateway.js';

export interface BookingAccuracySetting {
  readonly gateway: BookingAccuracyGateway;
  /** Adds attempts to the current hour, with these counts for each action. */
  attempted(counts: {
    readonly precheck: readonly [number, number];
    readonly makebook: readonly [number, number];
  }): Promise<void>;
}

/** What every BookingAccuracyGateway promises. `make` starts without any attempt. */
export function bookingAccuracyGatewayContract(name: string, make: () => Promise<BookingAccuracySetting>): void {
  describe(`${name} keeps the promises of a booking-accuracy gateway`, () => {
    it('has no data before anything was attempted [ERR-01]', async () => {
      const { gateway } = await make();
      expect(await gateway.readReport()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('counts successes and failures of both actions in the hour in which they happened [ACC-10]', async () => {
      const { gateway, attempted } = await make();
      await attempted({ precheck: [5, 2], makebook: [3, 1] });
      const read = await gateway.readReport();
      expect(read.ok && read.value.Precheck.at(-1)).toMatchObject({ succeeded: 5, failed: 2 });
      expect(read.ok && read.value.MakeBook.at(-1)).toMatchObject({ succeeded: 3, failed: 1 });
    });
  });
}
