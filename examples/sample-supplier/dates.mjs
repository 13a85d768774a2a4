export const DAY = 86_400_000;

/** @param {string} date yyyy-mm-dd @returns {number | undefined} the start of that day in UTC; undefined for what is no day */
export function dayOf(date) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dateText(time) !== date ? undefined : time;
}

/** @param {number} time */
export function dateText(time) {
  return new Date(time).toISOString().slice(0, 10);
}

/** @param {number} time */
export function instantText(time) {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** @param {string} checkIn @param {string} checkOut */
export function nightsOf(checkIn, checkOut) {
  return Math.round(((dayOf(checkOut) ?? 0) - (dayOf(checkIn) ?? 0)) / DAY);
}
