import type { Schema } from '../schema/model.js';
import { member, type Json } from '../tree/json.js';

/**
 * Ids that the supplier gave itself. The agency sends back what it got, and an empty id is none: a supplier that refuses
 * an empty one refuses nothing that is sent.
 */
const given: Readonly<Record<string, Json>> = {
  bookingId: { minLength: 1 },
  rateKey: { minLength: 1 },
  hotelIds: { items: { minLength: 1 } },
};

/** What the agency sends, with ids that are not empty. */
export function withGivenIds(sent: Schema): Schema {
  const { document } = sent.book;
  const reference = member(sent.json, '$ref');
  const own = typeof reference === 'string' ? document.find(reference)?.json : sent.json;
  const named = Object.entries(given).filter(([name]) => member(member(own, 'properties'), name) !== undefined);
  if (named.length === 0) return sent;
  return sent.book.at({ allOf: [sent.json, { properties: Object.fromEntries(named) }] }, sent.pointer);
}
