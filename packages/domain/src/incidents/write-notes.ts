import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { checkNote, noteFaultWords, noteText, type IncidentNote, type NoteFault } from './incident-note.js';
import type { IncidentGateway } from './incident.js';

export type AddNoteFailure =
  | { readonly kind: 'note'; readonly fault: NoteFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const addNoteWords = (failure: AddNoteFailure): string =>
  failure.kind === 'note' ? noteFaultWords(failure.fault) : changeFailureWords(failure.failure);

/** Adds a note to an incident. If it breaks a rule, no request is sent. */
export class AddIncidentNote {
  constructor(private readonly gateway: IncidentGateway) {}

  async execute(
    { id, text }: { readonly id: string; readonly text: string },
    options?: RunOptions,
  ): Promise<Result<IncidentNote, AddNoteFailure>> {
    const fault = checkNote(text);
    if (fault !== undefined) return failed({ kind: 'note', fault });
    const added = await this.gateway.addNote(id, noteText(text), options);
    return added.ok ? added : failed({ kind: 'gateway', failure: added.failure });
  }
}

/** Removes a note. The log of changes keeps its text. */
export class RemoveIncidentNote {
  constructor(private readonly gateway: IncidentGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.removeNote(id, options);
  }
}
