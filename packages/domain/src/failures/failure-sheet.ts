import { samplesOnlyText } from './failure-notes.js';
import { counted, countText, flooredPercent, partOf, percentOf } from '../lib/numbers.js';
import {
  sheetEndings,
  sheetText,
  type Sheet,
  type SheetColumn,
  type SheetFormat,
  type SheetPart,
} from '../lib/sheet.js';
import { shellWord } from '../lib/shell.js';
import { fileNameOf, type TextFile } from '../lib/text-file.js';
import { bangkok, bangkokIso, dayText, isoText, momentText, zoneName, type TimeZone } from '../lib/time.js';
import type { BriefDimension, FailureBrief } from './brief-failures.js';
import { callCurl, exchangeLines } from './call-curl.js';
import { comparedText } from './compare-failures.js';
import {
  dimensionLabels,
  dimensionWords,
  filteredDimensions,
  noAnswer,
  type FailureFilter,
} from './failure-dimension.js';
import {
  belowTenth,
  goneText,
  judgedIn,
  ownAccuracy,
  ownAccuracyWords,
  reportedFailures,
  reportTexts,
  type FailureReport,
  type FailureSample,
  type FailureWindow,
} from './failure-report.js';
import { groupName } from './group-name.js';
import { groupLabel, outcomeLabel, reasonAdvice, reasonLabel } from './reason-words.js';

/** Whose report it is, when it was made, and where it can be seen. */
export interface BriefOwner {
  readonly partner: string;
  readonly madeAt: number;
  readonly zone: TimeZone;
  /** The address of the same window in the portal. */
  readonly address: string;
}

const shownGroups = 10;

/** The report for an engineer as a file. */
export const briefFile = (brief: FailureBrief, owner: BriefOwner, format: SheetFormat): TextFile => ({
  name: briefName(brief.groups.reason.report, owner.partner, format),
  text: sheetText(briefSheet(brief, owner), format),
});

export const briefName = ({ action, from }: FailureWindow, partner: string, format: SheetFormat): string =>
  fileNameOf(
    `${action.toLowerCase()}-failures`,
    { partner, today: dayText(from, bangkok) },
    { ending: sheetEndings[format] },
  );

export function briefSheet(brief: FailureBrief, owner: BriefOwner): Sheet {
  const { report } = brief.groups.reason;
  return {
    title: `${report.action} failures of ${owner.partner}`,
    parts: [
      { kind: 'lines', lines: summaryOf(brief, owner) },
      ...groupsPart('Why they failed', 'reason', brief, owner.zone),
      ...groupsPart('At which hotels', 'hotel', brief, owner.zone),
      ...groupsPart('With which rate plans', 'ratePlan', brief, owner.zone),
      ...groupsPart('On which days', 'day', brief, owner.zone),
      ...explanationsPart(brief, owner.zone),
      ...samplesPart(brief, owner.zone),
      { kind: 'heading', text: 'How to look again' },
      { kind: 'link', text: 'In the portal', address: owner.address },
      { kind: 'lines', lines: ['By command, with all calls in a file:'] },
      { kind: 'code', lines: commandsOf(report, brief.search) },
    ],
  };
}

function summaryOf({ groups }: FailureBrief, { zone, madeAt }: BriefOwner): readonly string[] {
  const { report, before } = groups.reason;
  const { from, to, attempts, failures, only } = report;
  const gone = goneText(report, zone);
  const accuracy = percentOf(attempts - failures, attempts);
  return [
    `From ${momentText(from, zone)} to ${momentText(to, zone)}. Times are ${zoneName(zone, from)}.`,
    ...filteredDimensions(only).map(
      (by) => `Only where ${dimensionLabels[by].toLowerCase()} is ${nameOf(only, by, zone)}`,
    ),
    accuracy === undefined
      ? 'There were no attempts.'
      : `${partOf(failures, attempts, 'attempt')} failed: ${flooredPercent(accuracy)}% accuracy. The agency's minimum is ${judgedIn(report).minimum}%.`,
    ...(filteredDimensions(only).length === 0
      ? []
      : [`The filters match ${countText(reportedFailures(report))} of these failures.`]),
    ...(before === undefined ? [] : [comparedText({ report, before }, 'reason', zone)]),
    ...(report.callsSince === undefined ? [] : [samplesOnlyText(report.callsSince, zone)]),
    ...(gone === undefined ? [] : [gone]),
    `Made ${momentText(madeAt, zone)}.`,
  ];
}

const nameOf = (only: FailureFilter | undefined, by: keyof FailureFilter, zone: TimeZone): string =>
  groupLabel(by, { value: only?.[by] ?? '', failures: 0 }, zone);

const right = (header: string): SheetColumn => ({ header, align: 'right' });

function groupsPart(title: string, by: BriefDimension, brief: FailureBrief, zone: TimeZone): readonly SheetPart[] {
  const { report } = brief.groups[by];
  // One group that has them all says nothing.
  if (report.groups.length === 0 || (report.groups.length === 1 && by !== 'reason')) return [];
  const texts = reportTexts(report);
  const shown = report.groups.slice(0, shownGroups);
  const hidden = report.groups.length - shown.length + report.others.values;
  const hasAttempts = shown.some(({ attempts }) => attempts !== undefined);
  const isReason = by === 'reason';
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { header: dimensionLabels[by] },
        right('Failures'),
        ...(hasAttempts ? [right('Attempts'), right(ownAccuracyWords(report).header)] : []),
        right('Share'),
        right('Points lost'),
        ...(isReason ? [{ header: 'What to do' }] : []),
      ],
      rows: shown.map((group, at) => {
        const own = ownAccuracy(group);
        const text = texts.groups[at];
        return [
          groupName(report, by, group, zone),
          countText(group.failures),
          ...(hasAttempts
            ? [
                group.attempts === undefined ? '–' : countText(group.attempts),
                own === undefined ? '–' : `${flooredPercent(own)}%`,
              ]
            : []),
          `${text?.share ?? ''}%`,
          text?.isBelowTenth === true ? belowTenth : (text?.pointsLost ?? ''),
          ...(isReason ? [reasonAdvice(group.value) ?? ''] : []),
        ];
      }),
    },
    ...(hidden === 0
      ? []
      : [{ kind: 'lines', lines: [`${counted(hidden, 'more is', 'more are')} not shown here.`] } as const]),
  ];
}

function explanationsPart({ explanations }: FailureBrief, zone: TimeZone): readonly SheetPart[] {
  if (explanations.length === 0) return [];
  return [
    { kind: 'heading', text: 'What failures have more often than successes' },
    {
      kind: 'table',
      columns: [
        { header: 'What' },
        { header: 'Value' },
        right('Of failures'),
        right('Of successes'),
        right('Failures'),
      ],
      rows: explanations.map(({ by, value, label, failures, ofFailures, ofSuccesses }) => [
        dimensionLabels[by],
        groupLabel(by, { value, failures, ...(label === undefined ? {} : { label }) }, zone),
        `${flooredPercent(ofFailures)}%`,
        `${flooredPercent(ofSuccesses)}%`,
        countText(failures),
      ]),
    },
  ];
}

function samplesPart({ samples: { samples, total }, search }: FailureBrief, zone: TimeZone): readonly SheetPart[] {
  if (samples.length === 0) return [];
  const of = search === undefined ? '' : `, searched for "${search}"`;
  return [
    { kind: 'heading', text: `The newest ${partOf(samples.length, total, 'failed call')}${of}` },
    {
      kind: 'table',
      columns: [
        { header: 'Time', isWhole: true },
        { header: 'Request id' },
        { header: 'Hotel' },
        { header: 'Reason' },
        { header: 'Message' },
        { header: 'Result' },
        right('Time, ms'),
        { header: 'Room' },
        { header: 'Rate plan' },
        { header: 'Stay' },
      ],
      rows: samples.map((call) => [
        isoText(call.at, zone),
        call.requestId,
        named(call.hotelId, call.hotelName),
        reasonLabel(call.reason),
        call.message ?? '',
        outcomeLabel(call.httpStatus === undefined ? noAnswer : String(call.httpStatus)),
        countText(call.responseMs),
        named(call.roomId, call.roomName),
        call.ratePlan,
        `${call.checkIn} to ${call.checkOut}`,
      ]),
    },
    ...exchangesPart(samples, zone),
  ];
}

const shownExchanges = 3;

/** What was sent and answered. A few are enough to see the fault. */
function exchangesPart(samples: readonly FailureSample[], zone: TimeZone): readonly SheetPart[] {
  return samples
    .filter(({ request, response }) => request !== undefined || response !== undefined)
    .slice(0, shownExchanges)
    .flatMap((call): readonly SheetPart[] => [
      { kind: 'heading', text: `Call ${call.requestId}, ${isoText(call.at, zone)}` },
      ...(call.request === undefined ? [] : [{ kind: 'code', lines: callCurl(call.request).split('\n') } as const]),
      ...(call.response === undefined
        ? []
        : [{ kind: 'code', lines: exchangeLines(call.response, call.httpStatus) } as const]),
    ]);
}

const named = (id: string, name: string | undefined): string => (name === undefined ? id : `${id} ${name}`);

/** What the address of the explorer says of a window, so that a colleague with rights sees the same. */
export const explorerSearch = ({ action, from, to, only }: FailureWindow, search = ''): string =>
  [
    ['action', action.toLowerCase()],
    ['from', String(from / 1000)],
    ['to', String(to / 1000)],
    ...filteredDimensions(only).map((by) => [by, only?.[by] === '' ? '(none)' : (only?.[by] ?? '')]),
    ...(search === '' ? [] : [['find', search]]),
  ]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The commands that give the same window again. */
function commandsOf({ action, from, to, only }: FailureReport, search: string | undefined): readonly string[] {
  const words = [
    action.toLowerCase(),
    `--between ${shellWord(`${bangkokIso(from)}..${bangkokIso(to)}`)}`,
    ...filteredDimensions(only).map((by) => `--where ${shellWord(`${dimensionWords[by]}=${only?.[by] ?? ''}`)}`),
  ].join(' ');
  return [
    `supplier log explain ${words} --by reason`,
    `supplier log failed ${words}${search === undefined ? '' : ` --search ${shellWord(search)}`} --as ndjson -o failed.ndjson`,
  ];
}
