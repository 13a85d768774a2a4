import {
  mapValue,
  type AvailabilityFile,
  type AvailabilityGateway,
  type AvailabilityReport,
  type FileSource,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, quantity } from '../moment.js';
import { fileSource } from '../remote-files.js';

export class HttpAvailabilityGateway implements AvailabilityGateway {
  constructor(private readonly client: HttpClient) {}

  async readReport(options?: ReadOptions): Promise<Result<AvailabilityReport, GatewayFailure>> {
    return mapValue(await this.client.send(calls.availability, {}, options), reportOf);
  }

  file(file: AvailabilityFile): FileSource {
    return fileSource(this.client, calls.availabilityFile, { query: { fileType: file } });
  }
}

function reportOf({
  dates,
  noAvailCount,
  avail,
  availExclu,
  lastModifiedTime,
}: AnswerOf<Calls['availability']>): AvailabilityReport {
  const lengths = [dates.length, noAvailCount.length, avail.length, availExclu.length];
  const shortest = Math.min(...lengths);
  return {
    days: dates.slice(0, shortest).map((date, index) => ({
      date,
      ...quantity('hotelsWithout', noAvailCount[index]),
      ...quantity('all', avail[index]),
      ...quantity('selling', availExclu[index]),
    })),
    cut: lengths.some((length) => length !== shortest),
    ...moment('updatedAt', lastModifiedTime),
  };
}
