import {
  mapValue,
  type ContentCounts,
  type ContentFile,
  type ContentGateway,
  type FileSource,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment } from '../moment.js';
import { fileSource } from '../remote-files.js';

export class HttpContentGateway implements ContentGateway {
  constructor(private readonly client: HttpClient) {}

  async readCounts(options?: ReadOptions): Promise<Result<ContentCounts, GatewayFailure>> {
    return mapValue(await this.client.send(calls.contentStats, {}, options), ({ hotelStats, roomStats }) => ({
      hotels: {
        total: hotelStats.total,
        withRooms: hotelStats.withRooms,
        mapped: hotelStats.mapped,
        live: hotelStats.lived,
        ...moment('updatedAt', hotelStats.lastModifiedTime),
      },
      rooms: {
        total: roomStats.total,
        mapped: roomStats.mapped,
        live: roomStats.lived,
        ...moment('updatedAt', roomStats.lastModifiedTime),
      },
    }));
  }

  file(file: ContentFile): FileSource {
    return fileSource(this.client, calls.contentFile, { params: { file } });
  }
}
