import type { IdleEvent } from '@suppliers-portal/domain';
import { Subject } from 'rxjs';
import type { TabChannel } from '../state/idle-watch.js';

const shared: ReadonlySet<unknown> = new Set<IdleEvent>(['activity', 'stay']);
const isShared = (value: unknown): value is IdleEvent => shared.has(value);

/** One active tab keeps all tabs of the browser alive. */
export function tabChannel(view: Window & typeof globalThis): TabChannel {
  const heard = new Subject<IdleEvent>();
  const channel = new view.BroadcastChannel('suppliers-portal-activity');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => { if (isShared(data)) heard.next(data); };
  return { heard, say: (event) => { channel.postMessage(event); } };
}
