import { OfflineIcon } from '@blueprintjs/icons';
import { connectionBanner, type ConnectionStatus, type TimeZone } from '@suppliers-portal/domain';

/** Why the connection is off, as long as it is. */
export function ConnectionBanner({ status, zone }: { readonly status: ConnectionStatus | undefined; readonly zone: TimeZone }) {
  const words = status === undefined ? undefined : connectionBanner(status, zone);
  if (words === undefined) return null;
  return (
    <section className="sp-banner bad" role="alert" aria-label={words.title}>
      <OfflineIcon />
      <div>
        <strong>{words.title}</strong>
        <p>{words.text}</p>
      </div>
    </section>
  );
}
