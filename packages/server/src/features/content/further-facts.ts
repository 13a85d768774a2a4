import type { RoomToMap } from '@suppliers-portal/domain';
import { furtherFacts, type FurtherFacts } from '@suppliers-portal/wire';
import type { Row } from '../../platform/database/database.js';
import { optional, text } from '../../platform/database/rows.js';

/** Prices and pictures of a room as they are kept; null where nothing is said of them. */
export const factsText = ({ pricePlace, pictureHashes }: FurtherFacts): string | null =>
  pricePlace === undefined && pictureHashes === undefined ? null : JSON.stringify({ pricePlace, pictureHashes });

/** Selected as text: the drivers read JSON differently. */
export function furtherFactsOf(row: Row): Pick<RoomToMap, 'pricePlace'> & { readonly pictureHashes?: string[] } {
  const written = optional(row, 'further_facts', text);
  if (written === undefined) return {};
  const { pricePlace, pictureHashes } = furtherFacts.parse(JSON.parse(written));
  return {
    ...(pricePlace === undefined ? {} : { pricePlace }),
    ...(pictureHashes === undefined ? {} : { pictureHashes }),
  };
}
