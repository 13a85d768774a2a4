import { minimumsIn, type Minimums } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useConnection } from '../../state/container.js';
import { useValue } from './use-observable.js';

/** The minimums by which the partner on the screen is judged. */
export function useMinimums(): Minimums {
  const status = lastOf(useValue(useConnection().reading))?.value;
  return useMemo(() => minimumsIn(status), [status]);
}
