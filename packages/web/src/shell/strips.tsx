import { Tag } from '@blueprintjs/core';
import { OfflineIcon, ShieldIcon } from '@blueprintjs/icons';
import { useMemo, useSyncExternalStore } from 'react';
import { pageOnline } from '../state/page-signs.js';

const adminWords = 'You are logged in as Portal ADMIN';

/** In the bar where there is room. */
export function AdminTag() {
  return (
    <Tag minimal intent="warning" icon={<ShieldIcon />} role="status" className="sp-admin">
      {adminWords}
    </Tag>
  );
}

/** Shown below the bar when the bar has no room for the tag. Never hidden. */
export function AdminStrip() {
  return (
    <div className="sp-strip warn" role="status">
      <ShieldIcon />
      {adminWords}
    </div>
  );
}

export function OfflineStrip() {
  return (
    <div className="sp-strip idle" role="status">
      <OfflineIcon />
      You are offline. Showing the last data.
    </div>
  );
}

export function useOnline(): boolean {
  const online = useMemo(() => pageOnline(window), []);
  const subscribe = (listener: () => void): (() => void) => {
    const subscription = online.subscribe(listener);
    return () => {
      subscription.unsubscribe();
    };
  };
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
