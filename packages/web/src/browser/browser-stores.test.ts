import { signedInSession, signedOutSession } from '@suppliers-portal/domain';
import { aUser } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { CookiePreferenceStore } from './cookie-preference-store.js';
import { readCookie } from './cookies.js';
import { accountKey, LocalStorageAccountStore } from './local-storage-account-store.js';
import { LocalStorageSessionStore, sessionKey } from './local-storage-session-store.js';

describe('the stored session', () => {
  it('comes back with the whole user [AUTH-05]', () => {
    const store = new LocalStorageSessionStore(window.localStorage);
    const session = signedInSession(aUser({ pages: ['booking-accuracy'] }));
    store.save(session);
    expect(store.load()).toEqual(session);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"isLogin":"yes"}',
    '{"isLogin":true,"user":{"email":1}}',
    '{"isLogin":true,"user":{"email":"a","dmcId":1,"dmcName":"b","isAdmin":false,"accountType":"c","availableDmc":[{}]}}',
    '{"isLogin":true,"user":{"email":"a","dmcId":1,"dmcName":"b","isAdmin":false,"accountType":"c","availableDmc":[{"text":"b","value":1},{"text":"d","value":"2"}]}}',
  ])('is no sign-in when it reads %s [AUTH-05]', (text) => {
    window.localStorage.setItem(sessionKey, text);
    expect(new LocalStorageSessionStore(window.localStorage).load()).toEqual(signedOutSession);
  });

  it('goes with all that was kept for the user, but neither drafts nor what is not ours [AUTH-04]', () => {
    const kept = { 'suppliers-portal.draft.onboarding.7': 'draft', 'somebody.else': 'theirs' };
    for (const [key, value] of Object.entries({
      ...kept,
      [sessionKey]: '{}',
      [accountKey]: '{}',
      'suppliers-portal.log-windows': '{}',
    }))
      window.localStorage.setItem(key, value);
    new LocalStorageSessionStore(window.localStorage).clear();
    expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual(kept);
  });
});

describe('the remembered account', () => {
  it('leaves nothing in the browser when it goes, neither for all tabs nor in this one [AUTH-04]', () => {
    const store = new LocalStorageAccountStore(window.localStorage, window.sessionStorage);
    store.save({ text: 'Siam Rooms', value: 10_235 });
    store.clear();
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  it('keeps id and name under a key of local storage [AUTH-06]', () => {
    const store = new LocalStorageAccountStore(window.localStorage, window.sessionStorage);
    store.save({ text: 'Siam Rooms', value: 10_235 });
    expect(JSON.parse(window.localStorage.getItem(accountKey) ?? '')).toEqual({ text: 'Siam Rooms', value: 10_235 });
    expect(store.load()).toEqual({ text: 'Siam Rooms', value: 10_235 });
    store.clear();
    expect(store.load()).toBeUndefined();
  });

  it('stays that of the tab through a reload, whatever another tab chose, until the user signs out', () => {
    const [siam, lanna] = [
      { text: 'Siam Rooms', value: 10_235 },
      { text: 'Lanna Hotels', value: 10_236 },
    ];
    new LocalStorageAccountStore(window.localStorage, window.sessionStorage).save(siam);
    const reloaded = new LocalStorageAccountStore(window.localStorage, window.sessionStorage);
    window.localStorage.setItem(accountKey, JSON.stringify(lanna));
    expect(reloaded.load()).toEqual(siam);
    window.sessionStorage.removeItem(accountKey);
    expect(reloaded.load()).toEqual(lanna);
    window.localStorage.setItem(accountKey, JSON.stringify(siam));
    expect(reloaded.load()).toEqual(lanna);
    window.localStorage.removeItem(accountKey);
    expect(reloaded.load()).toBeUndefined();
  });
});

describe('the preferences', () => {
  it('live in a cookie, which a sign-out does not touch', () => {
    const page = { cookie: '' };
    const said: unknown[] = [];
    const tabs = {
      postMessage: (message: unknown) => {
        said.push(message);
      },
      onmessage: null,
    };
    const store = new CookiePreferenceStore(page, tabs);
    store.save({ theme: 'dark', zone: 'utc', drawer: 'rail', triage: true });
    expect(said).toEqual(['saved']);
    expect(page.cookie).toContain('Max-Age=');
    page.cookie = page.cookie.split('; ')[0] ?? '';
    expect(store.load()).toEqual({ theme: 'dark', zone: 'utc', drawer: 'rail', triage: true });
  });

  it.each(['', 'sp-preferences=%', 'sp-preferences=[]', 'sp-preferences=%7B%22theme%22%3A%22pink%22%7D'])(
    "fall back to the system's theme when the cookie reads %s",
    (cookie) => {
      expect(new CookiePreferenceStore({ cookie }, { postMessage: () => undefined, onmessage: null }).load()).toEqual({
        theme: 'system',
        zone: 'browser',
      });
    },
  );
});

describe('a cookie', () => {
  it('is found by its whole name', () => {
    const cookies = 'A-XSRF-TOKEN=no; XSRF-TOKEN=a%20b; XSRF-TOKEN-2=no';
    expect(readCookie(cookies, 'XSRF-TOKEN')).toBe('a b');
    expect(readCookie(cookies, 'TOKEN')).toBeUndefined();
  });
});
