import { describe, expect, it } from 'vitest';
import { utc } from '../lib/time.js';
import { FakeClock } from '../testing/fake-clock.js';
import { InMemoryNoticeGateway } from '../testing/in-memory-notices.js';
import { WriteNotice } from './feature.js';
import {
  endConsequence,
  isNoticeLink,
  noticeFault,
  noticeLine,
  noticeSentence,
  noticesInOrder,
  noticeStateOf,
  otherNoticeText,
  placeOfNoticeFault,
  readsTheSame,
  type NoticeText,
} from './notice.js';

const hour = 3_600_000;
const notice = (changes: Partial<NoticeText> = {}): NoticeText => ({
  text: 'Searches pause',
  level: 'maintenance',
  from: 2 * hour,
  until: 3 * hour,
  partners: [],
  ...changes,
});

describe('a notice', () => {
  it('that another person changed is said with all that may have changed', () => {
    const link = 'https://status.example/';
    expect(otherNoticeText(notice({ link, partners: [1, 2] }), 3 * hour)).toBe(
      'Another person changed the notice after you read it. It is now over: “Searches pause” ' +
        `(maintenance, 1970-01-01 02:00 to 1970-01-01 03:00 UTC, ${link}, 1, 2). Check it and try again.`,
    );
  });

  it('is planned before it begins, shown until it ends, and over from then on', () => {
    expect([2 * hour - 1, 2 * hour, 3 * hour - 1, 3 * hour].map((now) => noticeStateOf(notice(), now))).toEqual([
      'planned',
      'shown',
      'shown',
      'over',
    ]);
  });

  it.each([
    ['text', { text: ' \n ' }],
    ['text', { text: '\u200B\u2060' }],
    ['text', { text: 'x'.repeat(501) }],
    ['from', { from: NaN }],
    ['until', { until: NaN }],
    ['until', { until: 2 * hour }],
    ['until', { from: 0, until: hour }],
    ['until', { until: 367 * 24 * hour + 2 * hour }],
    ['partners', { partners: [0] }],
    ['partners', { partners: [99_999] }],
    ['until', { until: 366 * 24 * hour + 2 * hour + 1 }],
    ['link', { link: `https://status.example/${'x'.repeat(478)}` }],
    ['partners', { partners: Array.from({ length: 1001 }, (_, place) => place + 1) }],
    ['link', { link: 'http://status.example' }],
  ])('is refused with the field that is wrong: %s %#', (field, changes) => {
    expect(noticeFault(notice(changes), hour)).toMatch(new RegExp(`^${field}: `, 'u'));
  });

  it.each<Partial<NoticeText>>([
    { text: 'x'.repeat(500) },
    { until: 366 * 24 * hour + 2 * hour },
    { partners: Array.from({ length: 1000 }, (_, place) => place + 1) },
    { partners: [1, 2_147_483_647] },
    { link: `https://status.example/${'x'.repeat(477)}` },
  ])('can be as long as its limits %#', (changes) => {
    expect(noticeFault(notice(changes), hour)).toBeUndefined();
  });

  it('says its end only of a maintenance, and what ends with it', () => {
    expect(noticeSentence(notice(), utc)).toBe('Maintenance until 1970-01-01 03:00 (GMT): Searches pause');
    expect(noticeSentence(notice({ level: 'warning' }), utc)).toBe('Warning: Searches pause');
    expect((['planned', 'shown'] as const).map(endConsequence)).toEqual([
      'No partner will see it. It is removed.',
      'Partners no longer see it.',
    ]);
  });

  it('was read already only where its text, its level and its link are the same', () => {
    const link = 'https://status.example/';
    expect(readsTheSame(notice({ link }), notice({ link, until: 5 * hour, partners: [1] }))).toBe(true);
    for (const changed of [{ text: 'Bookings pause' }, { level: 'warning' as const }, { link: 'https://a.example/' }])
      expect(readsTheSame(notice({ link }), notice({ link, ...changed }))).toBe(false);
  });

  it('is logged with its partners, or with the words for all of them', () => {
    const span = 'maintenance, 1970-01-01 02:00 to 1970-01-01 03:00 UTC';
    expect(noticeLine(notice())).toBe(`Searches pause (${span}, all partners)`);
    expect(noticeLine(notice({ partners: [10_234] }))).toBe(`Searches pause (${span}, 10234)`);
  });

  it('asks for numbers where a partner is none, and quotes no number that was not typed', () => {
    expect(noticeFault(notice({ partners: [10_234, NaN] }), hour)).toBe(
      'partners: Enter numbers of partner accounts, with a comma between them.',
    );
  });

  it('can be written with a link by https, and with no other', () => {
    expect(['https://status.example', 'https://status.example:8443/a?b=c#d'].map(isNoticeLink)).toEqual([true, true]);
    expect(
      [
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        'https://\u0430pple.example',
        'https://status.example/\u202Egpj.exe',
        'https://status.example"onclick=x',
        'https://-status.example',
        'http://status.example',
        'HTTPS:status.example',
        'https://',
        'https:///path',
        'https://a b.example',
        'https://portal.example@evil.example',
        'https://portal.example\\@evil.example',
        `https://status.example/${'x'.repeat(500)}`,
      ].filter(isNoticeLink),
    ).toEqual([]);
  });

  it('that breaks a rule is not sent, and the text of one that is sent is one line', async () => {
    const gateway = new InMemoryNoticeGateway();
    const write = new WriteNotice(gateway, new FakeClock(hour));
    expect(await write.execute(notice({ text: '' }))).toMatchObject({ ok: false, failure: { kind: 'rule' } });
    expect(gateway.notices).toEqual([]);
    expect((await write.execute(notice({ text: ' Searches\n \u202Epause\u2066 ' }))).ok).toBe(true);
    expect(gateway.notices).toMatchObject([{ text: 'Searches pause' }]);
  });

  it('that is planned ends after the full minute with which it begins', () => {
    const minute = 60_000;
    const planned = (from: number, until: number): string | undefined => noticeFault(notice({ from, until }), 0);
    expect(planned(10 * minute + 1, 11 * minute)).toMatch(/^until: .*begins with the next full minute/u);
    expect(planned(10 * minute + 1, 11 * minute + 1)).toBeUndefined();
    expect(planned(10 * minute, 10 * minute + 1)).toBeUndefined();
    expect(planned(10 * minute, 10 * minute)).toMatch(/^until: The notice ends before it begins/u);
  });

  it('is listed by what is shown, then what comes next, then what ended last', () => {
    const all = [
      [1, 0, 1],
      [2, 0, 2],
      [3, 8, 9],
      [4, 6, 9],
      [5, 2, 9],
    ].map(([id = 0, from = 0, until = 0]) => ({ ...notice({ from, until }), id, version: 1, by: '' }));
    expect(noticesInOrder(all, 5).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  });

  it('names the field that a refusal is about', () => {
    expect(placeOfNoticeFault('until: Enter a date and a time.')).toEqual({
      field: 'until',
      text: 'Enter a date and a time.',
    });
    expect(placeOfNoticeFault('Something else: no field.')).toEqual({ text: 'Something else: no field.' });
  });
});
