import { describe, expect, it } from 'vitest';
import { atRoomWords, inHotelWords, othersIn } from './visits.js';

const visitor = (pageId: number, who: string, roomId?: string) => ({
  pageId,
  who,
  ...(roomId === undefined ? {} : { roomId }),
});
const self = 'me@hotel.example';
const ann = visitor(2, 'ann@hotel.example', 'r1');
const ben = visitor(3, 'ben@hotel.example', 'r2');
const cleo = visitor(4, 'cleo@hotel.example', 'r2');
const mine = visitor(5, self, 'r1');

describe('who else is in a hotel', () => {
  it('is every page but this one, and no one as long as this page has no id', () => {
    const news = { hotelId: 'h', revision: 1, visitors: [visitor(1, self, 'r1'), ann, mine] };
    expect(othersIn(news, 1)).toEqual([ann, mine]);
    expect([othersIn(news, undefined), othersIn(undefined, 1)]).toEqual([[], []]);
  });

  it.each([
    [[], undefined],
    [[ann], 'ann@hotel.example is in this hotel too.'],
    [[ann, visitor(6, ann.who)], 'ann@hotel.example is in this hotel too.'],
    [[ann, mine], 'ann@hotel.example is in this hotel too.'],
    [[ann, ben], 'ann@hotel.example and ben@hotel.example are in this hotel too.'],
    [[ann, ben, cleo], 'ann@hotel.example and 2 others are in this hotel too.'],
    [[mine], 'You have this hotel open in another window too.'],
  ])('is said by name: %j', (others, words) => {
    expect(inHotelWords(others, self)).toBe(words);
  });

  it('is said at the room that both look at, and at no other', () => {
    expect(atRoomWords([ann, ben, cleo], 'r1', self)).toBe(
      'ann@hotel.example is at this room too. The first decision counts.',
    );
    expect(atRoomWords([ann, ben, cleo], 'r2', self)).toBe(
      'ben@hotel.example and cleo@hotel.example are at this room too. The first decision counts.',
    );
    expect(atRoomWords([ann], 'r3', self)).toBeUndefined();
    expect(atRoomWords([mine], 'r1', self)).toBe('You have this room open in another window too.');
  });
});
