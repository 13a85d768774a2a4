import { noMasterRoomText } from '../room-mapping/mapping-hotel.js';
import type { FileSource, RemoteFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { alreadyMapped } from '../room-mapping/map-room.js';
import type { HotelVisit, MappingDecision, PageRequest, RoomMappingGateway } from '../room-mapping/mapping-gateway.js';
import {
  historyMatches,
  type HistoryFilter,
  type MappingEntry,
  type MappingHistory,
} from '../room-mapping/mapping-history.js';
import type { RoomLearning } from '../room-mapping/learning-words.js';
import type { MappingHotel } from '../room-mapping/mapping-hotel.js';
import type { RoomImage } from '../room-mapping/room-image.js';
import type { UnmappedRoom, UnmappedRooms } from '../room-mapping/unmapped-room.js';
import { alreadyReported, isReportable, nothingToReport } from '../room-mapping/report-mapping.js';
import { withDecidedElsewhere, type DecidedPair } from '../room-mapping/decided-elsewhere.js';
import { isUnreadRoom } from '../room-mapping/unread-room.js';
import { Faults } from './faults.js';

/** Pictures of rooms. The content of each picture is its address. */
export class InMemoryPictures extends Faults {
  readonly opened: string[] = [];
  contentType = 'image/jpeg';
  at({ href }: { readonly href: string }): FileSource {
    return { key: href, open: () => this.opening(href) };
  }
  private opening(href: string): Answer<RemoteFile> {
    this.opened.push(href);
    const bytes = Uint8Array.from(href, (sign) => sign.charCodeAt(0));
    return this.answer(() => ({
      name: '../as the server calls it',
      contentType: this.contentType,
      size: bytes.length,
      startsAt: 0,
      validator: '"1"',
      bytes: once(bytes),
    }));
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
interface HotelRooms {
  readonly rooms: readonly UnmappedRoom[];
  readonly masters: UnmappedRooms['masters'];
}

/** Hotels, their rooms, and every decision that was posted. */
export class InMemoryRoomMappingGateway extends Faults implements RoomMappingGateway {
  readonly posts: MappingDecision[] = [];
  entries: (MappingEntry & { readonly hotelId: string })[] = [];
  readonly visits: HotelVisit[] = [];
  private pages = 0;
  learned: RoomLearning | undefined;
  images: readonly RoomImage[] = [];
  /** Pictures of unmapped rooms. If undefined, they are the same as `images`. */
  imagesOfRooms: readonly RoomImage[] | undefined;
  constructor(
    public hotels: readonly MappingHotel[] = [],
    private readonly rooms: Readonly<Record<string, HotelRooms>> = {},
    private readonly now = 0,
  ) {
    super();
  }
  listHotels(): Answer<readonly MappingHotel[]> {
    return this.answer(() => this.hotels);
  }
  unmappedRooms({ hotelId, page, size }: PageRequest): Answer<UnmappedRooms> {
    const found = this.rooms[hotelId];
    if (found === undefined) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => {
      const open = found.rooms.filter(({ roomId }) => !this.isDecided(hotelId, roomId));
      const { masters } = found;
      const shown = open.slice((page - 1) * size, page * size);
      const marked = withDecidedElsewhere(shown, masters, this.pairsBeside(hotelId));
      const rooms = shown
        .map((room, at) => ({ ...room, suggestions: marked[at] ?? [] }))
        .map((room) => (isUnreadRoom(room, masters) ? { ...room, isUnread: true } : room));
      return { total: open.length, rooms, masters };
    });
  }
  visit(visit: HotelVisit): Answer<number> {
    if (this.rooms[visit.hotelId] === undefined) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => {
      this.visits.push(visit);
      return visit.pageId ?? (this.pages += 1);
    });
  }
  decide(decision: MappingDecision): Answer<undefined> {
    const { hotelId, roomId, masterRoomId } = decision;
    const room = this.rooms[hotelId]?.rooms.find((one) => one.roomId === roomId);
    if (room === undefined) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    if (this.isDecided(hotelId, roomId)) return Promise.resolve(failed({ kind: 'conflict', text: alreadyMapped }));
    const master = this.rooms[hotelId]?.masters.find((one) => one.masterRoomId === masterRoomId)?.masterRoomName;
    if (masterRoomId !== null && master === undefined)
      return Promise.resolve(failed({ kind: 'invalid', text: noMasterRoomText(masterRoomId) }));
    return this.answer(() => {
      this.posts.push(decision);
      this.entries.unshift({
        hotelId,
        roomId,
        roomName: room.name,
        at: this.now,
        ...(master === undefined || masterRoomId === null ? {} : { masterRoomId, masterRoomName: master }),
      });
      return undefined;
    });
  }
  report(sent: { readonly hotelId: string; readonly roomId: string; readonly reason: string }): Answer<undefined> {
    const entry = this.entries.find(({ hotelId, roomId }) => hotelId === sent.hotelId && roomId === sent.roomId);
    if (entry === undefined) return Promise.resolve(failed({ kind: 'no-data', text: nothingToReport }));
    if (!isReportable(entry)) return Promise.resolve(failed({ kind: 'conflict', text: alreadyReported }));
    return this.answer(() => {
      const report = { at: this.now, reason: sent.reason };
      this.entries = this.entries.map((one) => (one === entry ? { ...entry, report } : one));
      return undefined;
    });
  }
  history({ hotelId, page, size, ...filter }: PageRequest & HistoryFilter): Answer<MappingHistory> {
    const ofHotel = this.entries.filter((entry) => entry.hotelId === hotelId);
    if (ofHotel.length === 0 && !this.knows(hotelId)) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    const entries = ofHotel
      .map(({ roomId, roomName, at, masterRoomId, masterRoomName, report }) => ({
        roomId,
        roomName,
        at,
        ...(masterRoomId === undefined ? {} : { masterRoomId }),
        ...(masterRoomName === undefined ? {} : { masterRoomName }),
        ...(report === undefined ? {} : { report }),
      }))
      .filter((entry) => historyMatches(entry, filter));
    return this.answer(() => ({ total: entries.length, entries: entries.slice((page - 1) * size, page * size) }));
  }
  learning(): Answer<RoomLearning | undefined> {
    return this.answer(() => this.learned);
  }
  roomImages(): Answer<readonly RoomImage[]> {
    return this.answer(() => this.images);
  }
  unmappedRoomImages({ hotelId }: { readonly hotelId: string }): Answer<readonly RoomImage[]> {
    if (!this.knows(hotelId)) return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => this.imagesOfRooms ?? this.images);
  }
  private pairsBeside(hotelId: string): readonly DecidedPair[] {
    return this.entries.flatMap(({ hotelId: other, roomName, masterRoomName, report }) =>
      other === hotelId || masterRoomName === undefined || (report !== undefined && report.answer === undefined)
        ? []
        : [{ hotelId: other, roomName, masterRoomName }],
    );
  }
  private knows(hotelId: string): boolean {
    return this.rooms[hotelId] !== undefined || this.hotels.some((hotel) => hotel.hotelId === hotelId);
  }
  private isDecided(hotelId: string, roomId: string): boolean {
    return this.posts.some((post) => post.hotelId === hotelId && post.roomId === roomId);
  }
}

export const mappingTwins = () => ({
  roomMappingGateway: new InMemoryRoomMappingGateway(),
});
