import { noSuchIncident, turnOffOf, type JudgeRules } from '@suppliers-portal/domain';
import { failureReasons, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import type { KeptSwitch } from '../connection/connection-switches.js';
import { decimal, integer, optional, text, truth } from '../../platform/database/rows.js';
import { notThere } from '../../kernel/refusal.js';
import { isKept } from '../failures/kept-failures.js';
import { countNotes, readNotes } from './read-notes.js';
import { incidentOf, readPeriod, readPeriods, type IncidentAnswer, type SwitchPeriod } from './off-periods.js';

type DetailsAnswer = AnswerOf<Calls['incident']>;
type Counted = DetailsAnswer['reasons'][number];

interface CountedValues {
  readonly values: Counted[];
  readonly isExact: boolean;
}

const hotelsShown = 10;

/** Every off period that reaches into the last 90 days, newest first. */
export function readIncidents(database: Database, rules: JudgeRules, dmcId: number): Promise<IncidentAnswer[]> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const notes = await countNotes(sql, dmcId);
    const incidents = (await readPeriods(sql, dmcId))
      .map((period) => ({
        ...withMinimum(incidentOf(period), rules),
        topReason: reasonOf(judgedReasons(period)?.[0]?.value),
        ...noteCountOf(period.offs.reduce((sum, { eventId }) => sum + (notes.get(eventId) ?? 0), 0)),
      }))
      .reverse();
    const tops = await topReasons(
      sql,
      dmcId,
      incidents.filter(({ topReason }) => topReason === undefined),
    );
    return incidents.map((incident) => ({ ...incident, topReason: incident.topReason ?? tops.get(incident.id) }));
  });
}

/** Any turn-off of a period leads to it. Another partner's is not there at all. */
export function readIncident(database: Database, rules: JudgeRules, dmcId: number, id: string): Promise<DetailsAnswer> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const period = await readPeriod(sql, dmcId, id);
    if (period === undefined) throw notThere(noSuchIncident);
    const eventIds = period.offs.map(({ eventId }) => eventId);
    const notes = await readNotes(sql, dmcId, eventIds);
    const incident = withMinimum(incidentOf(period), rules);
    const counted = await countedBy(sql, dmcId, incident, 'reason');
    const hotels = await countedBy(sql, dmcId, incident, 'hotel');
    const reasons = judgedReasons(period) ?? counted.values;
    return {
      ...incident,
      reasons,
      topReason: reasonOf(reasons[0]?.value),
      hotels: hotels.values.slice(0, hotelsShown),
      counted: counted.isExact ? 'judged' : 'hours',
      ...reportedLater(incident, counted),
      ...noteCountOf(notes.length),
      notes,
      events: await eventsOf(sql, dmcId, period, incident),
    };
  });
}

/** As they were when the connection was judged. */
const judgedReasons = (period: SwitchPeriod): Counted[] | undefined =>
  turnOffOf(period).reasons?.map(({ reason, failures }) => ({ value: reason, failures }));

/** How many failures of the judged time came when it had been judged. Not known where only whole hours are. */
function reportedLater(
  { evalFailCount }: IncidentAnswer,
  { values, isExact }: CountedValues,
): { reportedLater?: number } {
  if (!isExact || typeof evalFailCount !== 'number') return {};
  const counted = values.reduce((sum, { failures }) => sum + failures, 0);
  return { reportedLater: Math.max(0, counted - evalFailCount) };
}

/** Turn-offs from before the minimum was kept were judged by that of the portal, and not by rules of a partner. */
function withMinimum(incident: IncidentAnswer, rules: JudgeRules): IncidentAnswer {
  const { action, evalTotalCount, minimumPct } = incident;
  return typeof minimumPct === 'number' || typeof action !== 'string' || typeof evalTotalCount !== 'number'
    ? incident
    : { ...incident, minimumPct: rules.minimumAccuracy[action] };
}

const noteCountOf = (noteCount: number): { noteCount?: number } => (noteCount === 0 ? {} : { noteCount });

const seconds = (row: Row, column: string): number => Math.floor(decimal(row, column));

const reasonOf = (value: string | undefined): IncidentAnswer['topReason'] =>
  failureReasons.find((reason) => reason === value);
interface JudgedPeriod {
  readonly action: string;
  readonly from: number;
  readonly to: number;
}

const judgedPeriod = ({ action, evalStartTime, evalEndTime }: IncidentAnswer): JudgedPeriod | undefined =>
  typeof action === 'string' && typeof evalStartTime === 'number' && typeof evalEndTime === 'number'
    ? { action, from: evalStartTime, to: evalEndTime }
    : undefined;

/**
 * The failures of judged periods, each with the value that it is counted by. They are the failed calls of exactly that
 * time. Of a period from before calls were kept only hours are known: those that it touches.
 */
const judgedFailures = (dimension: 'reason' | 'hotel'): string =>
  `with periods as materialized (
     select id, action, to_timestamp(since) as since, to_timestamp(until) as until,
       to_timestamp(since) >= (select at from kept_since where subject = 'failed-calls') as is_exact
     from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as asked (id, action, since, until)
   ), failed as (
     select id, is_exact, ${dimension === 'reason' ? 'reason' : 'hotel_id'} as value, 1::bigint as failures from periods p
     join failed_calls c on c.dmc_id = $1 and c.action = p.action and c.at >= p.since and c.at < p.until + interval '1 second' and ${isKept('c.at')} where is_exact
     union all
     select id, is_exact, value, failures from periods p
     join failure_hours f on f.dmc_id = $1 and f.action = p.action and f.dimension = '${dimension}' and not f.is_rest
       and f.hour >= date_trunc('hour', p.since) and f.hour < p.until and ${isKept('f.hour')} where not is_exact
   ), counted as (
     select id, is_exact, value, sum(failures)::bigint as failures from failed group by 1, 2, 3
   )`;

const periodsOf = (dmcId: number, periods: readonly (JudgedPeriod & { readonly id: string })[]) => [
  dmcId,
  periods.map(({ id }) => id),
  periods.map(({ action }) => action),
  periods.map(({ from }) => from),
  periods.map(({ to }) => to),
];

async function countedBy(
  sql: Sql,
  dmcId: number,
  incident: IncidentAnswer,
  dimension: 'reason' | 'hotel',
): Promise<CountedValues> {
  const period = judgedPeriod(incident);
  if (period === undefined) return { values: [], isExact: false };
  const rows = await sql.query(
    `${judgedFailures(dimension)}
     select value, failures, is_exact, ${
       dimension === 'hotel'
         ? 'h.hotel_name from counted left join hotels h on h.dmc_id = $1 and h.hotel_id = value'
         : 'null::text as hotel_name from counted'
     }
     order by failures desc, value limit 100`,
    periodsOf(dmcId, [{ id: incident.id, ...period }]),
  );
  return {
    values: rows.map((row) => ({
      value: text(row, 'value'),
      failures: integer(row, 'failures'),
      ...labelOf(optional(row, 'hotel_name', text)),
    })),
    isExact: rows.every((row) => truth(row, 'is_exact')),
  };
}

const labelOf = (label: string | undefined): { label?: string } => (label === undefined ? {} : { label });

async function topReasons(
  sql: Sql,
  dmcId: number,
  incidents: readonly IncidentAnswer[],
): Promise<ReadonlyMap<string, IncidentAnswer['topReason']>> {
  const judged = incidents.flatMap((incident) => {
    const period = judgedPeriod(incident);
    return period === undefined ? [] : [{ id: incident.id, ...period }];
  });
  const rows = await sql.query(
    `${judgedFailures('reason')} select distinct on (id) id, value from counted order by id, failures desc, value`,
    periodsOf(dmcId, judged),
  );
  return new Map(rows.map((row) => [text(row, 'id'), reasonOf(text(row, 'value'))]));
}

async function eventsOf(
  sql: Sql,
  dmcId: number,
  { offs, end }: SwitchPeriod,
  { evalStartTime, ending, kind, offSince, until }: IncidentAnswer,
): Promise<DetailsAnswer['events']> {
  const refusals = await sql.query(
    `select extract(epoch from at)::float8 as epoch, reason, user_email as email from turn_on_refusals
     where dmc_id = $1 and at >= to_timestamp($2) and ($3::float8 is null or at < to_timestamp($3)) order by at, refusal_id limit 200`,
    [dmcId, offSince, until ?? null],
  );
  const mails = await sql.query(
    'select count(*) as told, extract(epoch from min(sent_at))::float8 as epoch from mails where dmc_id = $1 and event_id = any ($2::bigint[]) and sent_at is not null having count(*) > 0',
    [dmcId, offs.map(({ eventId }) => eventId)],
  );
  const events: DetailsAnswer['events'] = [
    ...(typeof evalStartTime === 'number' ? [{ at: evalStartTime, kind: 'evaluation-began' as const }] : []),
    { at: offSince, kind: kind === 'suspended' ? ('suspended' as const) : ('turned-off' as const) },
    ...mails.map((row) => ({
      at: seconds(row, 'epoch'),
      kind: 'recipients-notified' as const,
      text: String(integer(row, 'told')),
    })),
    ...refusals.map((row) => ({
      at: seconds(row, 'epoch'),
      kind: 'turn-on-refused' as const,
      text: text(row, 'reason'),
      ...whoOf(optional(row, 'email', text)),
    })),
    ...(typeof until !== 'number' || ending === undefined || ending === null ? [] : [endEvent(until, end, ending)]),
  ];
  return events.sort((a, b) => a.at - b.at);
}

function endEvent(
  at: number,
  end: KeptSwitch | undefined,
  ending: NonNullable<IncidentAnswer['ending']>,
): DetailsAnswer['events'][number] {
  if (ending.kind === 'time-over') return { at, kind: 'time-over' };
  return {
    at,
    kind: 'turned-on',
    ...whoOf(ending.kind === 'agency' ? 'the agency' : (end?.email ?? 'a former user')),
    ...(ending.kind === 'turned-on' ? { text: ending.cause } : {}),
  };
}

const whoOf = (email: string | undefined): { who?: string } => (email === undefined ? {} : { who: email });
