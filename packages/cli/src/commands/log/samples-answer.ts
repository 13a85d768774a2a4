import {
  countText,
  reasonLabel,
  wallClock,
  zoneName,
  type CallRequest,
  type CallResponse,
  type FailureSamples,
} from '@suppliers-portal/domain';
import { plainText, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';

/** Single failures, newest first. The times include seconds, so that users can find the failures in their own logs. */
export function samplesAnswer({ total, samples }: FailureSamples): ListAnswer {
  return {
    kind: 'list',
    empty: 'No failures of this kind in this window.',
    columns: [
      {
        field: 'at',
        header: 'Time',
        text: (value, _, zone) =>
          `${wallClock(Date.parse(plainText(value)), zone).replace('T', ' ')} ${zone.kind === 'utc' ? 'UTC' : zoneName(zone, Date.parse(plainText(value)))}`,
      },
      {
        field: 'hotelId',
        header: 'Hotel',
        text: (value, { hotelName }) => `${plainText(value)}${typeof hotelName === 'string' ? ` ${hotelName}` : ''}`,
      },
      { field: 'hotelName', header: 'Hotel name', detail: true },
      { field: 'roomId', header: 'Room', detail: true },
      { field: 'roomName', header: 'Room name', detail: true },
      { field: 'ratePlan', header: 'Rate plan', text: (value) => (value === '' ? '(none)' : plainText(value)) },
      { field: 'checkIn', header: 'Check-in' },
      { field: 'checkOut', header: 'Check-out', detail: true },
      { field: 'reason', header: 'Reason', text: (value) => reasonLabel(plainText(value)) },
      { field: 'httpStatus', header: 'HTTP', align: 'right', absent: 'none' },
      { field: 'responseMs', header: 'ms', align: 'right', text: (value) => countText(Number(value)) },
      { field: 'requestId', header: 'Request' },
      { field: 'message', header: 'Message', detail: true },
      { field: 'request', header: 'Request sent', detail: true },
      { field: 'response', header: 'Response', detail: true },
    ],
    records: samples.map(
      ({ at, id, hotelName, roomName, httpStatus, message, request, response, ...sample }): JsonObject => ({
        at: timeValue(at),
        ...sample,
        id: id ?? null,
        hotelName: hotelName ?? null,
        roomName: roomName ?? null,
        httpStatus: httpStatus ?? null,
        message: message ?? null,
        request: request === undefined ? null : asJson(request),
        response: response === undefined ? null : asJson(response),
      }),
    ),
    whole: (shown) => ({ total, samples: shown }),
    notes: total > samples.length ? [`The ${countText(samples.length)} newest of ${countText(total)}.`] : [],
  };
}

/** Without what is absent. */
const asJson = (exchange: CallRequest | CallResponse): JsonObject => JSON.parse(JSON.stringify(exchange)) as JsonObject;
