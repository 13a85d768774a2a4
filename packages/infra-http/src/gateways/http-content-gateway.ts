import {
  mapValue,
  type ContentCounts,
  type ContentFile,
  type ContentGateway,
  type FileSource,
  type GapsPage,
  type GapsQuery,
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

  async gaps({ gap, page, size }: GapsQuery, options?: ReadOptions): Promise<Result<GapsPage, GatewayFailure>> {
    const read = await this.client.send(calls.contentGaps, { query: { gap, page, size } }, options);
    return mapValue(read, ({ total, hotels }) => ({
      total,
      hotels: hotels.map(({ hotelName, countryName, cityName, ...rest }) => ({
        ...rest,
        name: hotelName,
        country: countryName,
        ...(cityName === undefined || cityName === null ? {} : { city: cityName }),
      })),
    }));
  }

  file(file: ContentFile): FileSource {
    return fileSource(this.client, calls.contentFile, { params: { file } });
  }
}
