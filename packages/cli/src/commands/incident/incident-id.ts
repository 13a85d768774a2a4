import { noSuchIncident } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';

const nextIncidents = ['supplier incident list'];
/** What to do where the portal does not know an incident. */
export const otherIncidents = { hint: 'It is not one of yours, or older than 90 days.', next: nextIncidents } as const;
/** Anything else is no id, and must not become part of an address. */
const anId = /^[\w-]{1,64}$/u;

export function incidentIdIn(id: string): void {
  if (!anId.test(id))
    fail({ code: 'NOT_FOUND', message: noSuchIncident, hint: `"${id}" is no id of an incident.`, next: nextIncidents });
}
