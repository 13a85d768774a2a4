import type { Occupancy } from '../live/requests.js';

export const DAY = 86_400_000;

export interface Stay {
  readonly hotel: string;
  /** The day of arrival, as the time at which it begins in UTC. */
  readonly arrival: number;
  readonly nights: number;
  readonly rooms: readonly Occupancy[];
  readonly plan: number;
}

export interface Plan {
  readonly board: string;
  readonly refundable: boolean;
  readonly surcharge: number;
}

export const PLANS: readonly Plan[] = [
  { board: 'RO', refundable: true, surcharge: 0 },
  { board: 'BB', refundable: true, surcharge: 12 },
  { board: 'BB', refundable: false, surcharge: 4 },
  { board: 'HB', refundable: true, surcharge: 30 },
];

/** A number from 0 to 1 that follows from a text. */
export function fraction(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** The stay is in the key itself, so that a restart forgets no rate. A changed key is not one that this server made. */
export function keyOf({ hotel, arrival, nights, rooms, plan }: Stay, seed: number): string {
  const guests = rooms.map(({ adults, childAges = [] }) => [adults, ...childAges].join('.')).join('_');
  const text = `${encodeURIComponent(hotel)}~${arrival / DAY}~${nights}~${plan}~${guests}`;
  return `${text}~${sealOf(text, seed)}`;
}

export function stayOf(key: string, seed: number): Stay | undefined {
  const end = key.lastIndexOf('~');
  const text = key.slice(0, Math.max(0, end));
  if (text === '' || key.slice(end + 1) !== sealOf(text, seed)) return undefined;
  const [hotel = '', arrival, nights, plan, guests = ''] = text.split('~');
  return {
    hotel: decodeURIComponent(hotel),
    arrival: Number(arrival) * DAY,
    nights: Number(nights),
    plan: Number(plan),
    rooms: guests.split('_').map((room) => {
      const [adults = 0, ...childAges] = room.split('.').map(Number);
      return childAges.length === 0 ? { adults } : { adults, childAges };
    }),
  };
}

const sealOf = (text: string, seed: number): string =>
  Math.floor(fraction(`${seed} ${text}`) * 4_294_967_296)
    .toString(16)
    .padStart(8, '0');
