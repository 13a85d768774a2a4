import { describe, expect, it } from 'vitest';
import {
  anExampleAgency,
  anExampleOfImpact,
  anExampleOfImports,
  anExampleOfNotices,
  anExampleOfReports,
  anExampleOfTalk,
} from '../../testing/example-agency.js';
import { overTwins } from '../../testing/over-twins.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';

const now = Date.UTC(2026, 10, 20);
/** Commands run by the clock of the machine. */
const clockNow = Date.now();

/** Staff with an agency of its own, and what was changed there. */
function staff() {
  const agencyGateway = anExampleAgency(now);
  const mappingReportGateway = anExampleOfReports(now);
  const importGateway = anExampleOfImports(now);
  const noticeGateway = anExampleOfNotices(clockNow);
  const onboardingTalkGateway = anExampleOfTalk(now);
  const run = (line: string, reason?: string): Promise<Ran> =>
    overTwins(['agency', ...line.split(' '), ...(reason === undefined ? [] : ['--reason', reason])], {
      remote: { agencyGateway, importGateway, mappingReportGateway, noticeGateway, onboardingTalkGateway },
      environment: { SUPPLIER_TOKEN: 'spt_example-token' },
    });
  return {
    run,
    agencyGateway,
    mappingReportGateway,
    noticeGateway,
    onboardingTalkGateway,
    changes: () => agencyGateway.entries.map(({ kind, details }) => `${kind} ${details}`),
  };
}

describe('supplier agency', () => {
  it('prints what a draft would break, with a sentence, and refuses what is published', async () => {
    const run = (version: string): Promise<Ran> =>
      overTwins(['agency', 'spec', 'impact', version, '--format', version === '2.1.0' ? 'tsv' : 'json'], {
        remote: { pullspecImpactGateway: anExampleOfImpact(now) },
        environment: { SUPPLIER_TOKEN: 'spt_example-token' },
      });
    const { stdout, stderr } = await run('2.1.0');
    expect(stderr).toContain(
      '1 of 2 documents would break, 0 could not be judged, 1 holds. 3 partners have no document.',
    );
    expect(stdout.split('\n')[1]).toContain('Mekong Riverside\tWould break\t2\tThe answer has no property');
    expect(complaintIn((await run('2.0.0')).stderr).code).toBe('REFUSED');
  });

  it('lists partners with the most urgent first, and only those with a need', async () => {
    const { run } = staff();
    const ids = async (line: string) => (await run(line)).stdout.trim();
    expect(await ids('partner list --json=id')).toBe('[{"id":10318},{"id":10234}]');
    expect(await ids('partner list --only none --json=id,need')).toBe('[{"id":10234,"need":"none"}]');
    expect(await ids('partner show 10234 --json=name')).toBe('{"name":"Andaman Stays Group"}');
    expect(await ids('partner events 10234 --json=event,reason,who')).toBe(
      '[{"event":"turned-on","reason":"Fixed","who":"ana@andaman.example"},' +
        '{"event":"suspended","reason":"Precheck: 30 of 100 failed (30.0%)","who":"The portal"}]',
    );
    expect(await ids('partner recipients 10234 --json=email,fixed')).toBe(
      '[{"email":"ops@andaman.example","fixed":true},{"email":"night@andaman.example","fixed":false}]',
    );
  });

  it('turns a connection off, on again, and grants a turn-on, each for a reason', async () => {
    const { run, changes } = staff();
    const codes = [
      (await run('partner off 10234 --yes', 'Rates are wrong')).code,
      (await run('partner on 10234 --yes', 'Rates are right')).code,
      (await run('partner grant 10234 --yes', 'Our mistake')).code,
    ];
    expect(codes).toEqual([0, 0, 0]);
    expect(changes()).toEqual([
      'granted-turn-on Andaman Stays Group: Our mistake',
      'turned-on-connection Andaman Stays Group: Rates are right',
      'turned-off-connection Andaman Stays Group: Rates are wrong',
    ]);
  });

  it('adds a partner, renames it, disables it and enables it again', async () => {
    const { run, changes } = staff();
    const added = await run('partner add 10777 --name Isan --recipient ops@isan.example --yes');
    expect([added.code, (await run('partner rename 10777 --name Surin --yes')).code]).toEqual([0, 0]);
    expect((await run('partner disable 10777 -n', 'The contract ended')).stderr).toContain('Nothing is deleted.');
    expect((await run('partner disable 10777 --yes', 'The contract ended')).code).toBe(0);
    expect((await run('partner list --only disabled --json=id,recipients')).stdout.trim()).toBe(
      '[{"id":10777,"recipients":1}]',
    );
    expect((await run('partner enable 10777 --yes', 'A new contract')).code).toBe(0);
    expect(changes()).toEqual([
      'enabled-partner Surin: A new contract',
      'disabled-partner Surin: The contract ended',
      'renamed-partner Isan is now Surin',
      'added-partner Isan (10777)',
    ]);
    const asked = async (line: string, reason?: string) =>
      complaintIn((await run(`${line} --format json`, reason)).stderr).code;
    expect(await asked('partner add 10777 --name Isan --yes')).toBe('REFUSED');
    expect(await asked('partner add 99999 --name Isan --yes')).toBe('INVALID_VALUE');
    expect(await asked('partner add 10778 --yes')).toBe('MISSING_VALUE');
    expect(await asked('partner rename 10777 --name x --yes', 'why')).toBe('USAGE');
    expect(await asked('partner disable 10777 --yes')).toBe('MISSING_VALUE');
  });

  it.each([
    'partner show <n>',
    'partner events <n>',
    'partner recipients <n>',
    'partner rules <n>',
    'partner rules <n> --set prechecks=9 --yes',
    'partner grant <n> --yes',
    'partner disable <n> --yes',
    'partner rename <n> --name Surin --yes',
    'person list --partner <n>',
    'person invite ben@andaman.example --partner <n> --yes',
    'onboarding show <n>',
    'onboarding checks <n>',
    'onboarding send-back <n> --yes',
  ])('says of a partner account that is not there how to list those that are: %s', async (line) => {
    const { run } = staff();
    // No partner can have the second number.
    for (const number of ['4242', '99999', '2147483647']) {
      const needsReason = / (?:grant|disable|send-back|--set) /u.test(line);
      const { stderr } = await run(`${line.replace('<n>', number)} --format json`, needsReason ? 'x' : undefined);
      const complaint = complaintIn(stderr);
      expect([number, complaint.code, complaint.next]).toEqual([number, 'NOT_FOUND', ['supplier agency partner list']]);
      expect(complaint.message).toMatch(/^There is no (?:such partner account\.|partner account \d+\.)/u);
    }
  });

  it('prints the rules of a partner, sets some of them, and returns to the rules of the portal', async () => {
    const { run, changes } = staff();
    const own = async () =>
      (JSON.parse((await run('partner rules 10234 --json=rule,value,own')).stdout) as { own: boolean }[]).filter(
        (one) => one.own,
      );
    expect((await run('partner rules 10234 --set prechecks=9 --set turnOnsPerDay=5 --yes', 'Small')).code).toBe(0);
    expect((await run('partner rules 10234 --set prechecks=usual --yes', 'Grown')).code).toBe(0);
    expect(await own()).toEqual([{ rule: 'turnOnsPerDay', value: 5, own: true }]);
    expect(changes()[0]).toBe('changed-partner-rules Andaman Stays Group: Turn-ons in 24 hours: 5 turn-ons. Grown');
    expect((await run('partner rules 10234 --set windowMinutes=9999 --yes', 'x')).stderr).toContain(
      'Judged period: enter a whole number from 1 to 1440 (minutes).',
    );
    expect((await run('partner rules 10234 --set magic=1 --yes', 'x')).code).toBe(2);
  });

  it('changes no rules that another person changed after they were read, and prints those of now', async () => {
    const { run, agencyGateway } = staff();
    const read = agencyGateway.rules.bind(agencyGateway);
    agencyGateway.rules = async (dmcId) => {
      const before = await read(dmcId);
      await agencyGateway.changeRules(dmcId, { own: { prechecks: 40 }, reason: 'Theirs' });
      return before;
    };
    const ran = await run('partner rules 10234 --set turnOnsPerDay=5 --yes --format json', 'Mine');
    expect(complaintIn(ran.stderr)).toMatchObject({ code: 'REFUSED' });
    expect(ran.stderr).toContain('Now: Fewest prechecks that are judged: 40 prechecks.');
    expect(agencyGateway.ownRules.get(10_234)).toEqual({ prechecks: 40 });
  });

  it('sends no form back, answers no report and removes no person that changed after they were read', async () => {
    const { run, agencyGateway, mappingReportGateway } = staff();
    const codeOf = async (line: string, reason?: string) => {
      const { code, stderr } = await run(`${line} --yes --format json`, reason);
      return [code, complaintIn(stderr).code];
    };
    const form = agencyGateway.onboardingForm.bind(agencyGateway);
    agencyGateway.onboardingForm = async (dmcId) => {
      const read = await form(dmcId);
      agencyGateway.forms = agencyGateway.forms.map((one) => ({ ...one, version: 9 }));
      return read;
    };
    expect(await codeOf('onboarding send-back 10901', 'Address missing')).toEqual([7, 'REFUSED']);
    const list = mappingReportGateway.list.bind(mappingReportGateway);
    mappingReportGateway.list = async () => {
      const read = await list();
      mappingReportGateway.reports = mappingReportGateway.reports.map((one) => ({ ...one, reason: 'No window' }));
      return read;
    };
    expect(await codeOf('mapping take-back 10234 88120 9', 'You are right')).toEqual([7, 'REFUSED']);
    await run('person invite ana@andaman.example --partner 10234 --yes');
    const people = agencyGateway.people.bind(agencyGateway);
    agencyGateway.people = async (dmcId) => {
      const read = await people(dmcId);
      const now = agencyGateway.peopleOf.get(dmcId) ?? [];
      agencyGateway.peopleOf.set(
        dmcId,
        now.map((one) => ({ ...one, isAdmin: true })),
      );
      return read;
    };
    expect(await codeOf('person remove ana@andaman.example --partner 10234')).toEqual([7, 'REFUSED']);
    expect(agencyGateway.peopleOf.get(10_234)?.map(({ email }) => email)).toContain('ana@andaman.example');
    expect(mappingReportGateway.answers).toEqual([]);
  });

  it('changes nothing with --dry-run, without agreement, or without what it needs', async () => {
    const { run, changes } = staff();
    expect((await run('partner off 10234 -n', 'Rates are wrong')).code).toBe(0);
    const asked = async (line: string, reason?: string) => {
      const { code, stderr } = await run(`${line} --format json`, reason);
      return [code, complaintIn(stderr).code];
    };
    expect(await asked('partner off 10234', 'Rates are wrong')).toEqual([2, 'CONFIRMATION_REQUIRED']);
    expect(await asked('partner off 10234 --yes')).toEqual([2, 'MISSING_VALUE']);
    expect(await asked('partner off ten --yes', 'x')).toEqual([2, 'INVALID_VALUE']);
    expect(await asked('partner off 7 --yes', 'x')).toEqual([6, 'NOT_FOUND']);
    expect(await asked('partner off 10318 --yes', 'x')).toEqual([7, 'REFUSED']);
    expect(await asked('partner off 10318 --dry-run', 'x')).toEqual([7, 'REFUSED']);
    expect(await asked('partner enable 10234 --dry-run', 'x')).toEqual([7, 'REFUSED']);
    expect(await asked('partner list', 'x')).toEqual([2, 'USAGE']);
    expect(await asked('person invite ben@andaman.example --yes')).toEqual([2, 'USAGE']);
    expect(await asked('person disable no@andaman.example --yes')).toEqual([6, 'NOT_FOUND']);
    expect(await asked('token revoke none --yes')).toEqual([6, 'NOT_FOUND']);
    expect(await asked('onboarding send-back 10901 --yes')).toEqual([2, 'MISSING_VALUE']);
    expect(changes()).toEqual([]);
  });

  it('says what is wrong before it asks, also in a dry run, and takes no day that is in no calendar', async () => {
    const { run, changes } = staff();
    const said = async (line: string, reason?: string) => {
      const { code, message } = complaintIn((await run(`${line} --format json`, reason)).stderr);
      return [code, message];
    };
    expect(await said('partner add 99999 --name Isan -n')).toEqual([
      'INVALID_VALUE',
      'Number: enter a whole number from 1 to 2147483647, other than 99999.',
    ]);
    expect(await said('partner rules 10234 --set windowMinutes=0 -n', 'why')).toEqual([
      'INVALID_VALUE',
      'Judged period: enter a whole number from 1 to 1440 (minutes).',
    ]);
    expect(await said('person invite bad --partner 10234 -n')).toEqual([
      'INVALID_VALUE',
      'Enter a valid email address.',
    ]);
    expect(await said(`partner rename 10234 --name ${'x'.repeat(201)} -n`)).toEqual([
      'INVALID_VALUE',
      'Name: enter 1 to 200 characters.',
    ]);
    expect(await said('notice add --text Pause --until 2099-02-30T00:00:00Z -n')).toEqual([
      'INVALID_VALUE',
      '"2099-02-30T00:00:00Z" is not a time.',
    ]);
    expect(changes()).toEqual([]);
  });

  it('invites people and staff with a link that is printed once, and disables them', async () => {
    const { run, changes } = staff();
    const invited = await run('person invite ben@andaman.example --partner 10234 --yes --json=once');
    expect(invited.stdout).toContain('#changePassword=');
    expect((await run('person invite omar@agency.example --role operator --yes')).code).toBe(0);
    expect((await run('person invite-again ben@andaman.example --partner 10234 --yes')).stdout).toContain('https://');
    expect((await run('person disable ana@andaman.example --partner 10234 --yes')).code).toBe(0);
    const again = await run('person disable ana@andaman.example --partner 10234 --dry-run');
    expect(again.stderr).toContain('Possible now: Enable, Remove.');
    expect((await run('person list --partner 10234 --json=email,state')).stdout).toContain(
      '{"email":"ana@andaman.example","state":"disabled"}',
    );
    expect((await run('person list --json=email,role')).stdout).toContain('"role":"operator"');
    expect(changes()[0]).toBe('disable ana@andaman.example');
  });

  it('finds people over all partners by a part of their email, and removes one from a partner only', async () => {
    const { run, changes } = staff();
    await run('partner add 10777 --name Isan --yes');
    await run('person invite ben@isan.example --partner 10777 --yes');
    const found = async (text: string) => (await run(`person list --find ${text} --json=email,partners`)).stdout.trim();
    expect(await found('BEN@is')).toBe('[{"email":"ben@isan.example","partners":"10777"}]');
    expect(await found('no-one@')).toBe('[]');
    expect((await run('person list --find b')).stderr).toContain('Enter at least 2 characters of the email address.');
    expect((await run('person list --find ben --partner 10777')).code).toBe(2);
    const last = await run('person remove-from ben@isan.example --partner 10777 --yes');
    expect([last.code, last.stderr]).toEqual([7, expect.stringContaining('has no other partner account')]);
    await run('person invite ben@isan.example --partner 10234 --yes');
    expect(await found('ben@isan')).toBe('[{"email":"ben@isan.example","partners":"10234 10777"}]');
    const asked = await run('person remove-from ben@isan.example --partner 10777 -n');
    expect(asked.stderr).toContain('They keep 10234. If they are an email recipient, they stay one.');
    const done = await run('person remove-from ben@isan.example --partner 10777 --yes');
    expect([done.code, changes()[0]]).toEqual([0, 'taken-access ben@isan.example from Isan']);
    expect(await found('ben@isan')).toBe('[{"email":"ben@isan.example","partners":"10234"}]');
    expect((await run('person remove-from ben@isan.example --yes')).stderr).toContain('The number of the partner');
  });

  it('gives staff another role by an owner, and refuses the same role before it asks', async () => {
    const { run, changes } = staff();
    expect((await run('person role vera@agency.example --role operator -n')).stderr).toContain(
      'gets the role operator',
    );
    const done = await run('person role vera@agency.example --role operator --yes --json=email,role,changed');
    expect(done.stdout.trim()).toBe('{"email":"vera@agency.example","role":"operator","changed":true}');
    const codeOf = async (line: string) => complaintIn((await run(`${line} --format json`)).stderr).code;
    expect(await codeOf('person role vera@agency.example --role operator -n')).toBe('REFUSED');
    expect(await codeOf('person role vera@agency.example --yes')).toBe('MISSING_VALUE');
    expect(await codeOf('person role ana@andaman.example --role owner --partner 10234 --yes')).toBe('USAGE');
    expect(await codeOf('person role olga@agency.example --role viewer --yes')).toBe('REFUSED');
    expect(changes()[0]).toBe('changed-role vera@agency.example: viewer is now operator');
  });

  it('invites no one for a disabled partner, and says what to do first', async () => {
    const { run, changes } = staff();
    expect((await run('partner disable 10234 --yes', 'The contract ended')).code).toBe(0);
    const refused = await run('person invite ben@andaman.example --partner 10234 --yes --format json');
    expect([refused.code, complaintIn(refused.stderr).message]).toEqual([
      7,
      'Andaman Stays Group is disabled, so its people cannot use the portal. Enable the partner account first, and then invite.',
    ]);
    expect(changes()).toHaveLength(1);
  });

  it('makes a token of the ingestion API, lists it, and revokes it by its name', async () => {
    const { run } = staff();
    const made = await run('token create nightly --dataset hotels --days 30 --yes');
    expect(made.stdout).toContain('sit_2');
    expect((await run('token list --json=name,datasets')).stdout).toContain('{"name":"nightly","datasets":"hotels"}');
    expect(await run('token create wide --yes')).toMatchObject({ code: 2 });
    expect((await run('token create wide --dataset all --dry-run')).stderr).toContain('"wide" for every dataset?');
    expect((await run('token revoke Nightly --yes')).code).toBe(0);
    expect((await run('token list --json=name')).stdout.trim()).toBe('[{"name":"rates feed"}]');
  });

  it('publishes a draft of PullSpec, withdraws it for a reason, and says which version counts then', async () => {
    const { run, changes } = staff();
    expect((await run('spec list --json=version,state')).stdout.trim()).toBe(
      '[{"version":"2.1.0","state":"Draft"},{"version":"2.0.0","state":"Published"},{"version":"1.1.0","state":"Published"}]',
    );
    expect((await run('spec show 2.1.0')).stdout).toBe('openapi: 3.0.3\n');
    expect((await run('spec publish 2.1.0 -n')).stderr).toContain('then compared with it and not with 2.0.0.');
    const long = await run(`spec publish 2.1.0 --yes --notes ${'x'.repeat(4001)}`);
    expect(long.stderr).toContain('Release notes can have at most 4000 characters.');
    expect((await run('spec publish 2.1.0 --yes --notes Taxes --format table')).stdout).toContain(
      'The newest version is now 2.1.0.',
    );
    expect((await run('spec list --json=version,notes')).stdout).toContain('{"version":"2.1.0","notes":"Taxes"}');
    expect((await run('spec withdraw 2.1.0 --yes', 'It breaks search')).code).toBe(0);
    expect((await run('spec publish 2.1.0 --at 2199-01-01T00:00:00Z --yes')).code).toBe(0);
    expect((await run('spec list --json=version,state')).stdout).toContain('{"version":"2.1.0","state":"Planned"}');
    const asked = async (line: string) => complaintIn((await run(`${line} --format json`)).stderr).code;
    expect(await asked('spec publish 2.1.0 --at tomorrow --yes')).toBe('INVALID_VALUE');
    expect(await asked('spec withdraw 2.0.0 --yes')).toBe('MISSING_VALUE');
    expect(await asked('spec publish 2.0.0 --yes')).toBe('REFUSED');
    expect(await asked('spec publish 2.0.0 --dry-run')).toBe('REFUSED');
    expect(await asked('spec publish 9.9.9 --yes')).toBe('NOT_FOUND');
    // The portal says what is not there.
    const unknown = complaintIn((await run('person list --partner 77777 --format json')).stderr);
    expect([unknown.code, unknown.message]).toEqual(['NOT_FOUND', 'There is no such partner account.']);
    expect(changes().slice(1)).toEqual(['withdrew-pullspec 2.1.0: It breaks search', 'published-pullspec 2.1.0']);
  });

  it('adds, edits and ends notices, and edit keeps what no flag names', async () => {
    const { run, noticeGateway } = staff();
    const inDays = (days: number): string => new Date(clockNow + days * 86_400_000).toISOString();
    expect((await run('notice list --json=id,state')).stdout.trim()).toBe('[{"id":1,"state":"Shown"}]');
    expect((await run(`notice add --text Soon --until ${inDays(400)} --partner 10234 --yes`)).code).not.toBe(0);
    const adding = `notice add --text Soon --until ${inDays(2)} --partner 10234 --yes`;
    expect((await run(`${adding} --format json`)).stdout).toContain('"id":2');
    expect(noticeGateway.notices[1]).toMatchObject({ text: 'Soon', level: 'information', partners: [10_234] });
    expect((await run('notice edit 2 --level warning --partner all --yes')).code).toBe(0);
    expect(noticeGateway.notices[1]).toMatchObject({ text: 'Soon', level: 'warning', partners: [], version: 2 });
    expect((await run('notice end 1 -n')).stderr).toContain('Partners no longer see it.');
    expect((await run('notice end 1 --yes')).code).toBe(0);
    expect((await run('notice end 1 -n')).stderr).toContain('The notice has already ended.');
    expect(noticeGateway.notices[0]?.until).toBe(clockNow);
    const asked = async (line: string) => complaintIn((await run(`${line} --format json`)).stderr).code;
    expect(await asked('notice edit 9 --level warning --yes')).toBe('NOT_FOUND');
    expect(await asked('notice add --text x --until tomorrow --yes')).toBe('INVALID_VALUE');
    expect(await asked('notice edit 2 --link http://x.example --yes')).toBe('INVALID_VALUE');
    expect(await asked('notice end 2 --text x --yes')).toBe('USAGE');
  });

  it('lists batches and those that were refused, and says what is late', async () => {
    const { run } = staff();
    const printed = async (line: string): Promise<unknown> => JSON.parse((await run(`import ${line}`)).stdout);
    expect(await printed('list --json=id,state,lines,accepted,by')).toEqual([
      { id: '3', state: 'Taken', lines: 212, accepted: 212, by: 'nightly' },
      { id: '2', state: 'Refused', lines: 212, accepted: 0, by: 'nightly' },
      { id: '1', state: 'Taken', lines: 8, accepted: 8, by: 'Token of the settings' },
    ]);
    expect(await printed('list --refused --dataset hotels --partner 10234 --json=id,faults')).toEqual([
      { id: '2', faults: 'Line 17: hotelName is missing · Line 40: is not JSON' },
    ]);
    expect(await printed('list --dataset rooms --json=id')).toEqual([]);
    expect(await printed('list --page 2 --page-size 2 --json=id')).toEqual([{ id: '1' }]);
    expect(await printed('late --json=lateSeconds,text')).toEqual([
      { lateSeconds: 10_800, text: 'Availability of 10234 is 3 hours late.' },
    ]);
    expect(await printed('late --all --json=dataset')).toEqual([{ dataset: 'availability' }, { dataset: 'hotels' }]);
    expect((await run('import late --refused')).code).not.toBe(0);
  });

  it('lists reported mappings and answers one for a reason', async () => {
    const { run, mappingReportGateway } = staff();
    expect((await run('mapping list --json=id,mapping')).stdout.trim()).toBe(
      '[{"id":10234,"mapping":"Twin Room (9) → Deluxe King Room (90011)"}]',
    );
    const asked = async (line: string, reason?: string) =>
      complaintIn((await run(`${line} --format json`, reason)).stderr).code;
    expect(await asked('mapping keep 10234 88120 --yes', 'x')).toBe('MISSING_VALUE');
    expect(await asked('mapping keep 10234 88120 9 --yes')).toBe('MISSING_VALUE');
    expect(await asked('mapping keep 10234 88120 8 --yes', 'x')).toBe('NOT_FOUND');
    expect((await run('mapping take-back 10234 88120 9 -n', 'You are right')).stderr).toContain('waits for a decision');
    expect(mappingReportGateway.answers).toEqual([]);
    expect((await run('mapping take-back 10234 88120 9 --yes', 'You are right')).code).toBe(0);
    expect(mappingReportGateway.answers).toMatchObject([{ roomId: '9', answer: 'take-back', reason: 'You are right' }]);
  });

  it('lists onboardings, shows a form, sends it back, and prints the log of it', async () => {
    const { run, agencyGateway } = staff();
    expect((await run('onboarding list --json=id,turn')).stdout.trim()).toBe('[{"id":10901,"turn":"Agency"}]');
    expect((await run('onboarding show 10901 --json=form')).stdout).toContain('businessName');
    expect((await run('onboarding send-back 10901 --yes', 'Address missing')).code).toBe(0);
    expect((await run('onboarding list --json=turn,sentBackReason')).stdout.trim()).toBe(
      '[{"turn":"Supplier","sentBackReason":"Address missing"}]',
    );
    expect((await run('log list --json=kind,details')).stdout).toContain('Lanna Heritage Resorts: Address missing');
    agencyGateway.forms = agencyGateway.forms.map((form) => ({ ...form, status: 7 }));
    expect((await run('onboarding list --json=stage,sentBackReason')).stdout.trim()).toBe(
      '[{"stage":"Connection live","sentBackReason":null}]',
    );
  });

  it('comments on an onboarding, shows what was written, and counts this as a look', async () => {
    const { onboardingTalkGateway: talk } = staff();
    const run = (...words: readonly string[]): Promise<Ran> =>
      overTwins(['agency', 'onboarding', ...words], {
        remote: { agencyGateway: anExampleAgency(now), onboardingTalkGateway: talk },
        environment: { SUPPLIER_TOKEN: 'spt_example-token' },
      });
    expect((await run('comment', '10901', '--text', 'With taxes', '--section', '3', '--yes')).code).toBe(0);
    expect(talk.all.at(-1)).toMatchObject({ side: 'agency', section: 'supplier_information3', text: 'With taxes' });
    expect((await run('comment', '10901', '--text', ' ', '--yes')).stderr).toContain('Enter a comment.');
    const shown = await run('show', '10901', '--json=comments,lookedAt,changes');
    expect(JSON.parse(shown.stdout)).toMatchObject({
      comments: [{ text: 'Is the price with taxes?' }, { text: 'With taxes' }],
      lookedAt: null,
      changes: null,
    });
    expect(JSON.parse((await run('show', '10901', '--json=changes')).stdout)).toEqual({ changes: [] });
  });

  it('prints what a stage needs, and sets it without a check only for a reason', async () => {
    const { run, onboardingTalkGateway: talk } = staff();
    expect(JSON.parse((await run('onboarding checks 10901 --json=stage,check,met')).stdout)).toEqual([
      { stage: 'dmc-created', check: 'The form has no errors', met: false },
    ]);
    const refused = await run('onboarding set-stage 10901 --stage dmc-created --yes');
    expect([refused.code, refused.stderr.includes('these checks are not met')]).toEqual([7, true]);
    expect((await run('onboarding set-stage 10901 --stage dmc-created -n', 'On paper')).code).toBe(0);
    expect((await run('onboarding set-stage 10901 --yes', 'On paper')).code).toBe(2);
    expect(talk.steps).toEqual([]);
    expect((await run('onboarding set-stage 10901 --stage dmc-created --yes', 'On paper')).code).toBe(0);
    expect(talk.steps).toEqual([{ dmcId: 10_901, status: 3, reason: 'On paper', version: 1 }]);
    expect((await run('onboarding try-endpoints 10901 --yes')).code).toBe(0);
  });
});
