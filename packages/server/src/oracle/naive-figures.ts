interface Counts {
  readonly successCount: number;
  readonly failCount: number;
}
type Action = 'Precheck' | 'MakeBook';

/** Figures of a connection, as the calls name them. */
export interface ConnectionFigures {
  readonly stats: {
    readonly absActionCountDataPoints: readonly {
      readonly action: Action;
      readonly datapoints: readonly (Counts & { readonly time: number })[];
    }[];
    readonly supplierUptimeDataPoints: readonly { readonly time: number; readonly uptimePct: number | null }[];
    readonly totalTurnoffs: number;
    readonly supplierUptimeDetails: { readonly uptimePct: number | null };
    readonly supplierDailyUptimeDataPoints: readonly {
      readonly date: string;
      readonly dailyUptimePct: number | null;
      readonly dailyPrecheckTurnoff: number;
      readonly dailyMakebookTurnoff: number;
      readonly dailyOtherTurnoff: number;
      readonly dailyHotelPrecheckTurnoff: number;
      readonly dailyHotelMakebookTurnoff: number;
      readonly precheck: Counts;
      readonly makebook: Counts;
    }[];
  };
  readonly incidents: readonly (readonly (readonly (number | string | null)[])[])[];
  readonly connection: StatusFigures;
  readonly log: readonly (readonly [at: string, requestId: string])[];
}

export interface StatusFigures {
  readonly isLive: boolean;
  readonly since: number | null;
  readonly blockedUntil: number | null;
  readonly action: Action | null;
  readonly figures: readonly [failed: number | null, total: number | null];
  /** Action, from, to, failed, total. */
  readonly judged: readonly (readonly (string | number)[])[] | null;
}

export interface RiskSum {
  readonly currency: string;
  cents: number;
  readonly byAge: Record<string, number>;
  bookings: number;
  notCounted: number;
}

export interface BookingFigures {
  readonly trend: readonly (readonly [date: string, made: number])[];
  readonly unconfirmed: readonly string[];
  readonly ghosted: readonly string[];
  readonly status: readonly string[];
  readonly other: readonly string[];
  readonly risk: readonly RiskSum[];
}

export interface ContentFigures {
  readonly availability: readonly (readonly (string | number | null)[])[];
  readonly priceDays: readonly (readonly [date: string, steps: readonly number[]])[];
  readonly priceCountries: readonly (readonly [country: string, steps: readonly number[]])[];
  readonly topHotels: readonly (readonly [hotel: string, arrivals: readonly (readonly (string | number)[])[]])[];
}
