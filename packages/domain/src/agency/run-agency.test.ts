import { describe, expect, it } from 'vitest';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import { anAgencyPartner, InMemoryAgencyGateway } from '../testing/index.js';
import { longestReleaseNotes, type PullspecPublication } from './pullspec-releases.js';
import {
  AddPartner,
  agencyChangeWords,
  agencyNotDoneWords,
  ChangePartnerRules,
  isOvertaken,
  isToReadAgain,
  MakeIngestionToken,
  PublishPullspec,
  RenamePartner,
  TakeAccess,
  type AgencyChangeFailure,
} from './run-agency.js';
import type { Person } from './staff.js';

const ana: Person = { id: 9, email: 'ana@isan.example', state: 'active', sessions: 0, tokens: 0, partners: [1] };
const said = (result: Result<unknown, AgencyChangeFailure>): string =>
  result.ok ? 'done' : agencyChangeWords(result.failure);

describe('a change by staff', () => {
  it('is not sent where it breaks a rule, and says which', async () => {
    const gateway = new InMemoryAgencyGateway([anAgencyPartner({ dmcId: 1 })]);
    const partner = { dmcId: 0, name: 'Isan Stays', recipients: [] };
    const notes = 'x'.repeat(longestReleaseNotes + 1);
    expect([
      said(await new AddPartner(gateway).execute(partner)),
      said(await new RenamePartner(gateway).execute({ dmcId: 1, name: ' ' })),
      said(await new TakeAccess(gateway).execute({ person: ana, dmcId: 1 })),
      said(await new ChangePartnerRules(gateway).execute({ dmcId: 1, reason: 'x', own: { precheckAccuracy: 101 } })),
      said(await new PublishPullspec(gateway).execute({ version: '1.0.0', notes })),
    ]).toEqual([
      expect.stringContaining('Number: enter a whole number'),
      'Name: enter 1 to 200 characters.',
      expect.stringContaining('has no other partner account'),
      expect.stringContaining('100'),
      'Release notes can have at most 4000 characters.',
    ]);
    expect(gateway.entries).toEqual([]);
  });

  it('is sent where it breaks none, with a name without spaces around it', async () => {
    const gateway = new InMemoryAgencyGateway([anAgencyPartner({ dmcId: 1 }), anAgencyPartner({ dmcId: 2 })]);
    const shared = { ...ana, partners: [1, 2] };
    gateway.peopleOf.set(1, [ana]);
    gateway.peopleOf.set(2, [ana]);
    expect([
      said(await new AddPartner(gateway).execute({ dmcId: 3, name: 'Isan Stays', recipients: [] })),
      said(await new RenamePartner(gateway).execute({ dmcId: 3, name: ' Isan Hotels ' })),
      said(await new TakeAccess(gateway).execute({ person: shared, dmcId: 1 })),
      said(await new ChangePartnerRules(gateway).execute({ dmcId: 1, reason: 'x', own: { precheckAccuracy: 80 } })),
    ]).toEqual(['done', 'done', 'done', 'done']);
    expect(gateway.list.find(({ dmcId }) => dmcId === 3)?.name).toBe('Isan Hotels');
  });

  it('keeps the notes of a version where none are given: blanks are none', async () => {
    class Published extends InMemoryAgencyGateway {
      readonly sent: PullspecPublication[] = [];
      override publishPullspec(_: string, publication: PullspecPublication) {
        this.sent.push(publication);
        return Promise.resolve({ ok: true as const, value: {} });
      }
    }
    const gateway = new Published();
    for (const notes of [undefined, '  ', ' New: rooms '])
      await new PublishPullspec(gateway).execute({
        version: '1.0.0',
        at: 5,
        ...(notes === undefined ? {} : { notes }),
      });
    expect(gateway.sent).toEqual([{ at: 5 }, { at: 5 }, { at: 5, notes: 'New: rooms' }]);
  });

  it('makes an ingestion token for whole days, from one to 365', async () => {
    const outcomes = await Promise.all(
      [0, 1, 1.5, 365, 366].map(async (expiresInDays) =>
        new MakeIngestionToken(new InMemoryAgencyGateway()).execute({ name: 'n', datasets: ['hotels'], expiresInDays }),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, false, true, false]);
  });
});

describe('a change by staff that failed', () => {
  const through = (failure: GatewayFailure): AgencyChangeFailure => ({ kind: 'gateway', failure });
  const lost = through({ kind: 'unreachable', detail: '', hasBegun: true });
  const changed = through({ kind: 'changed-since', text: '' });
  const forbidden = through({ kind: 'forbidden', text: '' });
  const rule: AgencyChangeFailure = { kind: 'rule', fault: 'Enter a name.' };

  it('is read again where it is other than what was read, or where no answer came', () => {
    const conflict = through({ kind: 'conflict', text: '' });
    const gone = through({ kind: 'no-data', text: '' });
    const all = [changed, conflict, gone, lost, forbidden, rule];
    expect(all.map(isOvertaken)).toEqual([true, true, true, false, false, false]);
    expect(all.map(isToReadAgain)).toEqual([true, true, true, true, false, false]);
  });

  it('says that it was not made, or that this is not known', () => {
    expect(
      [lost, forbidden, rule].map((failure) => agencyNotDoneWords(failure, { what: 'the token', done: 'made' })),
    ).toEqual(['It is not known whether the token was made.', 'The token was not made.', 'The token was not made.']);
  });
});
