import { rulesOf } from './rule.js';

const NAMES = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'];
const present = NAMES.map(
  (name, index) =>
    [
      `PS-OPS-00${index + 1}`,
      'error' as const,
      `The operation ${name} is there`,
      `The agency calls ${name} and would find nothing.`,
      `Add the operation, or mark the one that does it with \`x-pullspec-operation: ${name}\`.`,
    ] as const,
);

export const OPERATION_RULES = rulesOf([
  ...present,
  [
    'PS-OPS-007',
    'info',
    'An operation was found by mapping or path',
    'Its name differs from the reference.',
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
    'The agency takes any other status for a failure.',
    'Document and answer with the status of the reference.',
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
    'It is not clear which one the agency is to call.',
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
    'It is about to go away while the agency needs it.',
    'Remove `deprecated`, or name its successor.',
  ],
]);

export const SECURITY_RULES = rulesOf([
  [
    'PS-SEC-001',
    'error',
    'A scheme that the agency speaks is offered',
    'The agency cannot sign in.',
    'Offer the scheme of the reference as an alternative.',
  ],
  [
    'PS-SEC-002',
    'error',
    'The scheme has the same parameters',
    'The agency would send its key where nobody looks.',
    'Use the name and the place of the reference.',
  ],
  [
    'PS-SEC-003',
    'error',
    'No operation is public',
    'Anybody could read or change bookings.',
    'Demand the scheme of the reference.',
  ],
  [
    'PS-SEC-004',
    'error',
    'Nothing more is demanded',
    'The agency cannot fulfil a second requirement.',
    'Make it an alternative, or remove it.',
  ],
  [
    'PS-SRV-001',
    'error',
    'A server with an absolute https address is declared',
    'Without one nobody knows where to call.',
    'Declare the address of the QA server, beginning with https://.',
  ],
  [
    'PS-SRV-002',
    'error',
    'The server is no placeholder',
    'The address belongs to nobody.',
    'Declare the address of your QA server.',
  ],
  [
    'PS-SRV-003',
    'warning',
    'Server variables have defaults',
    'The address cannot be put together.',
    'Give each variable a default.',
  ],
  [
    'PS-CUR-001',
    'error',
    'Currencies are those of ISO 4217',
    'An unknown currency cannot be paid in.',
    'Use the three letters of the standard.',
  ],
  [
    'PS-CXL-004',
    'error',
    'Deadlines carry an offset',
    'Without one a deadline is off by up to a day, and the agency must assume the worst.',
    'Write an instant of the calendar with its offset, or Z.',
  ],
  ['PS-DAT-001', 'error', 'Dates are written yyyy-mm-dd', '01/07 is two days.', 'Write dates as ISO 8601 has them.'],
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
    'What is never there cannot be wrong, and is not proved either.',
    'Allow the list to have items, as the reference does.',
  ],
]);
