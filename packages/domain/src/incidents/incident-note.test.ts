import { describe, expect, it } from 'vitest';
import { InMemoryIncidentGateway } from '../testing/index.js';
import { incidentFile } from './incident-file.js';
import { checkNote, longestNote, noteText } from './incident-note.js';
import { AddIncidentNote, addNoteWords } from './write-notes.js';

const at = Date.UTC(2026, 10, 20, 2, 30);
const incident = {
  id: '7',
  offSince: at,
  kind: 'off',
  reasons: [],
  hotels: [],
  events: [
    { at, kind: 'turned-off' },
    { at: at + 7_200_000, kind: 'turned-on', text: 'Others', who: 'ana@andaman.example' },
  ],
  notes: [{ id: 'n', at: at + 3_600_000, text: '=1+1\nThe pool was empty.', by: 'bo@andaman.example' }],
} as const;

describe('a note on an incident', () => {
  it.each([
    ['a text', 'The pool was empty.', undefined],
    ['no text', ' \n\t', 'text-missing'],
    ['the longest text', '🚀'.repeat(longestNote), undefined],
    ['a longer text', 'x'.repeat(longestNote + 1), 'text-too-long'],
  ] as const)('can have %s or not', (_, text, fault) => {
    expect(checkNote(text)).toBe(fault);
  });

  it('keeps its lines and no other control characters', () => {
    expect(noteText(' one\r\ntwo\u0000\u001b[31m ')).toBe('one\ntwo  [31m');
  });

  it('that breaks a rule is not sent, and a refusal says why', async () => {
    const gateway = new InMemoryIncidentGateway([incident]);
    const add = new AddIncidentNote(gateway);
    const empty = await add.execute({ id: '7', text: ' ' });
    expect(!empty.ok && addNoteWords(empty.failure)).toBe('Enter a text for the note.');
    expect(gateway.incidents).toEqual([incident]);
    gateway.failNextWith({ kind: 'conflict', text: 'Not today.' });
    const refused = await add.execute({ id: '7', text: 'x' });
    expect(!refused.ok && addNoteWords(refused.failure)).toBe('Not today.');
  });

  it('is in the file of the incident at its time, and is no formula there', () => {
    const { name, text } = incidentFile(incident, { partner: 'Andaman', today: '2026-11-20' });
    expect(name).toBe('incident-7_Andaman_2026-11-20.csv');
    expect(text.split('\r\n').map((line) => line.replace(/^[^,]+,/u, ''))).toEqual([
      'Event,Text,Who',
      'Turned off,,',
      'Note,"\'=1+1\nThe pool was empty.",bo@andaman.example',
      'Turned on,Others,ana@andaman.example',
      '',
    ]);
  });
});
