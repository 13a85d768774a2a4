import type { EndpointCheck } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { moment, quantity } from '../moment.js';

export const endpointCheckOf = ({
  checkedAt,
  outcome,
  addresses,
  validUntil,
  milliseconds,
  httpStatus,
}: AnswerOf<Calls['checkEndpoint']>): EndpointCheck => ({
  checkedAt: checkedAt * 1000,
  outcome,
  ...quantity('addresses', addresses),
  ...moment('validUntil', validUntil),
  ...quantity('milliseconds', milliseconds),
  ...quantity('httpStatus', httpStatus),
});
