import { ProgressBar, Switch } from '@blueprintjs/core';
import { ChevronLeftIcon, PeopleIcon, SearchTextIcon, TickCircleIcon } from '@blueprintjs/icons';
import {
  roomMappingFeature,
  countText,
  historyLabel,
  hotelTitle,
  may,
  nextHotel,
  noMappingHotel,
  roomsLeftWords,
  triageProgress,
  triageWords,
  withPace,
  defaultHotelOrder,
  orderHotels,
  type MappingHotel,
  allRoomsMappedText,
} from '@suppliers-portal/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useBeforeLeaving, useClock, useFeature, usePreferences, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { lastOf } from '../../state/async-state.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useTask } from '../../ui/hook/use-task.js';
import { ViewState } from '../../ui/state/view-state.js';
import { TriageDialog } from './decision-dialogs.js';
import { HotelImages } from './hotel-images.js';
import { historyPath, mappingPath, roomsPath, useHotelList, useHotels } from '../../ui/page/hotel-list.js';
import { IdenticalButton } from './identical-button.js';
import { ReviewButton } from './review-button.js';
import { RoomStore } from './room-store.js';
import { leftOver, settledTriage, type RoomsView } from './rooms-view.js';
import { RoomWork } from './room-work.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';
import { FactsToCome, TableToCome } from '../../ui/state/card-to-come.js';
import './room-mapping.css';

/** The rooms of one hotel, matched to the agency's rooms one by one. */
export function RoomMappingPage({ title }: { readonly title: string }) {
  const { hotelId = '' } = useParams();
  return <OneHotel key={hotelId} hotelId={hotelId} title={title} />;
}

const noHotels: readonly MappingHotel[] = [];

function OneHotel({ hotelId, title }: { readonly hotelId: string; readonly title: string }) {
  const useCases = useFeature(roomMappingFeature);
  const { user } = useSignedIn();
  const { to } = useAddresses();
  const list = useHotelList();
  const hotels = lastOf(useHotels().state)?.value ?? noHotels;
  const hotel = hotels.find((one) => one.hotelId === hotelId);
  const next = useNextHotel(hotels, hotelId);
  const navigate = useNavigate();
  const heading = hotelTitle(hotel ?? { name: '', hotelId });
  const store = useRoomStore(hotelId);
  const [images] = useState(() => new HotelImages(useCases, hotelId));
  const { state, reload, giveUp } = useTask(store.readFirst);
  const view = useValue(store.view);
  useRereading(store);
  const mayDecide = may(user, 'map rooms');
  const triage = useTriage(mayDecide);
  const [visitors, setVisitors] = useState<string>();
  const isThere = lastOf(state) !== undefined;
  const isUnknown = !isThere && state.kind === 'failed' && state.failure.kind === 'no-data';
  const offers = mayDecide && !isUnknown;
  // A phone has no keyboard for the triage, and its way back is the path above the heading.
  const phone = useMedia(belowPhone);
  const backTo = list.left === undefined ? to(mappingPath) : `${mappingPath}${list.left.search}`;
  useEffect(() => {
    document.title = `${heading} · Suppliers Portal`;
  }, [heading]);
  return (
    <>
      <PageHeader
        title={heading}
        onRefresh={reload}
        crumbs={[{ text: 'Hotel List For Mapping', to: backTo }, { text: heading }]}
        notes={
          isUnknown
            ? []
            : [
                <FigureTitle key="progress" figures={['room-decisions']} of="Unmapped rooms">
                  {isThere ? <Progress view={view} inTriage={triage.isOn} /> : 'Counting the unmapped rooms'}
                </FigureTitle>,
                <Visitors key="visitors" words={visitors} />,
              ]
        }
        actions={
          <>
            {phone ? null : (
              <Link className="bp6-button bp6-minimal" to={backTo}>
                <ChevronLeftIcon />
                <span className="bp6-button-text">Back</span>
              </Link>
            )}
            {offers && (!phone || triage.isOn) ? (
              <Switch className="sp-flat" label="Keyboard triage" checked={triage.isOn} onChange={triage.toggle} />
            ) : null}
            {offers ? <ReviewButton store={store} view={view} isReady={isThere} /> : null}
            {isUnknown ? null : (
              <PhoneSheet title="More for this hotel" text="More" kind="more">
                {offers ? (
                  <IdenticalButton hotels={[{ hotelId, name: heading }]} isReady={isThere} store={store} />
                ) : null}
                <Link className="bp6-button" to={to(historyPath(hotelId))}>
                  {historyLabel}
                </Link>
              </PhoneSheet>
            )}
          </>
        }
      />
      {isUnknown ? (
        <EmptyState
          icon={<SearchTextIcon size={20} />}
          title={noMappingHotel(hotelId)}
          role="alert"
          action={<Link to={backTo}>Hotel List For Mapping</Link>}
        />
      ) : (
        <ViewState
          title={title}
          state={state}
          onRetry={reload}
          onGiveUp={giveUp}
          skeleton={
            <div className="sp-two-panes">
              <TableToCome tools={0} rows={12} />
              <FactsToCome facts={10} />
            </div>
          }
        >
          {() => (
            <RoomWork
              hotelId={hotelId}
              masterHotelId={hotel?.masterHotelId}
              store={store}
              view={view}
              images={images}
              inTriage={triage.isOn}
              mayDecide={mayDecide}
              onVisitors={setVisitors}
              onNextHotel={() => {
                if (next !== undefined) void navigate(to(roomsPath(next.hotelId)));
              }}
              finished={<Finished next={next} backTo={backTo} />}
            />
          )}
        </ViewState>
      )}
      {isThere ? <Announcement view={view} inTriage={triage.isOn} /> : null}
      {triage.isAsking ? <TriageDialog onConfirm={triage.start} onClose={triage.stay} /> : null}
    </>
  );
}

/** Who else is here. Next to the count, where nothing moves for it; always in the page, so that it is heard. */
function Visitors({ words }: { readonly words: string | undefined }) {
  return (
    <span className="sp-visitors" role="status">
      {words === undefined ? null : (
        <>
          <PeopleIcon size={14} /> {words}
        </>
      )}
    </span>
  );
}

/** The next one with rooms to map, in the order of work. Fifty thousand hotels are not put in order with each key. */
const useNextHotel = (hotels: readonly MappingHotel[], hotelId: string): MappingHotel | undefined =>
  useMemo(() => nextHotel(orderHotels(hotels, defaultHotelOrder(hotels)), hotelId), [hotels, hotelId]);

/** The rooms and the decisions on them. Whatever way the page is left, what is held is sent first. */
function useRoomStore(hotelId: string): RoomStore {
  const useCases = useFeature(roomMappingFeature);
  const clock = useClock();
  const toasts = useToasts();
  const preferences = usePreferences();
  const beforeLeaving = useBeforeLeaving();
  const list = useHotelList();
  const [store] = useState(
    () =>
      new RoomStore({
        useCases,
        clock,
        toasts,
        hotelId,
        onLeft: (left) => {
          list.roomsLeft(hotelId, left);
        },
        onPaced: (rooms, milliseconds) => {
          const mappingPace = withPace(preferences.preferences.value.mappingPace, rooms, milliseconds);
          if (mappingPace !== undefined) preferences.change({ mappingPace });
        },
      }),
  );
  useEffect(() => {
    const send = (): void => {
      void store.sendAll();
    };
    const forget = beforeLeaving.add(store.sendAll);
    window.addEventListener('pagehide', send);
    return () => {
      forget();
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [store, beforeLeaving]);
  return store;
}

const rereadEvery = 20_000;

/** What others decide leaves the list while the page is seen, and at once when it is seen again. */
function useRereading(store: RoomStore): void {
  const clock = useClock();
  useEffect(() => {
    const leave = new AbortController();
    const reread = (): void => {
      if (document.visibilityState === 'visible' && store.isRead()) void store.readAgain();
    };
    const tick = async (): Promise<void> => {
      while ((await clock.wait(rereadEvery, leave.signal)) === 'waited') reread();
    };
    void tick();
    document.addEventListener('visibilitychange', reread);
    window.addEventListener('focus', reread);
    return () => {
      leave.abort();
      document.removeEventListener('visibilitychange', reread);
      window.removeEventListener('focus', reread);
    };
  }, [store, clock]);
}

/** Remembered in this browser, and entered knowingly. */
function useTriage(mayDecide: boolean) {
  const preferences = usePreferences();
  const { triage = false } = useValue(preferences.preferences);
  const [isAsking, setAsking] = useState(false);
  return {
    isOn: triage && mayDecide,
    isAsking,
    toggle: () => {
      if (triage) preferences.change({ triage: false });
      else setAsking(true);
    },
    start: () => {
      preferences.change({ triage: true });
      setAsking(false);
    },
    stay: () => {
      setAsking(false);
    },
  };
}

function Progress({ view, inTriage }: { readonly view: RoomsView; readonly inTriage: boolean }) {
  const left = leftOver(view);
  const { mappingPace } = useValue(usePreferences().preferences);
  if (!inTriage)
    return <span className="sp-num">{left === 1 ? '1 unmapped room' : `${countText(left)} unmapped rooms`}</span>;
  const triage = settledTriage(view);
  const { decided, of } = triageProgress(triage, left);
  return (
    <span className="sp-triage-progress">
      <span className="sp-num">{triageWords(triage, left, mappingPace)}</span>
      <ProgressBar
        value={of === 0 ? 1 : decided / of}
        animate={false}
        stripes={false}
        intent="primary"
        aria-label="Rooms decided in this visit"
      />
    </span>
  );
}

const spokenEvery = 10;

/** After each decision that was confirmed, and in the triage after every tenth. */
function Announcement({ view, inTriage }: { readonly view: RoomsView; readonly inTriage: boolean }) {
  const left = leftOver(view);
  return (
    <p className="sp-hidden" role="status">
      {announced(triageProgress(settledTriage(view), left), left, inTriage)}
    </p>
  );
}

function announced({ decided, of }: ReturnType<typeof triageProgress>, left: number, inTriage: boolean): string {
  if (decided === 0) return '';
  if (left === 0) return allRoomsMappedText;
  if (!inTriage) return roomsLeftWords(left);
  return decided % spokenEvery === 0 ? `${countText(decided)} of ${countText(of)}` : '';
}

/** Enter goes on with the next hotel of the list. */
function Finished({ next, backTo }: { readonly next: MappingHotel | undefined; readonly backTo: string }) {
  const { to } = useAddresses();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    way.current?.focus();
  }, []);
  return (
    <EmptyState
      icon={<TickCircleIcon size={20} />}
      title={allRoomsMappedText}
      role="status"
      action={
        next === undefined ? (
          <Link ref={way} className="bp6-button" to={backTo}>
            Hotel List For Mapping
          </Link>
        ) : (
          <>
            <Link ref={way} className="bp6-button bp6-intent-primary" to={to(roomsPath(next.hotelId))}>
              <span>
                Next hotel: <bdi>{hotelTitle(next)}</bdi>
              </span>
            </Link>
            <Link to={backTo}>Hotel List For Mapping</Link>
          </>
        )
      }
    />
  );
}
