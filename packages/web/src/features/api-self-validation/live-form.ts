import { liveFaults, liveLimits, type LiveFaults, type LiveTarget } from '@suppliers-portal/domain';

/** The entries of the tab, as typed. */
export interface LiveForm {
  readonly baseUrl: string;
  readonly credential: string;
  readonly hotels: string;
  readonly requests: string;
  readonly minutes: string;
  readonly bookings: string;
  readonly allowsBookings: boolean;
  readonly alsoNonRefundable: boolean;
}

const { requests, minutes, bookings } = liveLimits;
export const firstLiveForm: LiveForm = {
  baseUrl: '',
  credential: '',
  hotels: '',
  requests: String(requests.first),
  minutes: String(minutes.first),
  bookings: String(bookings.first),
  allowsBookings: false,
  alsoNonRefundable: false,
};

/** The credential is never stored, and bookings are allowed for one visit of the page. */
type DraftedFields = Omit<LiveForm, 'credential' | 'allowsBookings' | 'alsoNonRefundable'>;

export const draftedLiveFields = ({ baseUrl, hotels, ...limits }: DraftedFields): DraftedFields => ({
  baseUrl,
  hotels,
  requests: limits.requests,
  minutes: limits.minutes,
  bookings: limits.bookings,
});

const numberIn = (text: string): number => (/^\d{1,6}$/u.test(text.trim()) ? Number(text) : Number.NaN);

export const targetOf = (form: LiveForm): LiveTarget => ({
  baseUrl: form.baseUrl.trim(),
  credential: form.credential.trim(),
  hotels: form.hotels.split(/[\s,;]+/u).filter((id) => id !== ''),
  requests: numberIn(form.requests),
  minutes: numberIn(form.minutes),
  bookings: form.allowsBookings ? numberIn(form.bookings) : 0,
  alsoNonRefundable: form.allowsBookings && form.alsoNonRefundable,
});

export function faultsIn(form: LiveForm): LiveFaults {
  const target = targetOf(form);
  const faults = liveFaults(target);
  // Bookings that are allowed are at least one.
  return form.allowsBookings && target.bookings === 0
    ? { ...faults, ...liveFaults({ ...target, bookings: Number.NaN }) }
    : faults;
}

export const hostIn = (address: string): string => URL.parse(address)?.host ?? address;
