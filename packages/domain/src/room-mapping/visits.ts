import type { ReadOptions } from '../connection/connection-gateway.js';
import type { HotelNews, HotelVisitor } from '../connection/hotel-news.js';
import type { GatewayFailure } from '../lib/failure.js';
import { countText } from '../lib/numbers.js';
import type { Result } from '../lib/result.js';
import type { HotelVisit, RoomMappingGateway } from './mapping-gateway.js';

/** How often an open page says that it is in a hotel. */
export const visitEveryMilliseconds = 15_000;
/** A visit ends after this time without news of its page: three announcements were lost. */
export const visitLastsSeconds = 45;

/** Says that a page is in a hotel, or has left it. A page that goes without a word leaves by itself. */
export class VisitHotel {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(visit: HotelVisit, options?: ReadOptions): Promise<Result<number, GatewayFailure>> {
    return this.gateway.visit(visit, options);
  }
}

/** Who else is in a hotel: every page but this one. As long as this page has no id, other pages cannot be told apart from it. */
export const othersIn = (news: HotelNews | undefined, pageId: number | undefined): readonly HotelVisitor[] =>
  pageId === undefined ? [] : (news?.visitors.filter((visitor) => visitor.pageId !== pageId) ?? []);

/** "ann@hotel.example and 2 others"; the user's own other window is named last. */
export function visitorWords(visitors: readonly HotelVisitor[], self: string): string | undefined {
  const others = [...new Set(visitors.map(({ who }) => who))].filter((who) => who !== self);
  const [first, second] = others;
  if (first === undefined) return visitors.length === 0 ? undefined : 'You, in another window';
  if (second === undefined) return first;
  return others.length === 2 ? `${first} and ${second}` : `${first} and ${countText(others.length - 1)} others`;
}

const isOne = (visitors: readonly HotelVisitor[]): boolean => new Set(visitors.map(({ who }) => who)).size === 1;

/** "ann@hotel.example is mapping rooms of this hotel too." */
export function inHotelWords(others: readonly HotelVisitor[], self: string): string | undefined {
  const words = visitorWords(others, self);
  if (words === undefined) return undefined;
  if (others.every(({ who }) => who === self)) return 'You have this hotel open in another window too.';
  return `${words} ${isOne(others.filter(({ who }) => who !== self)) ? 'is' : 'are'} in this hotel too.`;
}

/** Shown at the room that another user looks at as well. */
export function atRoomWords(others: readonly HotelVisitor[], roomId: string, self: string): string | undefined {
  const here = others.filter((visitor) => visitor.roomId === roomId);
  const words = visitorWords(here, self);
  if (words === undefined) return undefined;
  if (here.every(({ who }) => who === self)) return 'You have this room open in another window too.';
  return `${words} ${isOne(here.filter(({ who }) => who !== self)) ? 'is' : 'are'} at this room too. The first decision counts.`;
}
