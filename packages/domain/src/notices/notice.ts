import { isPartnerNumber } from '../account/selection.js';
import { isBlank, oneLine } from '../lib/hidden-characters.js';
import { momentText, utc, zoneName, type TimeZone } from '../lib/time.js';
import { day, minute } from '../lib/durations.js';

export const noticeLevels = ['information', 'warning', 'maintenance'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

export const noticeLevelWords: Readonly<Record<NoticeLevel, string>> = {
  information: 'Information',
  warning: 'Warning',
  maintenance: 'Maintenance',
};

/** What staff writes. Times are milliseconds since 1970. */
export interface NoticeText {
  readonly text: string;
  readonly level: NoticeLevel;
  readonly from: number;
  readonly until: number;
  /** An address with https. */
  readonly link?: string;
  /** Numbers of partners. Empty: all of them. */
  readonly partners: readonly number[];
}

/** A notice as staff sees it. */
export interface Notice extends NoticeText {
  readonly id: number;
  /** Grows when what partners read changes. */
  readonly version: number;
  /** Who changed it last. */
  readonly by: string;
  /** Names what was read. A change sends it back. Absent from servers that do not know it. */
  readonly edition?: string | undefined;
}

/** A notice as a partner sees it. */
export type ShownNotice = Pick<Notice, 'id' | 'version' | 'text' | 'level' | 'from' | 'until' | 'link'>;

/** "Maintenance until 2026-11-23 11:00 (Bangkok): Searches pause." */
export const noticeSentence = (
  { level, until, text }: Pick<Notice, 'level' | 'until' | 'text'>,
  zone: TimeZone,
): string =>
  `${noticeLevelWords[level]}${level === 'maintenance' ? ` until ${momentText(until, zone)} (${zoneName(zone, until)})` : ''}: ${text}`;

export type NoticeState = 'planned' | 'shown' | 'over';
export const noticeStateWords: Readonly<Record<NoticeState, string>> = {
  planned: 'Planned',
  shown: 'Shown',
  over: 'Over',
};

export function noticeStateOf({ from, until }: Pick<NoticeText, 'from' | 'until'>, now: number): NoticeState {
  if (until <= now) return 'over';
  return from <= now ? 'shown' : 'planned';
}

/** What ends now, said before it is done. */
export const endConsequence = (state: NoticeState): string =>
  state === 'planned' ? 'No partner will see it. It is removed.' : 'Partners no longer see it.';

export const longestNotice = 500;
export const longestNoticeLink = 500;
export const mostNoticePartners = 1000;
export const longestNoticeDays = 366;

/** One line, as the bar shows it. */
export const noticeText = oneLine;

/** A notice that is planned begins with a full minute: what is shown at a moment is looked at once a minute. */
export const noticeStart = (from: number, now: number): number =>
  from > now ? Math.ceil(from / minute) * minute : from;

/** Why a notice cannot be written. Undefined if it can. */
export function noticeFault({ text, from, until, link, partners }: NoticeText, now: number): string | undefined {
  const { length } = Array.from(noticeText(text));
  if (isBlank(text)) return 'text: Enter the text of the notice.';
  if (length > longestNotice) return `text: It can have at most ${String(longestNotice)} characters.`;
  if (!Number.isFinite(from)) return 'from: Enter a date and a time.';
  if (!Number.isFinite(until)) return 'until: Enter a date and a time.';
  if (until <= from) return 'until: The notice ends before it begins. Choose a later end.';
  if (until <= noticeStart(from, now))
    return 'until: A planned notice begins with the next full minute, and this one ends before that. Choose a later end.';
  if (until <= now) return 'until: This time has passed. Choose a later end.';
  if (until - from > longestNoticeDays * day)
    return `until: A notice can last ${String(longestNoticeDays)} days at most.`;
  if (partners.length > mostNoticePartners)
    return `partners: Name at most ${String(mostNoticePartners)}, or none for all partners.`;
  const wrong = partners.find((dmcId) => !isPartnerNumber(dmcId));
  if (Number.isNaN(wrong)) return 'partners: Enter numbers of partner accounts, with a comma between them.';
  if (wrong !== undefined) return `partners: ${String(wrong)} is not the number of a partner account.`;
  return link === undefined || isNoticeLink(link)
    ? undefined
    : 'link: Enter a whole address that begins with https://.';
}

const noticeFields = ['text', 'level', 'from', 'until', 'link', 'partners'] as const;
export type NoticeField = (typeof noticeFields)[number];

/** Which field a refusal is about, where it begins with one. A form shows it there. */
export function placeOfNoticeFault(fault: string): { readonly field?: NoticeField; readonly text: string } {
  const field = noticeFields.find((name) => fault.startsWith(`${name}: `));
  return field === undefined ? { text: fault } : { field, text: fault.slice(field.length + 2) };
}

/**
 * No user name, no password, no letters that look like others, and nothing that cannot be seen, so that no one takes
 * one host for another. A name with other letters is written as the network knows it (xn--…).
 */
export const isNoticeLink = (link: string): boolean =>
  link.length <= longestNoticeLink &&
  /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\p{C}"<>\\]*)?$/u.test(link);

/** Two notices with the same version were read already by someone who has read one of them. */
export const readsTheSame = (a: NoticeText, b: NoticeText): boolean =>
  a.text === b.text && a.level === b.level && a.link === b.link;

const orderOfStates: Readonly<Record<NoticeState, number>> = { shown: 0, planned: 1, over: 2 };

/** What is shown first, then what comes next, then what ended last. */
export const noticesInOrder = (notices: readonly Notice[], now: number): readonly Notice[] =>
  notices.toSorted((a, b) => {
    const [first, second] = [noticeStateOf(a, now), noticeStateOf(b, now)];
    if (first !== second) return orderOfStates[first] - orderOfStates[second];
    return (first === 'over' ? b.until - a.until : a.from - b.from) || a.id - b.id;
  });

export const noticeGoneText = 'There is no such notice. Another person may have removed it.';
/** For someone whose change was made from another text. */
export function otherNoticeText(notice: NoticeText, now: number): string {
  const state = noticeStateWords[noticeStateOf(notice, now)].toLowerCase();
  const said = `“${notice.text}” (${termsOf(notice)})`;
  return `Another person changed the notice after you read it. It is now ${state}: ${said}. Check it and try again.`;
}

const termsOf = ({ level, from, until, link, partners }: NoticeText): string =>
  [
    level,
    `${momentText(from, utc)} to ${momentText(until, utc)} UTC`,
    ...(link === undefined ? [] : [link]),
    partners.length === 0 ? 'all partners' : partners.join(', '),
  ].join(', ');

/** As the log of the agency has it. */
export const noticeLine = (notice: NoticeText): string => `${notice.text} (${termsOf(notice)})`;

export const noticeOverText = 'The notice has already ended.';
export const unknownNoticePartnerText = (dmcId: number): string =>
  `partners: There is no partner account ${String(dmcId)}.`;
