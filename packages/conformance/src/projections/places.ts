import { counted } from '../words/counted.js';
import type { Finding } from '../report/report.js';

/** The first places of a finding, and how many more there are. */
export function firstPlaces({ places, morePlaces = 0 }: Finding, most: number): string[] {
  const more = Math.max(0, places.length - most) + morePlaces;
  return [...places.slice(0, most), ...(more === 0 ? [] : [`and ${counted(more, 'more place')}`])];
}

export function countOfPlaces({ places, morePlaces = 0 }: Finding): number {
  return places.length + morePlaces;
}
