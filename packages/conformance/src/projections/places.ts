import type { Finding } from '../report/report.js';

/** The first places of a finding, and how many more there are. */
export function firstPlaces({ places, morePlaces = 0 }: Finding, most: number): string[] {
  const more = Math.max(0, places.length - most) + morePlaces;
  return [...places.slice(0, most), ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'place' : 'places'}`])];
}

export function countOfPlaces({ places, morePlaces = 0 }: Finding): number {
  return places.length + morePlaces;
}
