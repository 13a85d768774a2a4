import { composeAgency, type AgencyUseCases } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { useServices } from '../../state/use-services.js';

/** What staff of the agency can do. Made with its pages, so that suppliers do not load it. */
export function useAgency(): AgencyUseCases {
  const { agencyGateway } = useServices();
  return useMemo(() => composeAgency(agencyGateway), [agencyGateway]);
}
