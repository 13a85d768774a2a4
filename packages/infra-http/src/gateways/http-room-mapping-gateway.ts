import {
  type HistoryFilter,
  failed,
  mapValue,
  ok,
  type GatewayFailure,
  type HotelVisit,
  type MappingDecision,
  type MappingHistory,
  type MappingHotel,
  type MasterRoomSuggestion,
  type PageRequest,
  type ReadOptions,
  type Result,
  type RoomImage,
  type RoomLearning,
  type RoomMappingGateway,
  type RunOptions,
  type SuggestionReason,
  type UnmappedRoom,
  type UnmappedRooms,
} from '@suppliers-portal/domain';
import {
  calls,
  readImages,
  type AnswerOf,
  type Calls,
  type FurtherFacts,
  type WireImage,
} from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
type WireRooms = AnswerOf<Calls['unmappedRooms']>['data'];

export class HttpRoomMappingGateway implements RoomMappingGateway {
  constructor(private readonly client: HttpClient) {}

  async listHotels(options?: ReadOptions): Answer<readonly MappingHotel[]> {
    return mapValue(await this.client.send(calls.mappingHotels, {}, options), ({ data }) => data.hotels.map(hotelOf));
  }

  async unmappedRooms({ hotelId, page, size }: PageRequest, options?: ReadOptions): Answer<UnmappedRooms> {
    return mapValue(
      await this.client.send(calls.unmappedRooms, { query: { hotelId, pageNum: page, pageSize: size } }, options),
      ({ data }) => ({
        total: data.totalUnmappedRooms,
        rooms: data.unmappedRooms.map((room) =>
          roomOf(room, data.suggestions?.[room.roomId], data.unreadRoomIds?.includes(room.roomId)),
        ),
        masters: data.potentialMasterRooms.map(
          ({ masterRoomId, masterRoomName, size: sqm, view, bedding, maxOccupancy, ...further }) => ({
            masterRoomId,
            masterRoomName,
            ...number('size', sqm),
            ...number('maxOccupancy', maxOccupancy),
            ...furtherOf(further),
            ...present('view', view),
            ...(bedding === null || bedding === undefined ? {} : { bedding }),
          }),
        ),
      }),
    );
  }

  decide({ hotelId, roomId, masterRoomId }: MappingDecision, options?: RunOptions): Answer<undefined> {
    // What was held back is sent when the page goes, and then there is no second chance.
    return this.client.send(
      calls.updateRoom,
      { body: { roomId, hotelId, masterRoomId } },
      { ...options, keepalive: true },
    );
  }

  report(
    { hotelId, roomId, reason }: { readonly hotelId: string; readonly roomId: string; readonly reason: string },
    options?: RunOptions,
  ): Answer<undefined> {
    return this.client.send(calls.reportMapping, { body: { hotelId, roomId, reason } }, options);
  }

  async visit({ hotelId, roomId, pageId, isLeaving }: HotelVisit, options?: ReadOptions): Answer<number> {
    const body = {
      hotelId,
      roomId: roomId ?? null,
      ...number('pageId', pageId),
      ...(isLeaving === undefined ? {} : { isLeaving }),
    };
    return mapValue(
      await this.client.send(calls.visitHotel, { body }, { ...options, keepalive: isLeaving === true }),
      ({ data }) => data.pageId,
    );
  }

  async history(
    { hotelId, page, size, search, outcome }: PageRequest & HistoryFilter,
    options?: ReadOptions,
  ): Answer<MappingHistory> {
    return mapValue(
      await this.client.send(
        calls.mappingHistory,
        {
          query: {
            hotelId,
            pageNum: page,
            pageSize: size,
            ...present('search', search),
            ...present('outcome', outcome),
          },
        },
        options,
      ),
      ({ data }) => ({
        total: data.totalRecords,
        entries: data.records.map(({ roomId, roomName, masterRoomId, masterRoomName, recCreatedWhen, report }) => ({
          roomId,
          roomName,
          at: recCreatedWhen * 1000,
          ...present('masterRoomId', masterRoomId),
          ...present('masterRoomName', masterRoomName),
          ...(report === null || report === undefined
            ? {}
            : { report: { at: report.at * 1000, reason: report.reason, ...present('answer', report.answer) } }),
        })),
      }),
    );
  }

  async learning(options?: ReadOptions): Answer<RoomLearning | undefined> {
    return mapValue(await this.client.send(calls.roomLearning, {}, options), ({ data: { learning } }) =>
      learning === null ? undefined : learningOf(learning),
    );
  }

  async roomImages(
    body: { readonly masterHotelId: string; readonly roomId: string },
    options?: ReadOptions,
  ): Answer<readonly RoomImage[]> {
    return imagesIn(await this.client.send(calls.roomImages, { body }, options));
  }

  async unmappedRoomImages(body: { readonly hotelId: string }, options?: ReadOptions): Answer<readonly RoomImage[]> {
    return imagesIn(await this.client.send(calls.unmappedRoomImages, { body }, options));
  }
}

const learningOf = ({
  at,
  refit: { before, after, ...refit },
}: NonNullable<AnswerOf<Calls['roomLearning']>['data']['learning']>): RoomLearning => ({
  ...refit,
  at: at * 1000,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

const hotelOf = ({
  hotelId,
  supplierHotelId,
  hotelName,
  hotelUrl,
  masterHotelId,
  unmappedRooms,
  confidentRooms,
  bookings,
}: AnswerOf<Calls['mappingHotels']>['data']['hotels'][number]): MappingHotel => ({
  hotelId,
  supplierHotelId,
  name: hotelName,
  masterHotelId,
  ...present('url', hotelUrl),
  ...number('unmapped', unmappedRooms),
  ...number('confident', confidentRooms),
  ...number('bookings', bookings),
});

const number = <Name extends string>(name: Name, value: number | null | undefined): Partial<Record<Name, number>> =>
  typeof value === 'number' ? ({ [name]: value } as Record<Name, number>) : {};

const furtherOf = ({
  pricePlace,
  pictureHashes,
}: FurtherFacts): Pick<UnmappedRoom, 'pricePlace' | 'pictureHashes'> => ({
  ...(pricePlace === undefined ? {} : { pricePlace }),
  ...(pictureHashes === undefined ? {} : { pictureHashes }),
});

/** A portal that gives no reasons still says which room it suggests. */
function roomOf(
  room: WireRooms['unmappedRooms'][number],
  suggestions: NonNullable<WireRooms['suggestions']>[string] | undefined,
  isUnread = false,
): UnmappedRoom {
  const ids =
    room.suggestedMasterRoomIds ?? (typeof room.suggestedMasterRoomId === 'string' ? [room.suggestedMasterRoomId] : []);
  return {
    roomId: room.roomId,
    name: room.roomName,
    bedding: room.roomBedding ?? [],
    ...number('size', room.roomSize),
    ...number('maxOccupancy', room.maxOccupancy),
    ...furtherOf(room),
    ...present('view', room.roomView),
    ...(isUnread ? { isUnread } : {}),
    suggestions:
      suggestions?.map(
        ({ sameAs, decidedInHotels, reasons, ...rest }): MasterRoomSuggestion => ({
          ...rest,
          ...(decidedInHotels === undefined ? {} : { decidedInHotels }),
          ...(sameAs === undefined ? {} : { sameAs }),
          reasons: reasons.map(reasonOf),
        }),
      ) ??
      ids.map(
        (masterRoomId): MasterRoomSuggestion => ({
          masterRoomId,
          score: 0,
          confidence: 0,
          band: 'possible',
          reasons: [],
        }),
      ),
  };
}

function reasonOf(reason: NonNullable<WireRooms['suggestions']>[string][number]['reasons'][number]): SuggestionReason {
  switch (reason.kind) {
    case 'fact':
      return {
        kind: 'fact',
        attribute: reason.attribute,
        state: reason.state,
        ...present('yours', reason.yours),
        ...present('master', reason.master),
        ...(reason.isHard === undefined ? {} : { isHard: true }),
      };
    case 'mapped-before':
      return { kind: 'mapped-before', at: reason.at * 1000 };
    case 'own-fields-differ':
    case 'only-words':
    case 'learned-word':
    case 'fits-other-room':
      return reason;
  }
}

function imagesIn(
  answer: Result<AnswerOf<Calls['roomImages']>, GatewayFailure>,
): Result<readonly RoomImage[], GatewayFailure> {
  if (!answer.ok) return answer;
  const images = readImages(answer.value);
  return images === undefined ? failed({ kind: 'garbled', where: 'r' }) : ok(images.map(imageOf));
}

const imageOf = ({
  path,
  pictureCaptionTitle,
  pictureCaptionText,
  pictureOrderId,
  propertyRoomTypeId,
  propertyRoomTypeID,
}: WireImage): RoomImage => {
  const room = propertyRoomTypeId ?? propertyRoomTypeID;
  return {
    path,
    ...present('title', pictureCaptionTitle),
    ...present('text', pictureCaptionText),
    ...number('order', pictureOrderId),
    ...(room === null || room === undefined ? {} : { roomId: String(room) }),
  };
};
