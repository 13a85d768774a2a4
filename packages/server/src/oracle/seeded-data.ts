/** Data of one partner, made from a seed. This folder's data and figures share no code with the product. */
export interface OracleData {
  readonly 'actions': readonly Line[];
  readonly 'connection-events': readonly Line[];
  readonly 'bookings': readonly Line[];
  readonly 'supplier-bookings': readonly Line[];
  readonly 'availability': readonly Line[];
  readonly 'price-variance': readonly Line[];
}
export type OracleDataset = keyof OracleData;
export type Line = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Random {
  /** From 0 up to, not including, the limit. */
  readonly whole: (limit: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (limit: number): number => Math.floor(next() * limit);
  return {
    whole,
    one: (of) => {
      const chosen = of[whole(of.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
  };
}

const dayOf = (seconds: number, ahead = 0): string =>
  new Date((seconds + 7 * 3600 + ahead * 86_400) * 1000).toISOString().slice(0, 10);

/** About as many lines as asked for, most of them near the edges of hours, days and windows. */
export function dataOf(random: Random, dmcId: number, now: number, lines: number): OracleData {
  const { whole, one } = random;
  const some = (share: number): null[] => Array.from({ length: Math.ceil(lines * share) }, () => null);
  const edge = (): number =>
    Math.floor((now - whole(31) * 86_400 + 7 * 3600) / 86_400) * 86_400 - 7 * 3600 + one([-1, -0.001, 0, 0.001, 1]);
  const moment = (): number => {
    const at = one([
      () => now - whole(7_200_000) / 1000,
      () => now - 3600 + one([-0.001, 0, 0.001]),
      () => now - whole(31 * 86_400),
      () => Math.floor((now - whole(30) * 3600) / 3600) * 3600 + one([-0.001, 0]),
      edge,
    ])();
    return Math.min(now, Math.max(0, Math.round(at * 1000) / 1000));
  };
  const bookedAt = (): number => Math.floor(one([() => now - whole(33 * 86_400), () => Math.min(now, edge())])());
  const amount = (): string => `${whole(400)}.${String(whole(4) * 25).padStart(2, '0')}`;
  const price = (): Line =>
    one<() => Line>([
      () => ({}),
      () => ({ netPrice: amount(), netPriceCurrency: one(['THB', 'THB', 'USD']) }),
      () => ({
        netPrice: amount(),
        netPriceCurrency: 'THB',
        cancelFee: one(['0', amount()]),
        cancelFeeCurrency: one(['THB', 'USD']),
      }),
    ])();
  const off = (at: number): Line => {
    const total = whole(300);
    const figures = {
      evalStartTime: at - 3600,
      evalEndTime: at,
      evalFailCount: whole(total + 1),
      evalTotalCount: total,
    };
    const lasts = one([0, 60, 3600, 90_000]);
    return {
      kind: 'off',
      dmcId,
      at,
      action: one(['Precheck', 'MakeBook']),
      blockedUntil: at + whole(lasts + 1),
      ...one([{}, figures]),
    };
  };
  const pairs = Math.ceil(lines * 0.12);
  const bookings = some(0.15).map(() => ({
    dmcId,
    bookingId: `b-${whole(pairs)}`,
    bookedAt: bookedAt(),
    status: one(['Confirmed', 'Confirmed', 'Cancelled', 'Rejected', 'Timeout']),
    checkIn: dayOf(now, whole(70) - 35),
    checkOut: dayOf(now, 40),
    hotelId: 'h',
    ...price(),
  }));
  return {
    'actions': some(0.4).map((_, index) => {
      const success = whole(4) > 0;
      return {
        dmcId,
        at: moment(),
        action: one(['Precheck', 'MakeBook']),
        hotelId: `h-${whole(9)}`,
        roomId: 'r',
        ratePlan: 'p',
        checkIn: '2030-01-01',
        checkOut: '2030-01-02',
        success,
        ...(success ? {} : { reason: one(['sold-out', 'timeout']) }),
        responseMs: whole(40_000),
        requestId: `q-${index}`,
      };
    }),
    'connection-events': some(0.03).flatMap((): Line[] => {
      const at = Math.floor(moment()) - one([0, 0, 40 * 86_400]);
      const event = one<() => Line>([
        () => ({ kind: 'on', dmcId, at }),
        () => ({ kind: 'off', dmcId, at }),
        () => off(at),
        () => ({ kind: 'off', dmcId, at, actionType: whole(2), blockedUntil: at + whole(7200) }),
        () => ({ kind: 'hotel-off', dmcId, at, action: one(['Precheck', 'MakeBook']), hotelId: `h-${whole(3)}` }),
      ])();
      // The same again, and a second turn-off while it is off, in the same second or later.
      const more = one<() => Line[]>([
        () => [],
        () => [],
        () => [event],
        () => [off(at)],
        () => [off(Math.min(Math.floor(now), at + whole(3600)))],
      ])();
      return [...more, event];
    }),
    bookings,
    'supplier-bookings': some(0.12).map(() => ({
      dmcId,
      supplierBookingId: `s-${whole(3)}`,
      agencyBookingId: `b-${whole(pairs)}`,
      status: one(['Confirmed', 'CONFIRMED', 'Pending', 'Canceled', 'Rejected by hotel']),
      reportedAt: bookedAt(),
      ...price(),
    })),
    'availability': some(0.1).map(() => {
      const searches = whole(5) * 7;
      return {
        dmcId,
        date: dayOf(now, -whole(33)),
        hotelId: `h-${whole(Math.ceil(lines / 40))}`,
        searches,
        available: one([0, searches, whole(searches + 1)]),
      };
    }),
    'price-variance': some(0.2).map(() => ({
      dmcId,
      bookingDate: dayOf(now, -whole(33)),
      hotelId: `h-${whole(Math.ceil(lines / 50))}`,
      countryName: one(['Laos', 'Thailand', 'Vietnam']),
      checkIn: dayOf(now, whole(70) - 4),
      variancePct: one([-7, -5, -4.5, -1, 0, 1, 1.5, 4.5, 5, 12]),
      bookings: 1 + whole(40),
    })),
  };
}
