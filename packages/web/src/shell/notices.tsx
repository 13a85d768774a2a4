import { CrossIcon, InfoSignIcon, WarningSignIcon } from '@blueprintjs/icons';
import { isNoticeLink, noticeSentence } from '@suppliers-portal/domain';
import { lastOf } from '../state/async-state.js';
import { useConnection, useReadNotices } from '../state/container.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { Button } from '../ui/button.js';
import { FoldedText } from '../ui/folded-text.js';
import { useValue } from '../ui/use-observable.js';
import { useZone } from '../ui/use-zone.js';

/** Notices of the agency to this partner. They come with each status of the connection. */
export function Notices() {
  const read = useReadNotices();
  const { user } = useSignedIn();
  const zone = useZone();
  useValue(read.changed);
  const reading = useValue(useConnection().reading);
  const last = lastOf(reading);
  // The page waits for them a moment, so that they do not push away what people already look at.
  if (last === undefined && reading.kind !== 'failed') return <span className="sp-notices-to-come" hidden />;
  const shown = read.unread(user.email, last?.value.notices ?? []);
  if (shown.length === 0) return null;
  return (
    <section className="sp-notices" aria-label="Notices of the agency">
      {shown.map((notice) => (
        <div key={notice.id} className={`sp-notice ${notice.level === 'information' ? 'info' : 'warn'}`} role="status">
          {notice.level === 'information' ? <InfoSignIcon /> : <WarningSignIcon />}
          <p>
            <FoldedText text={noticeSentence(notice, zone)} />
            {notice.link !== undefined && isNoticeLink(notice.link) ? (
              <a href={notice.link} target="_blank" rel="noopener noreferrer">
                Read more<span className="sp-hidden"> in a new tab</span>
              </a>
            ) : null}
          </p>
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon />}
            aria-label={`Hide the notice: ${notice.text}`}
            onClick={() => {
              read.hide(user.email, notice);
            }}
          />
        </div>
      ))}
    </section>
  );
}
