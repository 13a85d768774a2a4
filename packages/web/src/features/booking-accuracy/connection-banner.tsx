import { OfflineIcon } from '@blueprintjs/icons';
import { connectionBanner, isOff, type ConnectionStatus, type TimeZone } from '@suppliers-portal/domain';
import { WayBack } from './way-back.js';

/** Why the connection is off, as long as it is. */
export function ConnectionBanner({
  status,
  zone,
}: {
  readonly status: ConnectionStatus | undefined;
  readonly zone: TimeZone;
}) {
  if (status === undefined || !isOff(status)) return null;
  const words = connectionBanner(status, zone);
  if (words === undefined) return null;
  return (
    <section className="sp-banner bad" role="alert" aria-label={words.title}>
      <OfflineIcon />
      <div>
        <strong>{words.title}</strong>
        <p>{words.text}</p>
        <WayBack status={status} />
      </div>
    </section>
  );
}
