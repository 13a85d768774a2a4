import { reasonLabel, wallClock } from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';

const columns: readonly Column[] = [
  {
    field: 'at',
    header: 'Time',
    text: (value, _, zone) => wallClock(Date.parse(plainText(value)), zone).replace('T', ' '),
  },
  { field: 'action', header: 'Action', detail: true },
  { field: 'hotelId', header: 'Hotel' },
  { field: 'roomId', header: 'Room', detail: true },
  { field: 'ratePlan', header: 'Rate plan' },
  { field: 'checkIn', header: 'Check-in' },
  { field: 'checkOut', header: 'Check-out', detail: true },
  { field: 'result', header: 'Result' },
  {
    field: 'reason',
    header: 'Reason',
    text: (value) => (value === null ? '' : reasonLabel(plainText(value))),
  },
  { field: 'httpStatus', header: 'HTTP', align: 'right' },
  { field: 'responseMs', header: 'ms', align: 'right' },
  { field: 'requestId', header: 'Request' },
  { field: 'message', header: 'Message', detail: true },
];

/** Calls as they arrive. */
export const callRows = (records: readonly JsonObject[]): ListAnswer => ({ kind: 'list', columns, records, empty: '' });
