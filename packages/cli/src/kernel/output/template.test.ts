import { describe, expect, it } from 'vitest';
import { CommandFailure } from '../errors/command-failure.js';
import type { Json } from './answer.js';
import { templateOf } from './template.js';

const now = Date.parse('2026-11-20T12:00:00Z');
const write = (template: string, value: Json): string => templateOf(template, () => now)(value);
const tokens: Json = [
  { name: 'nightly', id: 'a1', scopes: ['read', 'operate'], uses: 3, lastUsed: '2026-11-20T09:00:00Z', note: null },
  { name: 'ci', id: 'b2', scopes: [], uses: 0, lastUsed: '2026-11-18T12:00:00+07:00' },
];

function complaintOf(template: string, value: Json = tokens): string {
  try {
    return write(template, value);
  } catch (error) {
    if (error instanceof CommandFailure) return error.complaint.message;
    throw error;
  }
}

describe('a template', () => {
  it.each([
    ['plain text', 'as it is: {"a": 1}', 'as it is: {"a": 1}'],
    ['a line for each', '{{range .}}{{.name}} ({{.id}}){{"\\n"}}{{end}}', 'nightly (a1)\nci (b2)\n'],
    ['its place and the whole', '{{range $i, $t := .}}{{$i}}/{{len $}} {{$t.name}};{{end}}', '0/2 nightly;1/2 ci;'],
    ['one variable', '{{range $t := .}}{{$t.id}}{{end}}', 'a1b2'],
    ['what is chosen', '{{range .}}{{if gt .uses 0}}{{.uses}}{{else}}never{{end}} {{end}}', '3 never '],
    ['else if', '{{range .}}{{if eq .name "x"}}1{{else if eq .name "ci" "cd"}}2{{else}}3{{end}}{{end}}', '32'],
    ['an empty list', '{{range .}}{{range .scopes}}{{.}},{{else}}none{{end}}{{end}}', 'read,operate,none'],
    ['with', '{{with index . 0}}{{.name}}{{end}}{{with index . 9}}x{{else}}-{{end}}', 'nightly-'],
    ['what is not there, as nothing', '{{range .}}[{{.note}}{{.missing.deeper}}]{{end}}', '[][]'],
    ['no time, as nothing', '[{{timeago nil}}{{timefmt "2006" (index . 0).note}}]', '[]'],
    ['a variable that is set again', '{{$n := 0}}{{range .}}{{$n = .uses}}{{end}}{{$n}}', '0'],
    ['trimmed spaces', 'a  {{- "b" -}}  c {{- /* a remark */ -}} d', 'abcd'],
    ['braces in a text', '{{"{{x}}"}}{{`"raw"`}}', '{{x}}"raw"'],
    ['equal objects', '{{eq (index . 0) (index . 0)}} {{ne (index . 0) (index . 1)}}', 'true true'],
    ['pipes', '{{. | pluck "name" | join ", "}}', 'nightly, ci'],
    ['parentheses', '{{if and (eq (len .) 2) (not false)}}two{{end}} {{(index . 1).name}}', 'two ci'],
    ['and, or', '{{or nil "" "last"}}|{{and 1 nil 2}}|{{or "" 0}}|{{and 1 "x"}}', 'last||0|x'],
    ['comparisons', '{{lt 1 2}} {{le 2 2}} {{gt "b" "a"}} {{ge 1 2}} {{ne 1 2}}', 'true true true false true'],
    ['printf', '{{printf "%-5s|%3d|%05.1f|%q|%v%%" "ab" 7 2.25 "c" true}}', 'ab   |  7|002.3|"c"|true%'],
    ['print', '{{print 1 2 "a" 3}}{{println "x" 1}}', '1 2a3x 1\n'],
    ['objects and lists', '{{(index . 0).scopes}}', '["read","operate"]'],
    ['truncate', '{{truncate 8 "a long name"}}|{{truncate 20 "short"}}|{{truncate 3 nil}}', 'a long …|short|'],
    [
      'times',
      '{{range .}}{{timeago .lastUsed}}, {{timefmt "02 Jan 2006 15:04 Z07:00" .lastUsed}};{{end}}',
      '3 hours ago, 20 Nov 2026 09:00 Z;2 days ago, 18 Nov 2026 12:00 +07:00;',
    ],
    ['what a remark hides', '{{/* it\'s "open */}}a{{/* {{.x}} */}}b', 'ab'],
    ['and, or only as far as needed', '{{if and .missing (gt .missing 1)}}1{{else}}0{{end}}{{or 1 (lt "a" 1)}}', '01'],
    [
      'printf with zeros before a number',
      '{{printf "%05d|%06.1f|%03s|%-05d|" -7 -2.25 "-" -7}}',
      '-0007|-002.3|00-|-7   |',
    ],
    ['printf of nothing', '[{{printf "%d%f%s" nil nil nil}}]', '[]'],
    ['a table at its end', '{{range .}}{{tablerow .name .uses .id}}{{end}}', 'nightly  3  a1\nci       0  b2\n'],
    ['a table in between', '{{tablerow "a" "b"}}{{tablerender}}end', 'a  b\nend'],
  ])('writes %s', (_, template, text) => {
    expect(write(template, tokens)).toBe(text);
  });

  it.each([
    ['2026-11-19T12:00:00Z', '1 day ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:59:01Z', '59 seconds ago'],
    ['2026-11-20T11:59:59Z', '1 second ago'],
    ['2026-11-20T12:00:00Z', '0 seconds ago'],
    ['2026-11-20T12:00:01Z', 'in 1 second'],
    ['2026-11-20T12:02:00Z', 'in 2 minutes'],
    ['2026-11-22', 'in 1 day'],
  ])('says how long ago %s is: %s', (at, text) => {
    expect(write('{{timeago .at}}', { at })).toBe(text);
  });

  it('takes one item for true, and none for not', () => {
    expect(
      write('{{if .one}}1{{end}}{{if .none}}0{{end}}{{if .of}}2{{end}}', { one: [0], none: [], of: { a: 0 } }),
    ).toBe('12');
    expect(write('[{{join "," nil}}{{len (pluck "a" .none)}}]', { none: null })).toBe('[0]');
  });

  it('has an order of numbers', () => {
    const pairs = ['1 1', '1 2', '2 1'].map((pair) =>
      ['lt', 'le', 'gt', 'ge'].map((name) => write(`{{${name} ${pair}}}`, null) === 'true'),
    );
    expect(pairs).toEqual([
      [false, true, false, true],
      [true, true, false, false],
      [false, false, true, true],
    ]);
  });

  it('counts the signs of a text, and has an order of texts', () => {
    expect(write('{{len "ab👍"}} {{len .}}', { a: 1 })).toBe('3 1');
    expect(
      write('{{lt "a" "b"}} {{lt "b" "a"}} {{lt "a" "a"}} {{le "a" "a"}} {{gt "b" "a"}} {{ge "a" "b"}}', null),
    ).toBe('true false false true true false');
  });

  it('can be a thousand wide and have a hundred places', () => {
    expect(write('{{len (printf "%1000s" "a")}} {{len (printf "%.100f" 1)}}', null)).toBe('1000 102');
  });

  it('writes an object by the order of its names', () => {
    expect(write('{{range $k, $v := .}}{{$k}}={{$v}} {{end}}', { b: 2, a: 1 })).toBe('a=1 b=2 ');
  });

  it('never reaches what is not the value: neither prototypes nor functions', () => {
    expect(write('[{{.constructor}}{{.__proto__}}{{index . "toString"}}]', { a: 1 })).toBe('[]');
    expect(complaintOf('{{constructor}}')).toContain('there is no function constructor');
  });

  it.each([
    ['{{range .}}x', 'at its end: {{end}} is missing.'],
    ['{{.name', 'at character 1, "{{.name": "{{" has no "}}".'],
    ['ab {{end}}', 'at character 9, "}}": {{end}} belongs to nothing.'],
    ['{{nofunction .}}', 'at character 3, "nofunction .}}": there is no function nofunction: there are len, index,'],
    ['{{.a ?}}', 'at character 5, "?}}": this means nothing here.'],
    ['{{if .a}}1{{else}}2{{else}}3{{end}}', 'there is a second {{else}}.'],
    ['{{.a | .b}}', 'only a function can take what comes before "|".'],
    ['{{range (index . 0).name}}{{end}}', 'range needs a list, and found nightly.'],
    ['{{$x}}', '--template uses $x before it has a value.'],
    ['{{printf "%x" 1}}', 'printf does not know %x: it has %s, %v, %d, %f, %q and %%.'],
    ['{{timeago "soon"}}', 'timeago needs a time, such as 2026-11-20T08:00:00Z.'],
    ['{{timeago 3}}', 'timeago needs a time, such as 2026-11-20T08:00:00Z.'],
    ['{{timefmt "2006" "2026-99-99"}}', 'timefmt needs a time'],
    ['{{$x = 1}}', '--template uses $x before it has a value.'],
    ['{{printf "%99999999999s" "a"}}', 'printf takes at most 1000 in %99999999999s.'],
    ['{{printf "%.101f" 1}}', 'printf takes at most 100 in %.101f.'],
    ['{{lt 1 "a"}}', 'lt compares two numbers or two texts.'],
  ])('%s is refused with what is wrong and where', (template, message) => {
    expect(complaintOf(template)).toContain(message);
  });

  it.each([
    ['parentheses', `{{${'('.repeat(20_000)}1${')'.repeat(20_000)}}}`, 'it is nested more than 100 deep.'],
    ['blocks', '{{if .}}'.repeat(20_000), 'it is nested more than 100 deep.'],
    ['actions without an end', '{{ '.repeat(100_000), 'at character 1, "{{ {{ {{ {{ {{ {{ {{": "{{" has no "}}".'],
  ])('of endless %s is refused at once', (_, template, message) => {
    expect(complaintOf(template)).toContain(message);
  });
});
