/** Clocks on walls, by rules that are written here once more: the product asks the browser. */
export const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Bangkok'] as const;
export type Zone = (typeof zones)[number];

const hour = 3600;

/** The first Sunday of a month that is not before a day, at a full hour of UTC. */
function sunday(year: number, month: number, notBefore: number, utcHour: number): number {
  const first = new Date(Date.UTC(year, month, notBefore));
  return Date.UTC(year, month, notBefore + ((7 - first.getUTCDay()) % 7), utcHour) / 1000;
}

function offset(zone: Zone, at: number): number {
  const year = new Date(at * 1000).getUTCFullYear();
  switch (zone) {
    case 'Asia/Bangkok':
      return 7 * hour;
    case 'Europe/Berlin':
      return at >= sunday(year, 2, 25, 1) && at < sunday(year, 9, 25, 1) ? 2 * hour : hour;
    case 'America/New_York':
      return at >= sunday(year, 2, 8, 7) && at < sunday(year, 10, 1, 6) ? -4 * hour : -5 * hour;
  }
}

/** For example "2026-11-05 09:00". */
export const onTheWall = (zone: Zone, at: number): string =>
  new Date((at + offset(zone, at)) * 1000).toISOString().slice(0, 16).replace('T', ' ');
