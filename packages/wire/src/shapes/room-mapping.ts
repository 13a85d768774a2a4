import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds, written } from './common.js';

const id = lazily(() => z.string().min(1).max(200));
const page = lazily(() => z.coerce.number().int().min(1).max(1_000_000));
const size = lazily(() => z.coerce.number().int().min(1).max(200));

const hotel = lazily(() =>
  z.object({
    hotelId: z.string(),
    supplierHotelId: z.string(),
    hotelName: z.string(),
    hotelUrl: z.string().nullish(),
    masterHotelId: z.string(),
    /** Beyond the specification: how many rooms wait, and how many of them have a suggestion that can be trusted. */
    unmappedRooms: count.nullish(),
    confidentRooms: count.nullish(),
    /** Beyond the specification: bookings for the arrivals ahead, where there are prices of the hotel. */
    bookings: count.nullish(),
  }),
);
export const mappingHotels = lazily(() => z.object({ data: z.object({ hotels: z.array(hotel) }) }));

export const hotelPageQuery = lazily(() => z.strictObject({ hotelId: id, pageNum: page, pageSize: size }));

export const historyQuery = lazily(() =>
  z.strictObject({
    hotelId: id,
    pageNum: page,
    pageSize: size,
    /** Beyond the specification: part of a name or an id, of the room or of the master room; and what was decided. */
    search: z.string().max(200).optional(),
    outcome: z.enum(['mapped', 'not-enough-info']).optional(),
  }),
);

const bed = lazily(() => z.object({ roomBedType: z.string(), noOfBeds: z.number() }));
export const roomBedding = lazily(() => z.array(bed));
const pricePlace = lazily(() => z.object({ place: count, of: count }));
/** Beyond the specification: where a room is in the order of prices of its hotel, and hashes of its pictures. */
const further = () => ({ pricePlace: pricePlace.optional(), pictureHashes: z.array(z.string()).optional() });
export const furtherFacts = lazily(() => z.object(further()));
export type FurtherFacts = z.output<typeof furtherFacts>;
const room = lazily(() =>
  z.object({
    roomId: z.string(),
    roomName: z.string(),
    roomSize: z.number().nullish(),
    roomView: z.string().nullish(),
    roomBedding: roomBedding.nullish(),
    maxOccupancy: z.number().nullish(),
    ...further(),
    suggestedMasterRoomId: z.string().nullish(),
    suggestedMasterRoomIds: z.array(z.string()).nullish(),
  }),
);
const masterRoom = lazily(() =>
  z.object({
    masterRoomId: z.string(),
    masterRoomName: z.string(),
    size: z.number().nullish(),
    view: z.string().nullish(),
    bedding: roomBedding.nullish(),
    maxOccupancy: z.number().nullish(),
    ...further(),
  }),
);

const factStates = ['same', 'near', 'only-yours', 'only-master', 'differs'] as const;
const factAttributes = [
  'type',
  'tier',
  'beds',
  'bedrooms',
  'capacity',
  'unit',
  'view',
  'size',
  'club',
  'accessible',
  'smoking',
  'bath',
  'outside',
  'floor',
  'feature',
  'price',
  'pictures',
] as const;
const reason = lazily(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('fact'),
      attribute: z.enum(factAttributes),
      state: z.enum(factStates),
      yours: z.string().optional(),
      master: z.string().optional(),
      isHard: z.literal(true).optional(),
    }),
    z.object({ kind: z.literal('mapped-before'), at: epochSeconds }),
    z.object({
      kind: z.literal('own-fields-differ'),
      attribute: z.enum(['beds', 'view']),
      name: z.string(),
      field: z.string(),
    }),
    z.object({ kind: z.literal('only-words'), words: z.array(z.string()) }),
    z.object({
      kind: z.literal('learned-word'),
      word: z.string(),
      means: z.string(),
      decisions: count,
      agreed: count,
    }),
    z.object({ kind: z.literal('fits-other-room'), room: z.string() }),
  ]),
);
const suggestion = lazily(() =>
  z.object({
    masterRoomId: z.string(),
    sameAs: z.array(z.string()).optional(),
    score: z.number(),
    confidence: z.number(),
    band: z.enum(['confident', 'possible']),
    /** In how many other hotels the partner mapped a room of this name to a master room of this name. */
    decidedInHotels: count.optional(),
    reasons: z.array(reason),
  }),
);
export const roomSuggestions = lazily(() => z.array(suggestion));

export const unmappedRooms = lazily(() =>
  z.object({
    data: z.object({
      totalUnmappedRooms: count,
      unmappedRooms: z.array(room),
      potentialMasterRooms: z.array(masterRoom),
      /** Beyond the specification: why each master room is suggested. */
      suggestions: z.record(z.string(), roomSuggestions).nullish(),
      /** Beyond the specification: the rooms whose name is not understood well enough to suggest a master room. */
      unreadRoomIds: z.array(z.string()).nullish(),
    }),
  }),
);

/** No master room: there is not enough information. */
export const updateRoomBody = lazily(() => z.strictObject({ roomId: id, hotelId: id, masterRoomId: id.nullable() }));

export const reportMappingBody = lazily(() => z.strictObject({ roomId: id, hotelId: id, reason: written(500) }));

/** The first announcement of a page has no id, and is answered with one. */
export const visitBody = lazily(() =>
  z.strictObject({
    hotelId: id,
    roomId: id.nullable(),
    pageId: count.optional(),
    isLeaving: z.literal(true).optional(),
  }),
);
export const visitAnswer = lazily(() => z.object({ data: z.object({ pageId: count }) }));

export const mappingHistory = lazily(() =>
  z.object({
    data: z.object({
      totalRecords: count,
      records: z.array(
        z.object({
          roomName: z.string(),
          roomId: z.string(),
          masterRoomId: z.string().nullish(),
          masterRoomName: z.string().nullish(),
          recCreatedWhen: epochSeconds,
          /** Beyond the specification: the supplier says that it is wrong. With an answer, the agency keeps it. */
          report: z.object({ at: epochSeconds, reason: z.string(), answer: z.string().nullish() }).nullish(),
        }),
      ),
    }),
  }),
);

const quality = lazily(() =>
  z.object({
    mapped: count,
    rightFirst: count,
    confident: count,
    confidentWrong: count,
    shown: z.number(),
    right: z.number(),
    error: z.number(),
  }),
);
/** Beyond the specification: what the suggestions learned from the decisions of the partner, and how good that is. */
export const roomRefit = lazily(() =>
  z.object({
    outcome: z.enum(['applied', 'not-better', 'nothing-learned', 'too-few']),
    decisions: count,
    hotels: count,
    refused: count,
    reported: count,
    learned: z.object({
      meanings: z.array(
        z.object({
          word: z.string(),
          means: z.object({ kind: z.enum(['tier', 'type', 'word']), text: z.string() }),
          decisions: count,
          agreed: count,
        }),
      ),
      presenceShift: z.number(),
    }),
    before: quality.optional(),
    after: quality.optional(),
  }),
);
/** Null until the first night after a decision. */
export const roomLearning = lazily(() =>
  z.object({ data: z.object({ learning: z.object({ at: epochSeconds, refit: roomRefit }).nullable() }) }),
);

export const roomImagesBody = lazily(() => z.strictObject({ masterHotelId: id, roomId: id }));
export const unmappedRoomImagesBody = lazily(() => z.strictObject({ hotelId: id }));
/** The list itself is JSON text in a field. */
export const imagesAnswer = lazily(() => z.object({ r: z.string() }));

/** Both spellings of the room type's id occur. */
const image = lazily(() =>
  z.object({
    path: z.string(),
    pictureCaptionTitle: z.string().nullish(),
    pictureCaptionText: z.string().nullish(),
    pictureOrderId: z.number().nullish(),
    propertyRoomTypeId: z.union([z.string(), z.number()]).nullish(),
    propertyRoomTypeID: z.union([z.string(), z.number()]).nullish(),
  }),
);
const images = lazily(() => z.array(image));
export type WireImage = z.output<typeof image>;

/** What the text in the field says; undefined where it is no list of pictures. */
export function readImages({ r }: z.output<typeof imagesAnswer>): readonly WireImage[] | undefined {
  try {
    return images.parse(JSON.parse(r));
  } catch {
    return undefined;
  }
}
