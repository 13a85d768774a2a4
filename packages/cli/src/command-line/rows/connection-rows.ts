import type { CommandSpec } from '../command-spec.js';
import { check, dryRun, interval, hours, downloadFlags } from './shared-flags.js';

export const connectionRows = [
  {
    noun: 'connection', verb: 'status', summary: 'whether the connection is on, and if not, why',
    about: ['Also how far each action is from its minimum: an estimate, because the judged period slides.'],
    arguments: [], flags: [check('exit 3 unless the connection is on')],
    examples: ['supplier connection status', 'supplier connection status --check --quiet || echo off'],
  },
  {
    noun: 'connection', verb: 'watch', summary: 'say it when the connection goes on or off',
    about: [
      'Prints what is, and then changes only, as they come; --json and --format jsonl print one object a line.',
      'Follows the portal live where it can, and asks now and then where it cannot. Ctrl-C ends it with 130.',
    ],
    arguments: [],
    flags: [{ name: 'until', type: 'choice', value: 'on|off', choices: ['on', 'off'], summary: 'end when the connection is on, or off' }, interval],
    examples: ['supplier connection watch', 'supplier connection watch --format jsonl --until on'],
  },
  {
    noun: 'connection', verb: 'wait', summary: 'wait until the connection is on, or off',
    about: ['Exit 8 when the time of --timeout is over before it is.'],
    waits: '5m',
    arguments: [],
    flags: [{ name: 'for', type: 'choice', value: 'on|off', choices: ['on', 'off'], default: 'on', summary: 'what to wait for' }, interval],
    examples: ['supplier connection wait --for on --timeout 15m', 'supplier connection wait --quiet && echo on'],
  },
  {
    noun: 'connection', verb: 'on', summary: 'turn the connection on again',
    about: ['At most three times in 24 hours. A connection that is on already is left alone. Sent once, never again by itself.'],
    arguments: [],
    flags: [
      { name: 'cause', type: 'choice', value: 'cause', choices: ['production-issue', 'scheduled-maintenance', 'no-issue', 'others'], default: 'production-issue', summary: 'why it was off' },
      { name: 'details', type: 'text', value: 'text|-', mayBeEmpty: true, summary: 'what happened, or - to read it from stdin (required)' },
      { name: 'wait', type: 'duration', value: '5m', valueOptional: true, bare: '5m', summary: 'come back when it is on, or with exit 8 after so long' },
      dryRun,
    ],
    examples: [
      'supplier connection on --cause scheduled-maintenance --details "Database upgrade is done." --yes',
      'supplier connection on --details - --yes --wait=10m < incident.txt',
    ],
  },
  {
    noun: 'accuracy', verb: 'show', summary: 'how many prechecks and makebooks succeeded',
    arguments: [],
    flags: [
      check('exit 3 when an accuracy is below its minimum'),
      { name: 'min-precheck', type: 'percent', value: 'percent', default: '85', summary: 'minimum of precheck' },
      { name: 'min-makebook', type: 'percent', value: 'percent', default: '90', summary: 'minimum of makebook' },
      { name: 'hours', type: 'whole', value: 'n', default: '3', range: [1, 24], summary: 'how many of the newest hours are added up' },
      { name: 'hourly', type: 'switch', summary: 'hour by hour, the last 24' },
    ],
    examples: ['supplier accuracy show', 'supplier accuracy show --check --json > accuracy.json'],
  },
  {
    noun: 'uptime', verb: 'show', summary: 'uptime and turn-offs, day by day',
    about: ['The last 30 days; as JSON also the last 24 hours, hour by hour.'],
    arguments: [], flags: [],
    examples: ['supplier uptime show', 'supplier uptime show --json > uptime.json'],
  },
  {
    noun: 'uptime', verb: 'download', summary: 'download the days of a chart as CSV',
    about: ['Prints the path of the file.'],
    arguments: [{ name: 'chart', choices: ['daily', 'precheck', 'makebook'], required: true, several: false, summary: 'daily turn-offs and uptime, or accuracy and turn-offs of an action' }],
    flags: downloadFlags,
    examples: ['supplier uptime download daily', 'f=$(supplier uptime download precheck -o reports/) && wc -l "$f"'],
  },
  {
    noun: 'log', verb: 'download', summary: 'download the log of prechecks or makebooks',
    about: ['Prints the path of the file. A broken download is continued by running the same command again.'],
    arguments: [{ name: 'action', choices: ['precheck', 'makebook'], required: true, several: true, summary: 'precheck, makebook, or both' }],
    flags: [
      hours,
      ...downloadFlags,
    ],
    examples: ['supplier log download precheck --hours 24', 'f=$(supplier log download makebook -o logs/) && wc -l "$f"'],
  },
  {
    noun: 'log', verb: 'explain', summary: 'what costs accuracy: failures by cause',
    about: [
      'Points lost are failures in percent of all attempts: what the accuracy would gain without them.',
      'The hours are whole ones, with the running one. Fewer attempts than are judged say little, and it is said.',
    ],
    arguments: [{ name: 'action', choices: ['precheck', 'makebook'], required: true, several: false, summary: 'precheck or makebook' }],
    flags: [
      hours,
      { name: 'by', type: 'choice', value: 'what', choices: ['reason', 'hotel', 'rate-plan', 'hour', 'latency'], default: 'reason', summary: 'group by' },
      { name: 'samples', type: 'switch', summary: 'the newest failures instead, one by one' },
      { name: 'value', type: 'text', value: 'value', mayBeEmpty: true, summary: 'with --samples: of this group only, as the field "value" has it' },
    ],
    examples: [
      'supplier log explain precheck --hours 3', 'supplier log explain makebook --hours 24 --by hotel --json',
      'supplier log explain precheck --hours 3 --samples --value timeout',
    ],
  },
  {
    noun: 'incident', verb: 'list', summary: 'every off period of the last 90 days',
    arguments: [], flags: [], examples: ['supplier incident list', 'supplier incident list --format csv > incidents.csv'],
  },
  {
    noun: 'incident', verb: 'show', summary: 'one off period: what was judged, why, and who ended it',
    arguments: [{ name: 'id', required: true, several: false, summary: 'as incident list and connection status say it' }],
    flags: [], examples: ['supplier incident show INCIDENT', 'supplier incident show INCIDENT --json=reasons,hotels'],
  },
] as const satisfies readonly CommandSpec[];
