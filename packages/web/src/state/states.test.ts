import { failed, ok } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../browser/browser.js';
import { Downloads, type Download } from './downloads.js';
import { ScriptLoads } from './script-loads.js';
import { Toasts } from './toasts.js';

class CountingBrowser implements Pick<Browser, 'reload' | 'clearCaches' | 'isPortalThere'> {
  isThere = true;
  isPortalThere(): Promise<boolean> {
    return Promise.resolve(this.isThere);
  }
  reloads = 0;
  cleared = 0;
  address(): string {
    return '/main';
  }
  reload(): void {
    this.reloads += 1;
  }
  clearCaches(): Promise<void> {
    this.cleared += 1;
    return Promise.resolve();
  }
}
const missing = (): Promise<never> => Promise.reject(new Error('gone'));
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('a part of the page that does not come', () => {
  it('clears the caches and reloads the page once, and is a crash the second time [ERR-08]', async () => {
    const browser = new CountingBrowser();
    void new ScriptLoads(browser, window.sessionStorage, new FakeClock()).load('plotly', missing);
    await turn();
    expect([browser.cleared, browser.reloads]).toEqual([1, 1]);
    const afterReload = new ScriptLoads(browser, window.sessionStorage, new FakeClock());
    // Another part that does load must not hide that this one failed twice.
    await afterReload.load('page', () => Promise.resolve('page'));
    await expect(afterReload.load('plotly', missing)).rejects.toThrow('gone');
    expect(browser.reloads).toBe(1);
  });

  it('may fail once more after it has come in between', async () => {
    const browser = new CountingBrowser();
    const loads = new ScriptLoads(browser, window.sessionStorage, new FakeClock());
    void loads.load('plotly', missing);
    await turn();
    expect(await loads.load('plotly', () => Promise.resolve('here'))).toBe('here');
    void loads.load('plotly', missing);
    await turn();
    expect(browser.reloads).toBe(2);
  });
});

describe('a part of the page while the portal cannot be reached', () => {
  it('is asked for every five seconds, without reloading the page, and comes when the portal answers', async () => {
    const browser = new CountingBrowser();
    browser.isThere = false;
    const clock = new FakeClock();
    const loads = new ScriptLoads(browser, window.sessionStorage, clock);
    const part = loads.load('content', () => (browser.isThere ? Promise.resolve('page') : missing()));
    await turn();
    expect(loads.away.value).toEqual({ nextTryAt: clock.now() + 5000 });
    await clock.advance(5000);
    await turn();
    expect(loads.away.value).toEqual({ nextTryAt: clock.now() + 5000 });
    browser.isThere = true;
    loads.tryNow();
    expect(await part).toBe('page');
    expect([loads.away.value, browser.reloads]).toEqual([undefined, 0]);
  });
});

describe('downloads', () => {
  const download = (run: Download['run']): Download => ({
    key: 'log',
    thing: 'precheck logs',
    failureText: 'Failed.',
    run,
  });

  it('run one at a time under a key', async () => {
    let runs = 0;
    let finish: (() => void) | undefined;
    const downloads = new Downloads(new Toasts(), new FakeClock());
    const slow = download(() => {
      runs += 1;
      return new Promise((resolve) => {
        finish = () => {
          resolve(ok({ name: 'a.csv', bytes: 1 }));
        };
      });
    });
    const first = downloads.start(slow);
    await downloads.start(slow);
    expect(runs).toBe(1);
    finish?.();
    await first;
    expect(downloads.stages.value.get('log')).toEqual({ kind: 'done', file: 'a.csv' });
  });

  it('tell how far they are and in which try', async () => {
    const toasts = new Toasts();
    const seen: unknown[] = [];
    toasts.shown.subscribe(([first]) => {
      if (first !== undefined) seen.push([first.notice.kind, first.notice.progress, first.notice.detail]);
    });
    await new Downloads(toasts, new FakeClock()).start(
      download(({ onProgress }) => {
        onProgress?.({ kind: 'attempt', attempt: 2, of: 5, nextInSeconds: 15 });
        onProgress?.({ kind: 'bytes', received: 1, total: 4 });
        return Promise.resolve(failed({ kind: 'download', cause: { kind: 'broken', quote: '500', text: 'no' } }));
      }),
    );
    expect(seen).toEqual([
      ['progress', undefined, undefined],
      ['progress', undefined, 'attempt 2 of 5, next try in 15 s'],
      ['progress', 0.25, undefined],
      ['failure', undefined, 'The portal answered 500: no'],
    ]);
    expect(toasts.shown.value).toHaveLength(1);
  });
});

describe('a file that is being computed already', () => {
  it('is not asked for again before its time has come [CONT-07]', async () => {
    const [toasts, clock] = [new Toasts(), new FakeClock()];
    const downloads = new Downloads(toasts, clock);
    let runs = 0;
    const refused: Download = {
      key: 'hotel',
      thing: 'Hotel File',
      failureText: 'Failed.',
      run: () => {
        runs += 1;
        return Promise.resolve(failed({ kind: 'being-computed', retryAfterSeconds: 300 }));
      },
    };
    await downloads.start(refused);
    await downloads.start(refused);
    expect(runs).toBe(1);
    expect(toasts.shown.value.map(({ notice }) => [notice.kind, notice.text, notice.action])).toEqual([
      ['warning', 'File computation is already in progress. Please try again in 5 minutes.', undefined],
    ]);
    expect(downloads.stages.value.get('hotel')).toMatchObject({ kind: 'waiting', until: clock.now() + 300_000 });
    await clock.advance(300_000);
    expect(downloads.stages.value.has('hotel')).toBe(false);
  });
});

describe('toasts', () => {
  it('are at most four, newest first', () => {
    const toasts = new Toasts();
    for (const text of ['1', '2', '3', '4', '5']) toasts.show({ kind: 'success', text });
    expect(toasts.shown.value.map(({ notice }) => notice.text)).toEqual(['5', '4', '3', '2']);
  });

  it('name all parts of a page that fail together, and each of them once', () => {
    const toasts = new Toasts();
    const texts = () => toasts.shown.value.map(({ notice }) => notice.text);
    toasts.showFailedPart('Hours', 'Hours could not be loaded');
    expect(texts()).toEqual(['Hours could not be loaded']);
    for (const part of ['Days', 'Hours']) toasts.showFailedPart(part, `${part} could not be loaded`);
    expect(texts()).toEqual(['These parts could not be loaded: Days, Hours.']);
  });
});
