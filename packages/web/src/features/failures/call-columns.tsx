import {
  isoText,
  outcomeLabel,
  noAnswer,
  reasonLabel,
  type FailureSample,
  type TimeZone,
} from '@suppliers-portal/domain';
import type { Column } from '../../ui/table/grid-rows.js';
import { CopyButton } from '../../ui/control/copy-id.js';
import { IdAndName } from '../../ui/control/name.js';

const hotelOf = ({ hotelId, hotelName }: FailureSample): string =>
  hotelName === undefined ? hotelId : `${hotelId} ${hotelName}`;
export const resultOf = ({ httpStatus }: FailureSample): string =>
  outcomeLabel(httpStatus === undefined ? noAnswer : String(httpStatus));

/** The columns that engineers look for come first, so that they are on screen. The rest of a call is in its panel. */
export function callColumns(zone: TimeZone, onOpen: (call: FailureSample) => void): readonly Column<FailureSample>[] {
  return [
    {
      key: 'time',
      header: 'Time',
      text: ({ at }) => isoText(at, zone),
      cell: (call) => (
        <button
          type="button"
          className="sp-row-button"
          onClick={() => {
            onOpen(call);
          }}
        >
          {isoText(call.at, zone).slice(5, 19).replace('T', ' ')}
        </button>
      ),
    },
    {
      key: 'request',
      header: 'Request id',
      text: ({ requestId }) => requestId,
      cell: ({ requestId }) => (
        <span className="sp-copy sp-call-request">
          <span className="sp-copy-id sp-one-line" dir="auto" title={requestId}>
            {requestId}
          </span>
          <CopyButton text={requestId} />
        </span>
      ),
    },
    { key: 'reason', header: 'Reason', text: ({ reason }) => reasonLabel(reason) },
    {
      key: 'hotel',
      header: 'Hotel',
      text: hotelOf,
      cell: (call) => <IdAndName id={call.hotelId} name={call.hotelName} />,
    },
    { key: 'result', header: 'Result', text: resultOf, minor: true },
    {
      key: 'ms',
      header: 'ms',
      minor: true,
      numeric: true,
      text: ({ responseMs }) => responseMs,
      cell: ({ responseMs }) => responseMs.toLocaleString('en'),
    },
    {
      key: 'message',
      header: 'Message',
      text: ({ message }) => message,
      cell: ({ message }) =>
        message === undefined ? undefined : (
          <span className="sp-one-line sp-call-message" dir="auto" title={message}>
            {message}
          </span>
        ),
    },
  ];
}
