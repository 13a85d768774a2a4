import {
  countText,
  durationText,
  endingWords,
  eventText,
  evaluationWords,
  incidentDuration,
  incidentTitle,
  momentBeside,
  momentText,
  reasonLabel,
  reportedLaterWords,
  hotelShares,
  shareTexts,
  zoneWords,
  type CountedValue,
  type IncidentDetails,
  type IncidentEvent,
  type IncidentNote,
  type TimeZone,
  notJudgedText,
} from '@suppliers-portal/domain';
import type { Headline, Json, JsonObject, RecordAnswer } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';
import { incidentColumns, incidentRecord } from './incident-record.js';

/** One off period, as its page on the web shows it. */
export function incidentAnswer(incident: IncidentDetails, now: number): RecordAnswer {
  const { reasons, hotels, events, notes, until } = incident;
  const later = reportedLaterWords(incident);
  const counted = ({ value, label, failures }: CountedValue): Json => ({ value, label: label ?? null, failures });
  return {
    kind: 'record',
    columns: [
      ...incidentColumns,
      { field: 'reportedLater', header: 'Reported later', align: 'right', absent: '–' },
      { field: 'reasons', header: 'Reasons', nested: true },
      { field: 'hotels', header: 'Hotels', nested: true },
      { field: 'events', header: 'Events', nested: true },
      { field: 'notes', header: 'Notes', nested: true },
    ],
    record: {
      ...incidentRecord(incident, now),
      reportedLater: incident.reportedLater ?? null,
      reasons: reasons.map(counted),
      hotels: hotels.map(counted),
      events: events.map(({ at, kind, text, who }) => ({
        at: timeValue(at),
        kind,
        text: text ?? null,
        who: who ?? null,
      })),
      notes: notes.map(noteRecord),
    },
    headline: (zone): Headline => ({
      tone: until === undefined ? 'error' : 'ok',
      title: incidentTitle(incident, zone),
      lines: [
        lasted(incident, now, zone),
        judged(incident, zone),
        ...(later === undefined ? [] : [later]),
        ...ended(incident),
        ...section(
          'What happened',
          events.map((event) => eventLine(event, incident.offSince, zone)),
        ),
        ...section(
          'Notes',
          notes.flatMap((note) => noteLines(note, zone)),
        ),
        ...section(
          'Top reasons',
          countedWords(
            reasons.map((reason) => ({ ...reason, label: reasonLabel(reason.value) })),
            shareTexts(reasons.map(({ failures }) => failures)),
          ),
        ),
        ...section(
          'Hotels with most failures',
          countedWords(
            hotels.map((hotel) => ({
              ...hotel,
              label: hotel.label === undefined ? hotel.value : `${hotel.value} ${hotel.label}`,
            })),
            hotelShares(incident),
          ),
        ),
      ],
    }),
  };
}

function lasted(incident: IncidentDetails, now: number, zone: TimeZone): string {
  const { offSince, until } = incident;
  const duration = incidentDuration(incident, now);
  const span = duration === undefined ? '' : `, ${durationText(duration)}`;
  return until === undefined
    ? `Still off${span}. Times are ${zoneWords(zone)}.`
    : `Off from ${momentText(offSince, zone)} to ${momentBeside(until, offSince, zone)} (${zoneWords(zone)})${span}.`;
}

function judged({ evaluation, minimum, offSince }: IncidentDetails, zone: TimeZone): string {
  if (evaluation === undefined) return notJudgedText;
  return `${evaluationWords(evaluation, offSince, zone)}${minimum === undefined ? '' : ` Minimum ${String(minimum)}%.`}`;
}

function ended({ ending }: IncidentDetails): readonly string[] {
  if (ending === undefined) return [];
  const words = endingWords(ending);
  if (ending.kind !== 'turned-on') return [`Ended by: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`];
  return [
    `Turned on by ${words}: ${[ending.cause, ...(ending.details === undefined ? [] : [ending.details])].join(': ')}`,
  ];
}

export const noteRecord = ({ id, at, text, by }: IncidentNote): JsonObject => ({ id, at: timeValue(at), text, by });

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

function countedWords(values: readonly CountedValue[], shares: readonly string[]): readonly string[] {
  const width = Math.max(0, ...values.map(({ failures }) => countText(failures).length));
  return values.map(
    ({ value, label, failures }, index) =>
      `${countText(failures).padStart(width)} ${`${shares[index] ?? ''}%`.padStart(6)}  ${label ?? value}`,
  );
}

const eventLine = (event: IncidentEvent, offSince: number, zone: TimeZone): string =>
  `${momentBeside(event.at, offSince, zone)}  ${eventText(event)}`;

const noteLines = ({ at, text, by, id }: IncidentNote, zone: TimeZone): readonly string[] => [
  `${momentText(at, zone)}  ${by}  ${id}`,
  ...text.split('\n').map((line) => `  ${line}`),
];
