import { describe, expect, it } from 'vitest';
import { utc } from '../lib/time.js';
import { InMemoryIncidentGateway } from '../testing/index.js';
import {
  aroundIncident,
  endingWords,
  eventText,
  hotelShares,
  incidentDuration,
  incidentTitle,
  judgedTime,
  meanTimeToRecover,
  reportedLaterWords,
  totalOff,
  type IncidentDetails,
} from './incident.js';
import { openedMinutes } from './opened-minutes.js';
import { ListIncidents, ReadIncident } from './read-incidents.js';

const since = Date.UTC(2026, 10, 16, 22, 40);
const incident = (changes: Partial<IncidentDetails> = {}): IncidentDetails => ({
  id: 'i-1',
  offSince: since,
  until: since + 4 * 3_600_000,
  kind: 'suspended',
  action: 'Precheck',
  reasons: [],
  hotels: [],
  events: [],
  notes: [],
  ...changes,
});

describe('off periods', () => {
  it('are listed newest first, and none is no failure', async () => {
    const gateway = new InMemoryIncidentGateway([incident(), incident({ id: 'i-2', offSince: since + 1 })]);
    const listed = await new ListIncidents(gateway).execute();
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['i-2', 'i-1']);
    expect(await new ListIncidents(new InMemoryIncidentGateway([])).execute()).toEqual({ ok: true, value: [] });
  });

  it('are not "none" where the portal has no data [ERR-01]', async () => {
    const gateway = new InMemoryIncidentGateway([incident()]);
    gateway.failNextWith({ kind: 'no-data', text: '' });
    expect(await new ListIncidents(gateway).execute()).toEqual({ ok: false, failure: { kind: 'no-data', text: '' } });
  });

  it('have a page of their own; an unknown one has no data', async () => {
    const gateway = new InMemoryIncidentGateway([incident()]);
    expect(await new ReadIncident(gateway).execute({ id: 'i-1' })).toMatchObject({ ok: true, value: { id: 'i-1' } });
    expect(await new ReadIncident(gateway).execute({ id: 'other' })).toMatchObject({
      ok: false,
      failure: { kind: 'no-data' },
    });
  });

  it('tell in words what happened, with a text and a person where they are known', () => {
    const event = { at: since, kind: 'turned-on' } as const;
    expect(
      [event, { ...event, text: 'Others' }, { ...event, text: 'Others', who: 'ana@andaman.example' }].map(eventText),
    ).toEqual(['Turned on', 'Turned on: Others', 'Turned on: Others (ana@andaman.example)']);
  });

  it('say how many failures were reported after it was judged', () => {
    expect(
      [{}, { reportedLater: 0 }, { reportedLater: 1 }, { reportedLater: 1200 }].map((later) =>
        reportedLaterWords(incident(later)),
      ),
    ).toEqual([
      undefined,
      undefined,
      '1 more failure of this time was reported after it was judged. The hotels and the calls count it too.',
      '1,200 more failures of this time were reported after it was judged. The hotels and the calls count them too.',
    ]);
  });

  it('list their failures by full minutes, and say so only where that is more than was judged', () => {
    const minute = 60_000;
    const judged = (from: number, until: number) =>
      openedMinutes(incident({ evaluation: { action: 'Precheck', failed: 1, total: 2, from, until } }));
    expect(judged(since, since + minute - 1000)).toBeUndefined();
    const whole = { from: since, to: since + minute };
    expect([judged(since + 1000, since + minute - 1000), judged(since, since + minute - 2000)]).toMatchObject([
      whole,
      whole,
    ]);
    expect(openedMinutes(incident())).toBeUndefined();
  });

  it('last until they end or until now, and never a negative time', () => {
    expect(incidentDuration(incident({ until: since }), 0)).toBe(0);
    expect(incidentDuration(incident(), 0)).toBe(4 * 3_600_000);
    expect(incidentDuration({ id: 'i-1', kind: 'off', offSince: since }, since + 1000)).toBe(1000);
    expect(incidentDuration(incident({ until: since - 1 }), 0)).toBeUndefined();
    expect(totalOff([incident(), incident({ until: since - 1 })], 0)).toBe(4 * 3_600_000);
  });

  it('have the shares of their hotels in all failures, and not in those of the hotels that are shown', () => {
    const hotels = [
      { value: 'a', failures: 8 },
      { value: 'b', failures: 4 },
    ];
    const evaluation = { action: 'Precheck', failed: 150, total: 739 } as const;
    expect(hotelShares(incident({ hotels, evaluation, reportedLater: 10 }))).toEqual(['5.0', '2.5']);
    expect(hotelShares(incident({ hotels, reasons: [{ value: 'timeout', failures: 24 }] }))).toEqual(['33.3', '16.7']);
    expect(hotelShares(incident({ hotels }))).toEqual(['66.7', '33.3']);
  });

  it('were judged to the last second', () => {
    const evaluation = { action: 'Precheck', failed: 1, total: 2, from: since - 3_600_000, until: since } as const;
    expect(judgedTime(incident({ evaluation }))).toEqual({
      action: 'Precheck',
      from: since - 3_600_000,
      to: since + 1000,
    });
    expect(judgedTime(incident())).toBeUndefined();
  });

  it('are titled by what happened', () => {
    expect(incidentTitle(incident(), utc)).toBe('Precheck suspended, 2026-11-16 22:40');
    expect(incidentTitle(incident({ kind: 'off' }), utc)).toBe('Connection turned off, 2026-11-16 22:40');
    expect([
      endingWords(undefined),
      endingWords({ kind: 'time-over' }),
      endingWords({ kind: 'agency' }),
      endingWords({ kind: 'turned-on', by: 'ana@andaman.example', cause: 'Others' }),
    ]).toEqual(['–', 'The end of the suspension', 'The agency', 'ana@andaman.example']);
  });
});

describe('the time until the connection is on again', () => {
  it('is the mean of the off periods that have ended', () => {
    const hour = 3_600_000;
    const open: IncidentDetails = {
      id: 'open',
      kind: 'off',
      offSince: since + 9 * hour,
      reasons: [],
      hotels: [],
      events: [],
      notes: [],
    };
    const ended = [incident(), incident({ until: since + hour }), open, incident({ until: since - hour })];
    expect(meanTimeToRecover(ended)).toBe(2.5 * hour);
    expect(meanTimeToRecover([open])).toBeUndefined();
  });
});

describe('the hours around an incident', () => {
  const hour = 3_600_000;
  const start = Math.floor(since / hour) * hour;

  it('are whole, and are those of the judged action from six hours before to six hours after', () => {
    const evaluation = { action: 'MakeBook', failed: 1, total: 2, from: since - hour, until: since } as const;
    expect(aroundIncident(incident({ evaluation }), since + 30 * 24 * hour)).toEqual({
      action: 'MakeBook',
      from: start - 7 * hour,
      to: start + 11 * hour,
    });
  });

  it('end now while it lasts, and after two weeks at the latest; another action can be asked for', () => {
    const open: IncidentDetails = {
      id: 'open',
      kind: 'off',
      action: 'Precheck',
      offSince: since,
      reasons: [],
      hotels: [],
      events: [],
      notes: [],
    };
    expect(aroundIncident(open, since + hour, 'MakeBook')).toEqual({
      action: 'MakeBook',
      from: start - 6 * hour,
      to: start + 2 * hour,
    });
    const { from, to } = aroundIncident(open, since + 60 * 24 * hour);
    expect(to - from).toBe(14 * 24 * hour);
  });
});
