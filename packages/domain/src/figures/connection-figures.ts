import { looked } from './booking-figures.js';
import { bangkokDays, notRoundedUp, uptimeRounding, withEachBatch, type Figure } from './figure.js';

export const exactWindowText = 'A window of up to 3 hours is exact to the minute.';

const attempts =
  'Dataset actions. It has no key: each line counts once, also if it has the requestId of another. A batch that is sent twice counts once.';
const switches = 'Dataset connection-events, without a key, together with turn-ons and suspensions in the portal.';

/** Figures about the connection. */
export const connectionFigures: readonly Figure[] = [
  {
    id: 'accuracy',
    title: 'Precheck and makebook accuracy',
    counted: 'The successful attempts divided by all attempts of an action, in percent.',
    from: attempts,
    zone: `${bangkokDays} Hours of the charts start at the full hour and are shown in your own zone.`,
    edges:
      'An attempt belongs to the hour and the day in which it was made: an attempt at exactly 10:00:00 belongs to the hour from 10 to 11. The charts show the current hour and the 23 hours before it, and the current day and the 29 days before it.',
    rounding: notRoundedUp,
    refreshed: withEachBatch,
    excluded:
      'Nothing: an attempt that fails because the room is sold out counts as failed. An hour without attempts has no accuracy.',
    example: { given: '8 successful and 2 failed attempts in one hour', result: '80.0%' },
  },
  {
    id: 'judged-window',
    title: 'Judged period and accuracy budget',
    counted: 'The attempts by which the connection is judged now, and how many more can fail before it is suspended.',
    from: attempts,
    zone: 'Shown in your own zone.',
    edges:
      'The last 60 minutes, or another period that the agency has set for the account. Attempts are counted by the minute, so the period starts with a full minute. After a turn-on in the portal it starts at that second, and after a turn-on by the agency or the end of a suspension with the next full minute.',
    rounding: notRoundedUp,
    refreshed: 'With each batch, and each minute as the period moves.',
    excluded:
      'Attempts before the last turn-on and attempts while the connection was off. Fewer attempts than the minimum are not judged.',
    example: {
      given: '310 makebook attempts, 62 of them failed, with a minimum of 90%',
      result: 'below the minimum: 80.0%',
    },
  },
  {
    id: 'uptime-24h',
    title: 'Uptime % in 24H',
    counted: 'The time in which the connection was on, divided by the time of the 24 points of the chart.',
    from: switches,
    zone: 'Points start at the full hour in Bangkok and are shown in your own zone.',
    edges:
      'The 24 points are the current hour, up to now, and the 23 full hours before it. That is 23 to 24 hours. A suspension ends at its end time or at the next turn-on, whichever is first.',
    rounding: uptimeRounding,
    refreshed: looked,
    excluded:
      'The time before the first line of the partner: uptime is unknown there. If the first event is a turn-on, the connection was off before it.',
    example: { given: 'Off for 30 minutes of one full hour', result: '50.0%' },
  },
  {
    id: 'uptime-day',
    title: 'Daily uptime %',
    counted: 'The time in which the connection was on, divided by the time of the day. For today: the time until now.',
    from: switches,
    zone: bangkokDays,
    edges: 'A day runs from 00:00:00 to 24:00:00. Midnight belongs to the new day.',
    rounding: uptimeRounding,
    refreshed: looked,
    excluded: 'The time before the first line of the partner.',
    example: { given: 'Off from 00:00 to 06:00 and from 11:06:40 to 17:06:40 of one day', result: '50.0%' },
  },
  {
    id: 'turn-offs',
    title: 'Turn-offs',
    counted:
      'How often the connection went from on to off. A second turn-off while it is off does not count again, and does not change what was counted. Each turn-off counts for the action of the first turn-off: precheck, makebook or other. Other means that the agency named no action.',
    from: switches,
    zone: bangkokDays,
    edges: 'A turn-off belongs to the day in which it started, however long it lasts. The total is that of today.',
    rounding: 'A whole number.',
    refreshed: 'When you open or refresh the page. A late event changes past days too.',
    excluded: 'Turn-offs of single hotels.',
    example: {
      given:
        'Suspended for precheck from 08:00 to 09:00, off again for makebook at 11:00, off again for precheck at 12:00, on at 13:00',
      result: '1 for precheck, 1 for makebook',
    },
  },
  {
    id: 'hotel-turn-offs',
    title: 'Hotel Turnoffs',
    counted:
      'How many different hotels were turned off in a day, for each action. A hotel that was turned off three times in a day counts once.',
    from: 'Dataset connection-events, lines of the kind hotel-off.',
    zone: bangkokDays,
    edges: 'A turn-off at midnight belongs to the new day.',
    rounding: 'A whole number.',
    refreshed: looked,
    excluded: 'How long a hotel was off is not known.',
    example: {
      given: 'Hotel A twice and hotel B once for precheck, hotel A once for makebook',
      result: '2 for precheck, 1 for makebook',
    },
  },
  {
    id: 'incidents',
    title: 'Incidents',
    counted:
      'Each period in which the connection was off, with its start, its end and its cause. The first turn-off of a period gives its action and its judged figures. A later one, while it is off, can only change when the period ends.',
    from: switches,
    zone: 'Shown in your own zone.',
    edges:
      'A period starts with the first turn-off. It ends at the next turn-on or at the end time of the suspension, whichever is first. Among switches of the same second, the agency\'s "off" comes before its "on", a turn-off that names an action before one that does not, and precheck before makebook. All periods that reach into the last 90 days are listed.',
    rounding: 'To the second.',
    refreshed: 'When you open or refresh the page. It does not matter in which order events arrive.',
    excluded:
      'Turn-offs of single hotels. Reasons and hotels are those of the failed calls in the judged period; of a period from before calls were kept, those of the full hours that it touches.',
    example: {
      given: 'Suspended at 08:00 until 09:00, suspended again at 11:00 until 12:00, no turn-on',
      result: '08:00 to 09:00, 11:00 to 12:00',
    },
  },
  {
    id: 'failures',
    title: 'Failed attempts by reason, hotel, rate plan and response time',
    counted:
      'The failed attempts of each group, and of each combination of filters. The attempts of a group are its successful and failed ones, counted by the full hour. They are not known for a reason or a result, which only failures have, nor for a cross of two among hotel, rate plan, response time and lead time. Response times are grouped into < 1 s, 1–3 s, 3–5 s, 5–10 s, 10–30 s and ≥ 30 s. An attempt without httpStatus is in "no answer", whatever its reason and response time. Points lost are the failures divided by all attempts, in percent: what the accuracy lacks to 100.',
    from: attempts,
    zone: `${exactWindowText} A longer one has full hours. Days are days in Bangkok.`,
    edges: 'The lower end of a response time is in its group: 1,000 ms is in 1–3 s, and 999 ms in < 1 s.',
    rounding: 'A whole number.',
    refreshed: withEachBatch,
    excluded: 'Successful attempts. Beyond 1,000 values of a group and hour the rest is counted together as "rest".',
    example: {
      given: 'Failures after 999 ms, 1,000 ms and 30,000 ms with an HTTP status, and one after 700 ms without',
      result: '< 1 s, 1–3 s, ≥ 30 s, no answer',
    },
  },
  {
    id: 'logs',
    title: 'Logs',
    counted: 'One line for each attempt of the last 1, 3 or 24 hours, in order of time.',
    from: attempts,
    zone: bangkokDays,
    edges:
      'The log starts exactly 1, 3 or 24 hours before the download, to the millisecond. Attempts whose time is up to ten minutes ahead are included.',
    rounding: 'Times have milliseconds. Lines of one millisecond are in the order in which they arrived.',
    refreshed: withEachBatch,
    excluded:
      'Attempts that arrive more than 48 hours after they were made: they are counted, but not logged. If a part of a log is lost, a line with the result "missing" says which minutes.',
    example: {
      given: 'The start of a log that is downloaded with --hours 1 at 2026-11-20 09:40:30.250 in Bangkok',
      result: '2026-11-20 08:40:30.250',
    },
  },
];
