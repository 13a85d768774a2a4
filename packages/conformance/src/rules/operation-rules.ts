import { rulesOf } from './rule.js';

const NAMES = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'];
const present = NAMES.map(
  (name, index) =>
    [
      `PS-OPS-00${index + 1}`,
      'error' as const,
      `The document has the operation ${name}`,
      `The agency calls ${name}.`,
      `Add the operation, or mark the one that does it with \`x-pullspec-operation: ${name}\`.`,
    ] as const,
);

export const OPERATION_RULES = rulesOf([
  ...present,
  [
    'PS-OPS-007',
    'info',
    'An operation was found by mapping or path',
    'Its operationId is not the one of the reference.',
    'Nothing to do.',
  ],
  [
    'PS-OPS-009',
    'error',
    'The HTTP method is the same',
    'The agency calls with the method of the reference.',
    'Offer the operation under the method of the reference.',
  ],
  [
    'PS-OPS-010',
    'error',
    'Success statuses are documented',
    'The agency treats any other status as a failure.',
    'Document the status of the reference, and answer with it.',
  ],
  [
    'PS-OPS-011',
    'warning',
    'Error statuses are documented',
    'The agency decides by the status whether to try again.',
    'Document the status and its body.',
  ],
  [
    'PS-OPS-012',
    'error',
    'Each operation has one candidate',
    'It is unclear which one the agency should call.',
    'Leave `x-pullspec-operation` on one of them.',
  ],
  [
    'PS-OPS-013',
    'error',
    'The claimed PullSpec version is known',
    'The document was written for another version.',
    'Claim a version that exists, or choose the one to compare with.',
  ],
  ['PS-OPS-014', 'info', 'Further operations are ignored', 'The agency does not call them.', 'Nothing to do.'],
  [
    'PS-OPS-015',
    'warning',
    'No mandatory operation is deprecated',
    'It will be removed, and the agency needs it.',
    'Remove `deprecated`, or name its successor.',
  ],
]);

export const SECURITY_RULES = rulesOf([
  [
    'PS-SEC-001',
    'error',
    'The document offers a scheme that the agency supports',
    'The agency cannot sign in.',
    'Offer the scheme of the reference as an alternative.',
  ],
  [
    'PS-SEC-002',
    'error',
    'The scheme has the same parameters',
    'The agency would send its key in the wrong place.',
    'Use the name and the place of the reference.',
  ],
  [
    'PS-SEC-003',
    'error',
    'No operation is public',
    'Anyone could read or change bookings.',
    'Require the scheme of the reference.',
  ],
  [
    'PS-SEC-004',
    'error',
    'The document requires nothing else',
    'The agency cannot meet a second requirement.',
    'Make it an alternative, or remove it.',
  ],
  [
    'PS-SRV-001',
    'error',
    'The document names a server with an absolute https address',
    'Without it, the agency does not know where to call.',
    'Declare the address of the QA server, beginning with https://.',
  ],
  [
    'PS-SRV-002',
    'error',
    'The server is not a placeholder',
    'It is an example address.',
    'Declare the address of your QA server.',
  ],
  [
    'PS-SRV-003',
    'warning',
    'The variables of a server are those of its address',
    'A variable that is not defined leaves the address incomplete.',
    'Define the variable under `variables`, with a `default`, or write its value into the address, {line}.',
  ],
  [
    'PS-CUR-001',
    'error',
    'Currencies are those of ISO 4217',
    'The agency cannot pay in an unknown currency.',
    'Use the three letters of the standard.',
  ],
  [
    'PS-CXL-004',
    'error',
    'Deadlines carry an offset',
    'Without one a deadline is off by up to a day, and the agency must assume the worst.',
    'Write an instant of the calendar with its offset, or Z.',
  ],
  ['PS-DAT-001', 'error', 'Dates are written yyyy-mm-dd', '01/07 can mean two days.', 'Write dates as in ISO 8601.'],
  [
    'PS-DAT-002',
    'error',
    'Instants carry an offset',
    'Without one a deadline is off by up to a day.',
    'Write an instant of the calendar with its offset, or Z.',
  ],
  [
    'PS-RUN-002',
    'warning',
    'Checks had something to look at',
    'The checks can say nothing about a list that is always empty.',
    'Allow the list to have items, as the reference does.',
  ],
]);
