import { roomBedding } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Row } from '../../platform/database/database.js';
import { optional, text } from '../../platform/database/rows.js';

export type Bedding = z.output<typeof roomBedding>;

export const beddingText = (bedding: Bedding | undefined): string | null =>
  bedding === undefined ? null : JSON.stringify(bedding);

/** Selected as text: the drivers read JSON differently. */
export const beddingOf = (row: Row): Bedding | undefined => {
  const written = optional(row, 'bedding', text);
  return written === undefined ? undefined : roomBedding.parse(JSON.parse(written));
};
