import type { IdleEvent } from '@suppliers-portal/domain';
import { Subject } from 'rxjs';
import type { FormTabEvent, TabChannel } from './tabs.js';

/** Messages between tabs of the browser. Messages that only another version of the portal knows are ignored. */
function channel<Event extends string>(
  view: Window & typeof globalThis,
  name: string,
  events: readonly Event[],
): TabChannel<Event> {
  const known: ReadonlySet<unknown> = new Set(events);
  const isKnown = (value: unknown): value is Event => known.has(value);
  const heard = new Subject<Event>();
  const broadcast = new view.BroadcastChannel(name);
  broadcast.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isKnown(data)) heard.next(data);
  };
  return {
    heard,
    say: (event) => {
      broadcast.postMessage(event);
    },
  };
}

/** One active tab keeps all tabs of the browser alive. */
export const tabChannel = (view: Window & typeof globalThis): TabChannel<IdleEvent> =>
  channel(view, 'suppliers-portal-activity', ['activity', 'stay']);

/** Tabs that have the onboarding form open. */
export const formTabChannel = (view: Window & typeof globalThis): TabChannel<FormTabEvent> =>
  channel(view, 'suppliers-portal-onboarding', ['opened', 'here', 'closed', 'saved']);
