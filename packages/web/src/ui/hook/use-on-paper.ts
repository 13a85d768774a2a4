import { skip } from 'rxjs';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageOnPaper } from '../../state/page-signs.js';

/** Whether the page is printed. What it changes is done at once, because the browser prints what is there next. */
export function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const subscription = pageOnPaper(window)
      .pipe(skip(1))
      .subscribe((next) => {
        flushSync(() => {
          setOnPaper(next);
        });
      });
    return () => {
      subscription.unsubscribe();
    };
  }, []);
  return isOnPaper;
}
