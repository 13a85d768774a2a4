import { describe, expect, it } from 'vitest';
import { InMemorySessionListGateway } from '../testing/index.js';
import { clientName } from './client-name.js';
import { EndListedSession, EndOtherSessions, ListSessions } from './manage-sessions.js';
import type { ActiveSession } from './session-list-gateway.js';
import { endedOthersWords, endingOthersWords, sessionEndingWords, sessionName } from './session-words.js';

const session = (changes: Partial<ActiveSession> = {}): ActiveSession => ({
  id: 's-1',
  kind: 'browser',
  client: 'Firefox on Linux',
  startedAt: 0,
  endsAt: 1,
  isThis: false,
  ...changes,
});

describe('where a person is signed in', () => {
  it('is listed, ended one by one, and ended for all others', async () => {
    const gateway = new InMemorySessionListGateway([
      session(),
      session({ id: 's-2', isThis: true }),
      session({ id: 't-1', kind: 'token', name: 'ci' }),
    ]);
    const listed = await new ListSessions(gateway).execute();
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['s-2', 's-1', 't-1']);
    expect(await new EndListedSession(gateway).execute({ id: 's-1' })).toEqual({ ok: true, value: undefined });
    expect(await new EndOtherSessions(gateway).execute()).toEqual({ ok: true, value: 1 });
    expect(gateway.sessions.map(({ id }) => id)).toEqual(['s-2']);
  });

  it('is named by the browser, or by the name of the tool or token', () => {
    expect(sessionName(session())).toBe('Firefox on Linux');
    expect(sessionName({ id: 's', kind: 'browser', startedAt: 0, endsAt: 1, isThis: false })).toBe('Unknown browser');
    expect(sessionName(session({ kind: 'token', name: 'ci', client: 'curl/8.0' }))).toBe('ci');
  });

  it('says what an end means before it is made', () => {
    expect(sessionEndingWords(session())).toBe('End the session in Firefox on Linux? It is signed out at once.');
    expect(sessionEndingWords(session({ kind: 'tool', name: 'laptop', isThis: true }))).toBe(
      'End laptop? Tools that use it stop working at once. You are using it now.',
    );
    const one = [session({ isThis: true }), session()];
    expect(endingOthersWords(one)).toBe('End the other session?');
    expect(endingOthersWords([...one, session({ kind: 'token', name: 'ci' })])).toBe(
      'End all 2 other sessions? Pipelines and tools that use one of these tokens stop working at once.',
    );
    expect([0, 1, 2].map(endedOthersWords)).toEqual([
      'There was no other session.',
      'Ended 1 other session.',
      'Ended 2 other sessions.',
    ]);
  });
});

describe('the name of a browser or a tool', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  it.each([
    [windows, 'Chrome on Windows'],
    [`${windows} Edg/131.0.0.0`, 'Edge on Windows'],
    [`${windows} OPR/115.0.0.0`, 'Opera on Windows'],
    [iphone, 'Safari on iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on macOS'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0', 'Browser'],
    ['supplier/1.2.3 (node 22)', 'supplier 1.2.3'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['<script>alert(1)</script>', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (userAgent, name) => {
    expect(clientName(userAgent)).toBe(name);
  });

  it('is never longer than 80 characters', () => {
    expect(clientName('x'.repeat(5000))).toHaveLength(80);
  });
});
