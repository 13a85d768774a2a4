import { ok, type ListMappingHotels, type MappingHotel } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { heldBack } from '../../testing/held-back.js';
import { HotelList } from './hotel-list.js';

const hotel = (unmapped: number): MappingHotel => ({
  hotelId: 'h',
  supplierHotelId: 's',
  masterHotelId: 'm',
  name: 'Andaman',
  unmapped,
});

/** Each reading waits until its answer comes, and has what was kept when it was asked for. */
function aList() {
  let unmapped = 3;
  const answers: (() => void)[] = [];
  const execute: ListMappingHotels['execute'] = async () => {
    const { until, come } = heldBack();
    answers.push(come);
    const hotels = [hotel(unmapped)];
    await until;
    return ok(hotels);
  };
  const list = new HotelList({ execute } as ListMappingHotels, new FakeClock());
  return {
    list,
    asked: () => answers.length,
    decide: () => {
      unmapped -= 1;
    },
    answer: (place: number) => answers[place]?.(),
    now: async (reading = list.hotels({})): Promise<number | undefined> => {
      const read = await reading;
      return read.ok ? read.value[0]?.unmapped : undefined;
    },
  };
}

describe('the list of hotels', () => {
  it('counts the rooms that were decided while it was being read', async () => {
    const { list, decide, answer, now } = aList();
    const reading = list.hotels({});
    decide();
    list.roomsLeft('h', 2);
    answer(0);
    expect([await now(reading), await now()]).toEqual([2, 2]);
  });

  it('counts one room less for each decision of a bulk, without being read again [MAP-07]', async () => {
    const { list, answer, now, asked } = aList();
    const reading = list.hotels({});
    answer(0);
    await reading;
    list.decided('h');
    list.decided('h');
    list.decided('another');
    expect([await now(), asked()]).toEqual([1, 1]);
  });

  it('is not kept where a bulk decided a room of which the answer may know or not', async () => {
    const { list, decide, answer, now, asked } = aList();
    const reading = list.hotels({});
    decide();
    list.decided('h');
    answer(0);
    await reading;
    const next = list.hotels({});
    answer(1);
    expect([await now(next), asked()]).toEqual([2, 2]);
  });

  it('keeps the newer answer where an older one comes later', async () => {
    const { list, decide, answer, now, asked } = aList();
    const older = list.hotels({});
    decide();
    list.forget();
    const newer = list.hotels({});
    answer(1);
    await newer;
    answer(0);
    await older;
    expect([await now(), asked()]).toEqual([2, 2]);
  });
});
