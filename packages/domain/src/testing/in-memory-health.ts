import type { Incident, IncidentDetails, IncidentGateway } from '../incidents/incident.js';
import {
  checkNote,
  mostNotes,
  noteFaultWords,
  noteGoneText,
  tooManyNotesText,
  type IncidentNote,
} from '../incidents/incident-note.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { UptimeGateway } from '../uptime-trends/uptime-gateway.js';
import type { UptimeReport } from '../uptime-trends/uptime-report.js';
import { absent, Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class InMemoryUptimeGateway extends Faults implements UptimeGateway {
  constructor(public report: UptimeReport | undefined) {
    super();
  }
  readReport(): Answer<UptimeReport> {
    const { report } = this;
    return report === undefined ? absent('') : this.answer(() => report);
  }
}

export class InMemoryIncidentGateway extends Faults implements IncidentGateway {
  private made = 0;
  constructor(
    public incidents: readonly IncidentDetails[],
    private readonly now: () => number = () => Date.UTC(2026, 10, 21, 8, 30),
    private readonly by = 'ana@andaman.example',
  ) {
    super();
  }
  list(): Answer<readonly Incident[]> {
    return this.answer(() => this.incidents);
  }
  read(id: string): Answer<IncidentDetails> {
    const found = this.incidents.find((incident) => incident.id === id);
    return found === undefined ? absent('') : this.answer(() => found);
  }
  addNote(id: string, text: string): Answer<IncidentNote> {
    const found = this.incidents.find((incident) => incident.id === id);
    if (found === undefined) return absent('');
    const fault = checkNote(text);
    if (fault !== undefined) return Promise.resolve(failed({ kind: 'invalid', text: noteFaultWords(fault) }));
    if (found.notes.length >= mostNotes) return Promise.resolve(failed({ kind: 'conflict', text: tooManyNotesText }));
    return this.answer(() => {
      this.made += 1;
      const note: IncidentNote = {
        id: `00000000-0000-4000-8000-${String(this.made).padStart(12, '0')}`,
        at: this.now(),
        text,
        by: this.by,
      };
      this.change(found, [...found.notes, note]);
      return note;
    });
  }
  removeNote(id: string): Answer<undefined> {
    const found = this.incidents.find(({ notes }) => notes.some((note) => note.id === id));
    if (found === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noteGoneText }));
    return this.answer(() => {
      this.change(
        found,
        found.notes.filter((note) => note.id !== id),
      );
      return undefined;
    });
  }
  private change(changed: IncidentDetails, notes: readonly IncidentNote[]): void {
    const next = { ...changed, notes, noteCount: notes.length };
    this.incidents = this.incidents.map((incident) => (incident === changed ? next : incident));
  }
}

export const healthTwins = () => ({
  uptimeGateway: new InMemoryUptimeGateway(undefined),
  incidentGateway: new InMemoryIncidentGateway([]),
});
