import { counted } from '../lib/numbers.js';
import { checkValue } from './check-form.js';
import { codeOf } from './codes.js';
import type { SectionKey } from './field.js';
import { valueAt, type OnboardingForm } from './form.js';
import { fieldOf } from './sections.js';

/** Reads values of one section. A sentence is left out when one is missing, or would be refused. */
interface Reader {
  number(path: string): number | undefined;
  flag(path: string): boolean;
}

function readerOf(form: OnboardingForm, section: string): Reader {
  const at = (path: string): unknown => valueAt(form, [section, ...path.split('.')]);
  return {
    number: (path) => {
      const value = at(path);
      const field = fieldOf(`${section}.${path}`);
      const isTaken = field === undefined || checkValue(field, value) === undefined;
      return typeof value === 'number' && Number.isFinite(value) && isTaken ? value : undefined;
    },
    flag: (path) => at(path) === true,
  };
}

const between = (from: number, to: number, one: string, many?: string): string =>
  from === to ? counted(to, one, many) : `${String(from)} to ${counted(to, one, many)}`;

type Sentence = (read: Reader, form: OnboardingForm) => string | undefined;

/** A sentence about numbers that must all be there. */
const of =
  (paths: readonly string[], say: (numbers: readonly number[], form: OnboardingForm) => string): Sentence =>
  (read, form) => {
    const numbers = paths.map((path) => read.number(path)).filter((value) => value !== undefined);
    return numbers.length === paths.length ? say(numbers, form) : undefined;
  };

const range = (name: string, say: (from: number, to: number) => string): Sentence =>
  of([`minimum_${name}`, `maximum_${name}`], ([from = 0, to = 0]) => say(from, to));

const sentences: Partial<Readonly<Record<SectionKey, readonly Sentence[]>>> = {
  supplier_information2: [
    of(['commission_percentage'], ([percent = 0], form) => {
      const currency = codeOf(
        'currency',
        valueAt(form, ['supplier_information2', 'search_or_settlement_currency']),
      )?.code;
      return `Of a rate of 100${currency === undefined ? '' : ` ${currency}`} the agency keeps ${String(percent)}.`;
    }),
    (read) => (read.flag('support_bnpl') ? 'Guests may book now and pay later.' : undefined),
  ],
  supplier_information3: [
    of(
      ['price_tolerance.upward_tolerance_percentage', 'price_tolerance.downward_tolerance_percentage'],
      ([up = 0, down = 0]) =>
        `A booking continues if its price has risen by up to ${String(up)}% or fallen by up to ${String(down)}%.`,
    ),
    of(['rate_limit'], ([limit = 0]) => `The agency sends you at most ${counted(limit, 'request')} a second.`),
  ],
  supplier_information4: [
    range('booking_lead_days', (from, to) => `Arrivals can be booked ${between(from, to, 'day')} ahead.`),
    range('length_of_stay', (from, to) => `Stays last ${between(from, to, 'night')}.`),
    range('persons_per_booking', (from, to) => `A booking is for ${between(from, to, 'person')}.`),
    range('rooms_per_booking', (from, to) => `A booking has ${between(from, to, 'room')}.`),
    range('persons_per_room', (from, to) => `A room takes ${between(from, to, 'person')}.`),
  ],
  supplier_information5: [
    (read) =>
      read.flag('do_you_support_children')
        ? range('children_age', (from, to) => `Guests of ${between(from, to, 'year')} count as children.`)(read, {})
        : 'Every guest counts as an adult.',
  ],
  supplier_information6: [
    of(
      ['price_cache_duration'],
      ([minutes = 0]) => `A price that guests see may be up to ${counted(minutes, 'minute')} old.`,
    ),
    of(['maximum_hotel_per_search'], ([hotels = 0]) => `One search asks for at most ${counted(hotels, 'hotel')}.`),
    of(
      ['request_timeout_in_seconds.search'],
      ([seconds = 0]) => `A search that takes longer than ${counted(seconds, 'second')} counts as failed.`,
    ),
  ],
};

/** What the numbers of a section mean, in plain words, so that users can check what they typed. */
export function plainWordsOf(form: OnboardingForm, section: SectionKey): readonly string[] {
  const read = readerOf(form, section);
  return (sentences[section] ?? []).flatMap((sentence) => sentence(read, form) ?? []);
}
