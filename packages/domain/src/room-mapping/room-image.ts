/** A picture of a room; of an unmapped room it names the room that it shows. */
export interface RoomImage {
  readonly path: string;
  readonly title?: string;
  readonly text?: string;
  readonly order?: number;
  readonly roomId?: string;
}

/** Pictures have an order; those without one come last, as received. */
export const byOrder = (images: readonly RoomImage[]): readonly RoomImage[] =>
  images.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

export const imageAlt = ({ title }: RoomImage, index: number, room: string): string =>
  title ?? `Image ${String(index + 1)} of ${room}`;
