import { expect, it } from 'vitest';
import {
  type AvailabilityFile,
  type AvailabilityGateway,
  availabilityFiles,
} from '../../../availability/availability-gateway.js';
import type { AvailabilityReport } from '../../../availability/availability-report.js';
import type { FileSource } from '../../../downloads/remote-file.js';
import { type Answer, absent } from '../../faults.js';
import { InMemoryFiles } from '../../in-memory-files.js';
import type { DataPort } from './data-port.js';
import { opensWhole } from './opens-whole.js';

export class InMemoryAvailabilityGateway extends InMemoryFiles implements AvailabilityGateway {
  constructor(public report: AvailabilityReport | undefined) {
    super();
  }
  readReport(): Answer<AvailabilityReport> {
    const { report } = this;
    return report === undefined ? absent('') : this.answer(() => report);
  }
  file(file: AvailabilityFile): FileSource {
    return this.source(file === 'avail' ? 'hotel-availability.csv' : 'hotels-without-availability.csv');
  }
}

/** It starts with two hotels today: ten searches without a rate, and ten of which eight had one. */
export const availabilityGateway: DataPort<AvailabilityGateway, InMemoryAvailabilityGateway> = {
  twin: () => new InMemoryAvailabilityGateway(undefined),
  started: ({ today }) =>
    new InMemoryAvailabilityGateway({ cut: false, days: [{ date: today, hotelsWithout: 1, all: 40, selling: 80 }] }),
  sent: ({ today }) => ({
    availability: [
      { date: today, hotelId: 'h-1', searches: 10, available: 0 },
      { date: today, hotelId: 'h-2', searches: 10, available: 8 },
    ],
  }),
  promises: (make) => {
    it('reports how many hotels had nothing, and how many searches found a rate, with and without them [AVAIL-06]', async () => {
      const { gateway, today } = await make();
      const read = await gateway.readReport();
      expect(read).toMatchObject({
        ok: true,
        value: { cut: false, days: [{ date: today, hotelsWithout: 1, all: 40, selling: 80 }] },
      });
    });

    it.each(availabilityFiles)('has the file %s [AVAIL-02]', async (file) => {
      await opensWhole((await make()).gateway.file(file));
    });
  },
};
