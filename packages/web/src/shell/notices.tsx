import { CrossIcon, InfoSignIcon, WarningSignIcon } from '@blueprintjs/icons';
import { isNoticeLink, noticeSentence, type ShownNotice, type TimeZone } from '@suppliers-portal/domain';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lastOf } from '../state/async-state.js';
import { useClock, useConnection, useReadNotices } from '../state/container.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { Button } from '../ui/control/button.js';
import { FoldedText } from '../ui/control/folded-text.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useZone } from '../ui/hook/use-zone.js';

/** How long a page waits for its notices, in milliseconds. It then appears without them. */
const patience = 400;

/** Notices of the agency to this partner. They come with each status of the connection. */
export function Notices() {
  const read = useReadNotices();
  const { user } = useSignedIn();
  const zone = useZone();
  useValue(read.changed);
  useEffect(() => {
    window.addEventListener('storage', read.lookAgain);
    return () => {
      window.removeEventListener('storage', read.lookAgain);
    };
  }, [read]);
  const reading = useValue(useConnection().reading);
  const last = lastOf(reading);
  const isDrawn = useIsDrawn();
  const current = last === undefined ? undefined : read.unread(user.email, last.value.notices ?? []);
  const { placed, placeAll } = usePlaced(current, isDrawn);
  const region = useRef<HTMLElement>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    window.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
  }, [asked]);
  if (current === undefined) {
    // The page waits for them a moment, so that they do not push away what people already look at.
    return isDrawn || reading.kind === 'failed' ? null : <span className="sp-notices-to-come" hidden />;
  }
  const shown = read.unread(user.email, placed);
  const fresh = current.filter((notice) => !has(placed, notice));
  return (
    <>
      {fresh.length === 0 ? null : (
        <NewNotices
          notices={fresh}
          zone={zone}
          onShow={() => {
            placeAll();
            ask(asked + 1);
          }}
        />
      )}
      {shown.length === 0 ? null : (
        <section ref={region} className="sp-notices" aria-label="Notices of the agency" tabIndex={-1}>
          {shown.map((notice) => (
            <OneNotice
              key={notice.id}
              notice={notice}
              zone={zone}
              isOver={!has(current, notice)}
              onHide={() => {
                read.hide(user.email, notice);
              }}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** Whether the page has waited long enough for its notices. */
function useIsDrawn(): boolean {
  const clock = useClock();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    void clock.wait(patience, leave.signal).then((how) => {
      if (how === 'waited') setDrawn(true);
    });
    return () => {
      leave.abort();
    };
  }, [clock]);
  return isDrawn;
}

const none: readonly ShownNotice[] = [];
const has = (notices: readonly ShownNotice[], { id, version }: ShownNotice): boolean =>
  notices.some((one) => one.id === id && one.version === version);

/**
 * The notices that have their place above the page. They get it while nobody reads yet: when the first page is not drawn,
 * and when another page comes. Those that are published later have none until people ask for them, and those that end
 * keep theirs.
 */
function usePlaced(
  current: readonly ShownNotice[] | undefined,
  isDrawn: boolean,
): { readonly placed: readonly ShownNotice[]; readonly placeAll: () => void } {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<{ readonly page: string; readonly notices: readonly ShownNotice[] }>();
  if (current !== undefined && place?.page !== pathname)
    setPlace({ page: pathname, notices: place === undefined && isDrawn ? none : current });
  return {
    placed: place?.notices ?? none,
    placeAll: () => {
      setPlace({ page: pathname, notices: current ?? none });
    },
  };
}

/** Lies over the page, so that it moves nothing. */
function NewNotices({
  notices,
  zone,
  onShow,
}: {
  readonly notices: readonly ShownNotice[];
  readonly zone: TimeZone;
  readonly onShow: () => void;
}) {
  const [, ...rest] = notices;
  const isMild = notices.every(({ level }) => level === 'information');
  return (
    <div className={`sp-new-notices ${isMild ? 'info' : 'warn'}`} role="status">
      {isMild ? <InfoSignIcon /> : <WarningSignIcon />}
      <span className="sp-new-notices-words">
        {rest.length === 0 ? null : `${String(notices.length)} new notices. `}
        <span dir="auto">{notices.map((notice) => noticeSentence(notice, zone)).join(' ')}</span>
      </span>
      <Button
        variant="minimal"
        size="small"
        text="Show"
        aria-label={rest.length === 0 ? 'Show the new notice' : 'Show the new notices'}
        onClick={onShow}
      />
    </div>
  );
}

function OneNotice({
  notice,
  zone,
  isOver,
  onHide,
}: {
  readonly notice: ShownNotice;
  readonly zone: TimeZone;
  readonly isOver: boolean;
  readonly onHide: () => void;
}) {
  const { level, link, text } = notice;
  return (
    <div
      className={`sp-notice ${level === 'information' ? 'info' : 'warn'}${isOver ? ' sp-notice-over' : ''}`}
      role="status"
    >
      {level === 'information' ? <InfoSignIcon /> : <WarningSignIcon />}
      <p>
        {isOver ? <span className="sp-hidden">No longer true: </span> : null}
        <FoldedText text={noticeSentence(notice, zone)} />
        {link !== undefined && isNoticeLink(link) ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            Read more<span className="sp-hidden"> in a new tab</span>
          </a>
        ) : null}
      </p>
      <Button
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={`Hide the notice: ${text}`}
        onClick={onHide}
      />
    </div>
  );
}
