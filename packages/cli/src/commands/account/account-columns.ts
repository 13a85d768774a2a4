import type { Account } from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';

export const accountColumns: readonly Column[] = [
  { field: 'id', header: 'Account', align: 'right' },
  { field: 'name', header: 'Name' },
];

export const accountRecord = ({ value, text }: Account): JsonObject => ({ id: value, name: text });
