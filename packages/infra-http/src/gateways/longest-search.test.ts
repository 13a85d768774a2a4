import { longestSearch } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { expect, it } from 'vitest';

const asked = {
  failureSamples: {
    shape: calls.failureSamples.query,
    rest: { action: 'Precheck', from: '1795132800', to: '1795136400' },
  },
  mappingHistory: { shape: calls.mappingHistory.query, rest: { hotelId: '1', pageNum: '1', pageSize: '10' } },
  audit: { shape: calls.audit.query, rest: {} },
};

it.each(Object.entries(asked))(
  '%s takes the longest search that the pages send, and none that is longer',
  (_, call) => {
    const takes = (length: number): boolean =>
      call.shape.safeParse({ ...call.rest, search: 'x'.repeat(length) }).success;
    expect([takes(longestSearch), takes(longestSearch + 1)]).toEqual([true, false]);
  },
);
