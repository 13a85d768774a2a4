import { describe, expect, it } from 'vitest';
import type { MappingReportGateway } from '../../mapping-reports/mapping-report-gateway.js';
import { noOpenReportText } from '../../mapping-reports/mapping-report.js';

interface Made {
  readonly gateway: MappingReportGateway;
  /** A partner that reported its rooms 1 and 2 of the hotel h-1, in this order. */
  readonly dmcId: number;
}

/** What every MappingReportGateway promises to an operator. */
export function mappingReportGatewayContract(name: string, make: () => Promise<Made>): void {
  describe(`${name} keeps the promises of a gateway of mapping reports`, () => {
    it('lists open reports, the oldest first, and each is answered once', async () => {
      const { gateway, dmcId } = await make();
      const listed = async () => {
        const read = await gateway.list();
        return read.ok ? read.value.filter((one) => one.dmcId === dmcId) : [];
      };
      const room = (roomId: string) => ({ dmcId, hotelId: 'h-1', roomId });
      expect((await listed()).map(({ roomId, reason }) => [roomId, reason])).toEqual([
        ['1', 'It has two beds'],
        ['2', 'Another building'],
      ]);
      expect((await gateway.reply(room('1'), { answer: 'take-back', reason: 'You are right' })).ok).toBe(true);
      expect((await gateway.reply(room('2'), { answer: 'keep', reason: 'Both have a city view' })).ok).toBe(true);
      expect(await listed()).toEqual([]);
      for (const roomId of ['1', '2', 'none'])
        expect(await gateway.reply(room(roomId), { answer: 'keep', reason: 'again' })).toMatchObject({
          ok: false,
          failure: { kind: 'no-data', text: noOpenReportText },
        });
    });
  });
}
