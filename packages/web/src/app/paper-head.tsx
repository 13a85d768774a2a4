import { momentText, zoneName } from '@suppliers-portal/domain';
import { useClock } from '../state/container.js';
import { useOnPaper } from '../ui/hook/use-on-paper.js';
import { usePartnerName } from '../ui/hook/use-partner-name.js';
import { useZone } from '../ui/hook/use-zone.js';

/** A sheet of paper has neither the bar with the partner nor today's date. */
export function PaperHead() {
  const partner = usePartnerName();
  const clock = useClock();
  const zone = useZone();
  if (!useOnPaper()) return null;
  const now = clock.now();
  return (
    <p className="sp-paper-head">
      {partner === '' ? null : (
        <>
          <bdi>{partner}</bdi> ·{' '}
        </>
      )}
      Printed {momentText(now, zone)} ({zoneName(zone, now)})
    </p>
  );
}
