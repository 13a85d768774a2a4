import type { ActionName } from '../connection/action.js';
import { actionLabel } from '../connection/action.js';
import type { Evaluation } from '../connection/connection-status.js';
import type { FailureWindow } from '../failures/failure-report.js';
import type { GatewayFailure } from '../lib/failure.js';
import { unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { IncidentNote } from './incident-note.js';
import { countText, shareTexts } from '../lib/numbers.js';
import { saidText, type SaidPart } from '../lib/said.js';
import { momentText, type TimeZone } from '../lib/time.js';
import { hour } from '../lib/durations.js';

export type IncidentEnding =
  | { readonly kind: 'turned-on'; readonly by: string; readonly cause: string; readonly details?: string }
  | { readonly kind: 'time-over' }
  | { readonly kind: 'agency' };

/** A period in which the connection was off. */
export interface Incident {
  readonly id: string;
  readonly offSince: number;
  /** Absent while it lasts. */
  readonly until?: number;
  readonly kind: 'suspended' | 'off';
  readonly blockedUntil?: number;
  readonly action?: ActionName;
  readonly evaluation?: Evaluation;
  readonly minimum?: number;
  readonly topReason?: string;
  readonly ending?: IncidentEnding;
  /** How many notes it has. Absent if it has none. */
  readonly noteCount?: number;
}

export interface CountedValue {
  readonly value: string;
  readonly label?: string;
  readonly failures: number;
}

export interface IncidentEvent {
  readonly at: number;
  readonly kind: IncidentEventKind;
  readonly text?: string;
  readonly who?: string;
}
export type IncidentEventKind =
  | 'evaluation-began'
  | 'suspended'
  | 'turned-off'
  | 'turn-on-refused'
  | 'turned-on'
  | 'time-over'
  | 'recipients-notified';

export const eventLabels: Readonly<Record<IncidentEventKind, string>> = {
  'evaluation-began': 'Evaluation period starts',
  'suspended': 'Suspended',
  'turned-off': 'Turned off',
  'turn-on-refused': 'Turn-on refused',
  'turned-on': 'Turned on',
  'time-over': 'Suspension ended',
  'recipients-notified': 'Recipients notified',
};

/** For example "Turned on: Others (ana@andaman.example)". */
export const eventText = (event: IncidentEvent): string => saidText(eventSaid(event));

export const eventSaid = ({ kind, text = '', who }: IncidentEvent): readonly SaidPart[] => [
  eventLabels[kind],
  ...(text === '' ? [] : [': ', { typed: text }]),
  ...(who === undefined ? [] : [' (', { typed: who }, ')']),
];

export interface IncidentDetails extends Incident {
  readonly reasons: readonly CountedValue[];
  readonly hotels: readonly CountedValue[];
  /** Whether reasons and hotels are those of the judged period, or of the whole hours that it touches. */
  readonly counted?: 'judged' | 'hours';
  /** Failures of the judged period that were reported when it had been judged. Hotels count them, reasons do not. */
  readonly reportedLater?: number;
  readonly events: readonly IncidentEvent[];
  /** What the team wrote, oldest first. */
  readonly notes: readonly IncidentNote[];
}

/** The time that was judged, to its last second. Undefined if the server does not report it. */
export function judgedTime({ evaluation }: Incident): FailureWindow | undefined {
  const { action, from, until } = evaluation ?? {};
  return action === undefined || from === undefined || until === undefined
    ? undefined
    : { action, from, to: until + 1000 };
}

const failuresOf = (values: readonly CountedValue[]): number => values.reduce((sum, { failures }) => sum + failures, 0);

/**
 * The shares of the hotels in all failures of their time, in percent. An incident has its leading hotels only, so those
 * of the others are missing to 100.
 */
export function hotelShares({ hotels, reasons, evaluation, reportedLater = 0 }: IncidentDetails): readonly string[] {
  const all = Math.max(failuresOf(hotels), failuresOf(reasons), (evaluation?.failed ?? 0) + reportedLater);
  return shareTexts([...hotels.map(({ failures }) => failures), all - failuresOf(hotels)]).slice(0, hotels.length);
}

export interface IncidentGateway {
  /** Of the last 90 days, newest first. */
  list(options?: RunOptions): Promise<Result<readonly Incident[], GatewayFailure>>;
  read(id: string, options?: RunOptions): Promise<Result<IncidentDetails, GatewayFailure>>;
  addNote(id: string, text: string, options?: RunOptions): Promise<Result<IncidentNote, GatewayFailure>>;
  /** By the id of the note. */
  removeNote(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
}

/** Why hotels and calls are more than was judged. */
export function reportedLaterWords({ reportedLater }: IncidentDetails): string | undefined {
  if (reportedLater === undefined || reportedLater === 0) return undefined;
  return reportedLater === 1
    ? '1 more failure of this time was reported after it was judged. The hotels and the calls count it too.'
    : `${countText(reportedLater)} more failures of this time were reported after it was judged. The hotels and the calls count them too.`;
}

/** How long it lasted, or has lasted so far. Undefined if it ends before it starts. */
export function incidentDuration({ offSince, until }: Incident, now: number): number | undefined {
  const duration = (until ?? now) - offSince;
  return duration < 0 ? undefined : duration;
}

export function incidentTitle(
  { kind, action, offSince }: Pick<Incident, 'kind' | 'action' | 'offSince'>,
  zone: TimeZone,
): string {
  const what =
    kind === 'suspended'
      ? `${action === undefined ? 'Connection' : actionLabel[action]} suspended`
      : 'Connection turned off';
  return `${what}, ${momentText(offSince, zone)}`;
}

export function endingWords(ending: IncidentEnding | undefined): string {
  switch (ending?.kind) {
    case undefined:
      return '–';
    case 'turned-on':
      return ending.by;
    case 'time-over':
      return 'The end of the suspension';
    case 'agency':
      return 'The agency';
    default:
      return unreachable(ending);
  }
}

export const totalOff = (incidents: readonly Incident[], now: number): number =>
  incidents.reduce((sum, incident) => sum + (incidentDuration(incident, now) ?? 0), 0);

/** How long off periods lasted on average until the connection was on again. Undefined if none has ended. */
export function meanTimeToRecover(incidents: readonly Incident[]): number | undefined {
  const lasted = incidents.flatMap(({ offSince, until }) =>
    until === undefined || until < offSince ? [] : [until - offSince],
  );
  return lasted.length === 0 ? undefined : lasted.reduce((sum, one) => sum + one, 0) / lasted.length;
}

const hoursAround = 6;
/** A longer incident is shown from its start. */
const mostHours = 14 * 24;

/** The whole hours before, during and after an incident, of the action that was judged unless another is asked for. */
export function aroundIncident(
  { offSince, until, evaluation, action }: Incident,
  now: number,
  asked: ActionName = evaluation?.action ?? action ?? 'Precheck',
): FailureWindow {
  const from = (Math.floor(Math.min(evaluation?.from ?? offSince, offSince) / hour) - hoursAround) * hour;
  const after = Math.min(now, (until ?? now) + hoursAround * hour);
  return { action: asked, from, to: Math.min(Math.ceil(after / hour) * hour, from + mostHours * hour) };
}

export const noSuchIncident = 'There is no such incident.';

export const noIncidentsText = 'No off periods in the last 90 days.';
export const notJudgedText = 'Not judged: turned off by the agency.';
