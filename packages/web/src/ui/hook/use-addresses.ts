import { sharedAddress, type FailureWindow } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../state/signed-in-context.js';

export interface Addresses {
  readonly to: (path: string, query?: Readonly<Record<string, string>>) => string;
  /** The failures of exactly this window, in whole minutes, and of its filters. */
  readonly failures: (window: FailureWindow) => string;
  readonly incident: (id: string) => string;
  /** An address of the portal as a colleague can open it. */
  readonly shared: (address: string) => string;
}

/** Addresses inside the portal. Each keeps the partner of the current address. */
export function useAddresses(): Addresses {
  const [search] = useSearchParams();
  const dmcId = useSignedIn().account?.value;
  const asked = search.get('dmc');
  // One that the user does not have is named by no further page.
  const dmc = asked === String(dmcId) ? asked : null;
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
      shared: (address) => new URL(sharedAddress(address, dmcId), document.baseURI).href,
    };
  }, [dmc, dmcId]);
}
