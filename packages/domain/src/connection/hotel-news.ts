/** A page of room mapping that a user has open at present. */
export interface HotelVisitor {
  readonly pageId: number;
  /** How the user signs in. */
  readonly who: string;
  /** The room that the user looks at. */
  readonly roomId?: string;
}

/** A hotel whose rooms are being mapped at present. The revision goes up with each decision. */
export interface HotelNews {
  readonly hotelId: string;
  readonly revision: number;
  readonly visitors: readonly HotelVisitor[];
}
