/** What a room was mapped to, and when. No master room: it was marked «Not Enough Info». */
export interface MappingEntry {
  readonly roomId: string;
  readonly roomName: string;
  /** A portal of an earlier version does not send it. */
  readonly masterRoomId?: string;
  readonly masterRoomName?: string;
  readonly at: number;
}
export interface MappingHistory {
  readonly total: number;
  readonly entries: readonly MappingEntry[];
}
export const noHistory = 'No mapping history for this hotel.';
