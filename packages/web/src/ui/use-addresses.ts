import type { FailureWindow } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Addresses {
  readonly to: (path: string, query?: Readonly<Record<string, string>>) => string;
  /** The failures of exactly this window, in whole minutes, and of its filters. */
  readonly failures: (window: FailureWindow) => string;
  readonly incident: (id: string) => string;
}

/** Addresses inside the portal. Each keeps the partner of the current address. */
export function useAddresses(): Addresses {
  const [search] = useSearchParams();
  const dmc = search.get('dmc');
  return useMemo(() => {
    const to: Addresses['to'] = (path, query = {}) => {
      const text = new URLSearchParams({ ...query, ...(dmc === null ? {} : { dmc }) }).toString();
      return text === '' ? path : `${path}?${text}`;
    };
    return {
      to,
      failures: ({ action, from, to: until, only }) =>
        to('/main/booking-accuracy/failures', {
          action: action.toLowerCase(),
          from: String(Math.floor(from / 60_000) * 60),
          to: String(Math.ceil(until / 60_000) * 60),
          ...only,
        }),
      incident: (id) => to(`/main/accuracy-uptime-trends/incidents/${encodeURIComponent(id)}`),
    };
  }, [dmc]);
}
