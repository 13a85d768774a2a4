import { counted } from '../lib/numbers.js';
import { dayText, utc } from '../lib/time.js';
import { day } from '../lib/durations.js';

/** The result of trying to reach an address. It is advice and blocks nothing. */
export interface EndpointCheck {
  readonly checkedAt: number;
  readonly outcome: /** The portal does not call it: private, local or not https. */
  'not-allowed' | 'not-found' | 'not-trusted' | 'no-connection' | 'no-answer' | 'answered';
  /** How many addresses the name has. */
  readonly addresses?: number;
  /** Until when its certificate is valid. */
  readonly validUntil?: number;
  readonly milliseconds?: number;
  readonly httpStatus?: number;
}

export const endpointNotAllowedText = 'This address cannot be called: it is private, local or not https.';

export interface EndpointStep {
  readonly mark: 'good' | 'odd' | 'bad';
  readonly text: string;
}

const soonDays = 30;
const slowMilliseconds = 2000;

/** Any answer except "not found" and a server error means that there is a server at the address. */
const isOfServer = (httpStatus: number): boolean => httpStatus !== 404 && httpStatus < 500;
export const isReachable = ({ outcome, httpStatus = 0 }: EndpointCheck): boolean =>
  outcome === 'answered' && isOfServer(httpStatus);

/** The steps of the check that were completed, in order. */
export function endpointSteps(check: EndpointCheck): readonly EndpointStep[] {
  if (check.outcome === 'not-allowed') return [{ mark: 'bad', text: endpointNotAllowedText }];
  if (check.outcome === 'not-found') return [{ mark: 'bad', text: 'DNS: no public address' }];
  const { addresses = 0 } = check;
  const found: EndpointStep = {
    mark: 'good',
    text: `DNS ${counted(addresses, 'address', 'addresses')}`,
  };
  if (check.outcome === 'not-trusted') return [found, { mark: 'bad', text: 'certificate not trusted' }];
  if (check.outcome === 'no-connection') return [found, { mark: 'bad', text: 'no connection' }];
  const trusted = check.validUntil === undefined ? [] : [certificateStep(check.validUntil, check.checkedAt)];
  if (check.outcome === 'no-answer') return [found, ...trusted, { mark: 'bad', text: 'no answer in 10 s' }];
  const { milliseconds = 0, httpStatus = 0 } = check;
  return [found, ...trusted, latencyStep(milliseconds), statusStep(httpStatus)];
}

function certificateStep(validUntil: number, now: number): EndpointStep {
  const days = Math.floor((validUntil - now) / day);
  if (days < soonDays) return { mark: 'odd', text: `TLS expires in ${counted(days, 'day')}` };
  return { mark: 'good', text: `TLS valid until ${dayText(validUntil, utc)}` };
}

const latencyStep = (milliseconds: number): EndpointStep =>
  milliseconds > slowMilliseconds
    ? { mark: 'odd', text: `slow: ${durationText(milliseconds)}` }
    : { mark: 'good', text: durationText(milliseconds) };
const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${String(Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

function statusStep(status: number): EndpointStep {
  const text = `HTTP ${String(status)}`;
  if (!isOfServer(status)) return { mark: 'bad', text };
  if (status >= 200 && status < 300) return { mark: 'good', text };
  return { mark: 'odd', text: status === 405 ? `${text} (answers, wants POST)` : `${text} (answers)` };
}
