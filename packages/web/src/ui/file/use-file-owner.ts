import { bangkok, dayText, type FileOwner } from '@suppliers-portal/domain';
import { useClock } from '../../state/container.js';
import { usePartnerName } from '../hook/use-partner-name.js';

/** The owner of a file that is created now. */
export function useFileOwner(): () => FileOwner {
  const clock = useClock();
  const partner = usePartnerName();
  return () => ({ partner, today: dayText(clock.now(), bangkok) });
}
