import { feature } from '@suppliers-portal/domain';
import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useFeature } from '../state/container.js';

/** The link that was followed last, by the entry of the browser's history that it was on. */
const followedLinks = feature('followed links', () => new Map<string, string>());

/** When Back returns to a page, the focus returns to the link that was followed, as soon as the link is shown. */
export function useReturnedFocus(): void {
  const followed = useFeature(followedLinks);
  const { key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const onClick = ({ target }: Event): void => {
      const href = target instanceof Element ? target.closest('#main a[href]')?.getAttribute('href') : undefined;
      if (typeof href === 'string') followed.set(key, href);
    };
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
    };
  }, [followed, key]);
  const onArrival = useEffectEvent(() => {
    const href = navigation === NavigationType.Pop ? followed.get(key) : undefined;
    const main = document.getElementById('main');
    return href === undefined || main === null ? undefined : focusOnceShown(main, href);
  });
  // Only on arrival: a filter is another entry of the history, and there the focus stays.
  useEffect(() => onArrival(), []);
}

/** Gives up as soon as the focus is moved or a key is pressed. */
function focusOnceShown(main: HTMLElement, href: string): () => void {
  const tryIt = (): void => {
    const link = [...main.querySelectorAll<HTMLElement>('a[href]')].find((one) => one.getAttribute('href') === href);
    link?.focus();
    if (document.activeElement !== main && document.activeElement !== document.body) stop();
  };
  const observer = new MutationObserver(tryIt);
  const stop = (): void => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert'] });
  tryIt();
  return stop;
}
