import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkForm, onboardingFields, startingForm, withValue } from '@suppliers-portal/domain';
import {
  aCompleteForm,
  aUser,
  InMemoryOnboardingGateway,
  InMemoryOnboardingTalkGateway,
} from '@suppliers-portal/domain/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../testing/supplier.js';
import { parsedForm } from './onboarding/form-file.js';
import { formTemplate } from './onboarding/form-template.js';

const applicant = aUser({ accountType: 'Onboarding' });
const complete = JSON.stringify(aCompleteForm());

describe('supplier onboarding', () => {
  let folder: ReturnType<typeof aFolder>;
  let gateway: InMemoryOnboardingGateway;
  beforeEach(() => {
    folder = aFolder();
    gateway = new InMemoryOnboardingGateway();
  });
  afterEach(() => {
    folder.remove();
  });

  const run = (argv: readonly string[], options: TwinOptions = {}): Promise<Ran> =>
    overTwins(['onboarding', ...argv], {
      user: applicant,
      remote: { onboardingGateway: gateway },
      ...options,
      folder: folder.path,
    });
  const file = (text: string, name = 'form.yml'): string => {
    writeFileSync(join(folder.path, name), text);
    return name;
  };
  const findings = (
    ran: Ran,
  ): readonly {
    readonly level: string;
    readonly line: number | null;
    readonly field: string | null;
    readonly message: string;
  }[] => JSON.parse(ran.stdout) as never;

  describe('init', () => {
    it('writes every field in its place with its usual value, and reads back as the form it was made from [ONB-05, ONB-06, ONB-07, ONB-08, ONB-09, ONB-11]', async () => {
      const { code, stdout } = await run(['init']);
      expect(code).toBe(0);
      const read = await parsedForm(stdout);
      expect(read.form).toMatchObject(startingForm());
      for (const { path, fullLabel, required } of onboardingFields) {
        expect(stdout).toMatch(new RegExp(`^ +${path.at(-1) ?? ''}:`, 'mu'));
        expect(stdout).toContain(`# ${fullLabel}${required ? ' *' : ''}`);
      }
      expect(stdout).toContain('# Commission percentage *. Whole number from 1 to 99, in %. Usual: 12');
      expect(stdout).toContain('# Country focus of inventory. Enter top 3 countries');
      expect(stdout).toContain('One of: 4 (Ref Sell), 2 (List Rate)');
    });

    it('keeps to the letter what no one knows, and names the version that it was made from', async () => {
      const form = {
        ...aCompleteForm(),
        supplier_information2: {
          ...(aCompleteForm()['supplier_information2'] as object),
          'old: key': [1, { a: null }],
        },
        test_booking_details: [{ id: 'T-1' }],
      };
      expect(await parsedForm(formTemplate(form, '"7"'))).toMatchObject({ form, basedOn: '"7"' });
    });

    it('does not overwrite a file, unless it is told to', async () => {
      file('mine');
      expect(complaintIn((await run(['init', 'form.yml', '--json'])).stderr)).toMatchObject({
        code: 'FILE_EXISTS',
        exit: 2,
      });
      expect(await run(['init', 'form.yml', '--force'])).toMatchObject({ code: 0, stdout: 'form.yml\n' });
      expect(readFileSync(join(folder.path, 'form.yml'), 'utf8')).toContain('supplier_information8:');
    });

    it.skipIf(!existsSync('/dev/full'))(
      'leaves nothing behind where the disk is full, and says what helps',
      async () => {
        symlinkSync('/dev/full', join(folder.path, 'full.yml'));
        const { hint } = complaintIn((await run(['init', 'full.yml', '--force', '--json'])).stderr);
        expect(hint).toContain('Make room');
        expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
      },
    );

    it('begins with what is saved, and the file that comes of it saves without a difference', async () => {
      gateway.stored = { status: 1, data: complete, version: '"3"' };
      expect((await run(['init', 'form.yml', '--saved'])).code).toBe(0);
      expect(JSON.parse((await run(['save', 'form.yml', '--json'])).stdout)).toMatchObject({
        status: 1,
        saved: true,
        changes: [],
      });
      expect(gateway.stored.data).toBe(complete);
    });
  });

  describe('validate', () => {
    it('finds nothing in a whole form, without asking the portal', async () => {
      gateway.failNextWith({ kind: 'unreachable', detail: 'no network' });
      expect(await run(['validate', file(complete)], { environment: { SUPPLIER_TOKEN: '' } })).toMatchObject({
        code: 0,
        stdout: '',
        stderr: 'No faults.\n',
      });
    });

    it('says each error with its line, and exits 3 [ONB-10]', async () => {
      const text = formTemplate(aCompleteForm(), undefined)
        .replace('commission_percentage: 12', 'commission_percentage: 100')
        .replace(/ +name: "Andaman Stays"/u, '  name:')
        .replace(/^ +minimum_children_age.*\n/mu, '');
      const lineOf = (part: string): number => text.split('\n').findIndex((line) => line.includes(part)) + 1;
      const ran = await run(['validate', file(text), '--json']);
      expect(ran.code).toBe(3);
      expect(findings(ran)).toEqual([
        { level: 'error', line: lineOf('  name:'), field: 'supplier_information.name', message: 'Enter the name.' },
        {
          level: 'error',
          line: lineOf('commission_percentage'),
          field: 'supplier_information2.commission_percentage',
          message: 'Enter a number from 1 to 99 (%).',
        },
        {
          level: 'error',
          line: expect.any(Number) as number,
          field: 'supplier_information5.minimum_children_age',
          message: 'Enter a whole number of 0 or more (years).',
        },
      ]);
      expect(findings(ran)[2]?.line).toBeGreaterThanOrEqual(lineOf('supplier_information5:'));
    });

    it.each([
      ['supplier_information:\n\tname: A', 2],
      ['a: 1\na: 2', 2],
      ['supplier_information: "text"', 1],
      ['- a list', 1],
      ['name: "A', 1],
      ['a: *nobody', null],
    ])('says where it cannot be read: %j', async (text, line) => {
      const ran = await run(['validate', file(text), '--json']);
      expect([ran.code, findings(ran).map(({ level }) => level), findings(ran)[0]?.line]).toEqual([3, ['error'], line]);
    });

    it('refuses aliases that grow without end', async () => {
      const bomb = [
        'a: &a [x, x, x, x, x, x, x, x, x]',
        ...'bcdefgh'.split('').map(
          (name, index) =>
            `${name}: &${name} [${Array(9)
              .fill(`*${'abcdefgh'[index] ?? ''}`)
              .join(', ')}]`,
        ),
      ].join('\n');
      expect(findings(await run(['validate', file(bomb), '--json'])).map(({ level }) => level)).toEqual(['error']);
    });

    it('warns of what is hardly meant and of fields that no one knows, and that is no error', async () => {
      const form = {
        ...aCompleteForm(),
        supplier_information5: {
          ...(aCompleteForm()['supplier_information5'] as object),
          minimum_children_age: 12,
          minimum_child_age: 2,
        },
      };
      const ran = await run(['validate', file(JSON.stringify(form)), '--json']);
      expect([
        ran.code,
        findings(ran).map(({ level, field, message }) => [level, field?.split('.')[1], message]),
      ]).toEqual([
        0,
        [
          ['warning', 'minimum_children_age', 'The minimum (12) is above the maximum (11).'],
          ['warning', 'maximum_children_age', 'The minimum (12) is above the maximum (11).'],
          ['warning', 'minimum_child_age', 'This is no field of the form. It is kept as it is.'],
        ],
      ]);
    });

    it('judges every value as the form and the server do [ONB-10]', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...onboardingFields),
          fc.oneof(fc.jsonValue(), fc.integer({ min: -5, max: 2005 })),
          async (field, value) => {
            const form = withValue(aCompleteForm(), field, value);
            const { findings: found } = await parsedForm(JSON.stringify(form));
            expect(found.filter(({ level }) => level === 'error').map((one) => [one.field, one.message])).toEqual(
              checkForm(form).map(({ field: { id }, text }) => [id, text]),
            );
          },
        ),
        { seed: 13, numRuns: 300 },
      );
    });

    it('has the portal try the addresses when it is asked to, and takes what comes of it for advice', async () => {
      gateway.check = { checkedAt: 0, outcome: 'not-found' };
      const ran = await run(['validate', file(complete), '--endpoints', '--json']);
      expect([ran.code, gateway.checked.length]).toEqual([0, 5]);
      expect(findings(ran)[0]).toEqual({
        level: 'not reached',
        line: null,
        field: 'supplier_information7.search',
        message: 'DNS: no public address',
      });
    });

    it('says so when there is no such file', async () => {
      expect(complaintIn((await run(['validate', 'no.yml', '--json'])).stderr)).toMatchObject({
        code: 'INVALID_VALUE',
        message: 'no.yml cannot be read.',
        hint: expect.stringMatching(/^There is no such file in \//u) as string,
      });
    });
  });

  describe('save', () => {
    it('saves what is there, finished or not, and says what changed [ONB-03]', async () => {
      gateway.stored = {
        status: 1,
        data: '{"supplier_information":{"name":"Old","later":1},"old":true}',
        version: '"3"',
      };
      const ran = await run(['save', file('supplier_information:\n  name: New\n'), '--json']);
      expect(JSON.parse(ran.stdout)).toMatchObject({
        status: 1,
        saved: true,
        version: '1',
        changes: [{ label: 'General Information: Name', beforeText: 'Old', afterText: 'New' }],
      });
      expect(gateway.stored.data).toBe('{"supplier_information":{"name":"New","later":1},"old":true}');
    });

    it('sends nothing with -n, and nothing that cannot be read', async () => {
      expect((await run(['save', file(complete), '-n'])).stderr).toContain('Nothing was saved.');
      expect(complaintIn((await run(['save', file('a: ['), '--json'])).stderr)).toMatchObject({
        code: 'INVALID_VALUE',
        hint: expect.stringContaining('Line 1: ') as string,
      });
      expect(gateway.stored).toBeUndefined();
    });

    it('overwrites nothing that was changed since the file was made', async () => {
      gateway.stored = { status: 1, data: complete, version: '"3"' };
      await run(['init', 'form.yml', '--saved']);
      gateway.changeTo({ data: '{"supplier_information":{"name":"Theirs"}}', changedBy: 'colleague@andaman.example' });
      const complaint = complaintIn((await run(['save', 'form.yml', '--json'])).stderr);
      expect(complaint).toMatchObject({
        code: 'REFUSED',
        exit: 7,
        hint: expect.stringMatching(/^colleague@andaman\.example has changed it; nothing was overwritten\./u) as string,
      });
      expect(gateway.stored.data).toContain('Theirs');
    });

    it('is denied to another kind of account, and not confused by what it cannot read [ONB-14]', async () => {
      expect(complaintIn((await run(['save', file(complete), '--json'], { user: aUser() })).stderr)).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Permission Denied: You do not have access to this screen',
      });
      gateway.stored = { status: 1, data: '{' };
      expect(complaintIn((await run(['save', file(complete), '--json'])).stderr)).toMatchObject({
        code: 'UNEXPECTED_ANSWER',
        message: 'Sorry, something went wrong. Please try again.',
      });
      expect(gateway.stored.data).toBe('{');
    });
  });

  describe('submit', () => {
    it('hands in a whole form after a yes, and asks in the words of the web [ONB-03]', async () => {
      const typed = await run(['submit', file(complete)], {
        terminals: ['stdin', 'stdout', 'stderr'],
        input: 'submit\n',
      });
      expect([typed.code, typed.stderr]).toEqual([
        0,
        expect.stringContaining(
          'Please Note: Once submitted, fields can only be edited by communicating with the account manager.',
        ) as string,
      ]);
      expect(gateway.stored).toMatchObject({ status: 2, submittedData: complete });
    });

    it.each([
      [['submit', 'form.yml'], 2],
      [['submit', 'form.yml', '-n'], 0],
    ])('sends nothing without: %j', async (argv, code) => {
      file(complete);
      expect((await run(argv)).code).toBe(code);
      expect(gateway.stored).toBeUndefined();
    });

    it('sends nothing after another word than the one it asked for', async () => {
      file(complete);
      expect((await run(['submit', 'form.yml'], { terminals: ['stdin', 'stdout', 'stderr'], input: 'y\n' })).code).toBe(
        1,
      );
      expect(gateway.stored).toBeUndefined();
    });

    it('sends no form with an error, lists the errors and exits 3', async () => {
      const ran = await run(['submit', file('supplier_information:\n  name: A\n'), '--yes', '--json']);
      expect([ran.code, findings(ran).length]).toEqual([3, checkForm({ supplier_information: { name: 'A' } }).length]);
      expect(gateway.stored).toBeUndefined();
    });

    it('hands in what is saved where no file is given', async () => {
      gateway.stored = { status: 1, data: complete, version: '"3"' };
      expect(JSON.parse((await run(['submit', '--yes', '--json'])).stdout)).toMatchObject({
        status: 2,
        submitted: true,
        turn: 'agency',
      });
      expect(gateway.stored.status).toBe(2);
    });
  });

  describe('show', () => {
    it('shows the form with its errors and whose turn it is [ONB-02]', async () => {
      gateway.stored = { status: 1, data: '{"supplier_information":{"name":"A","registered_country":764}}' };
      const shown = JSON.parse((await run(['show', '--json'])).stdout) as {
        readonly fields: readonly { readonly field: string }[];
      };
      expect(shown).toMatchObject({ status: 1, statusText: 'Saved', turn: 'yours', editable: true });
      expect(shown.fields).toHaveLength(onboardingFields.length);
      expect(shown.fields[2]).toEqual({
        section: 'General Information',
        label: 'Registered country',
        text: 'Thailand (TH)',
        fault: null,
        field: 'supplier_information.registered_country',
        value: 764,
        required: true,
      });
    });

    it.each([3, 4, 5, 6, 7])('shows no data at status %i [ONB-02]', async (status) => {
      gateway.stored = { status, data: complete };
      const { stdout, stderr } = await run(['show', '-f', 'table']);
      expect([stdout, stderr]).toEqual([
        '',
        expect.stringContaining('Onboarding data is not shown at this stage.\nStatus: ') as string,
      ]);
    });
  });

  it('sends a comment on a section to the agency, and lists what both sides wrote', async () => {
    const onboardingTalkGateway = new InMemoryOnboardingTalkGateway();
    const talk = (...argv: readonly string[]) => run(argv, { remote: { onboardingTalkGateway } });
    expect((await talk('comment', 'Which currency?', '--section', '2', '-n')).code).toBe(0);
    expect(onboardingTalkGateway.all).toEqual([]);
    expect((await talk('comment', 'Which currency?', '--section', '2')).code).toBe(0);
    expect((await talk('comment', ' ')).stderr).toContain('Enter a comment.');
    expect((await talk('comment', 'x', '--section', '9')).code).toBe(2);
    await onboardingTalkGateway.commentTo(1, { text: 'The local one' });
    expect(JSON.parse((await talk('comments', '--json=side,text')).stdout)).toEqual([
      { side: 'Supplier', text: 'Which currency?' },
      { side: 'Agency', text: 'The local one' },
    ]);
  });
});

describe('supplier certification', () => {
  const record = {
    status: 5,
    data: JSON.stringify({
      ...aCompleteForm(),
      test_booking_details: [{ booking_id: 'T-1', status: 'Confirmed' }],
      renamed: 'later',
    }),
    submittedData: complete,
    version: '"4"',
  };
  const run = async (
    argv: readonly string[],
    stored: InMemoryOnboardingGateway['stored'] = record,
    options: TwinOptions = {},
  ): Promise<Ran & { gateway: InMemoryOnboardingGateway }> => {
    const gateway = new InMemoryOnboardingGateway(stored);
    return {
      ...(await overTwins(['certification', ...argv], { remote: { onboardingGateway: gateway }, ...options })),
      gateway,
    };
  };

  it('shows the form, the test bookings, and what changed since it was submitted', async () => {
    expect(
      (JSON.parse((await run(['show', '--json'])).stdout) as { readonly fields: readonly unknown[] }).fields,
    ).toHaveLength(onboardingFields.length);
    expect((await run(['show', '--view', 'bookings', '-f', 'csv'])).stdout).toContain(
      'booking_id,status\r\nT-1,Confirmed\r\n',
    );
    expect(JSON.parse((await run(['show', '--view', 'changes', '--json'])).stdout)).toMatchObject({
      changes: [{ field: 'renamed' }],
    });
  });

  it.each([0, 1, 2, 3, 4, 7])('shows nothing at status %i [CERT-01]', async (status) => {
    for (const view of ['form', 'bookings', 'changes']) {
      const { stdout, stderr } = await run(['show', '--view', view, '-f', 'table'], { ...record, status });
      expect([stdout, stderr]).toEqual([
        '',
        expect.stringContaining('There is no onboarding data to display on this page') as string,
      ]);
    }
  });

  it.each([
    ['approve', 6, 'Certified'],
    ['decline', 3, 'DMC created'],
  ] as const)('%s moves to status %i [CERT-03]', async (verb, status, text) => {
    const ran = await run([verb, '--yes', '--json']);
    expect([ran.code, ran.gateway.stored?.status]).toEqual([0, status]);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status, statusText: text, changed: true });
    expect((await run([verb])).gateway.stored?.status).toBe(5);
    expect((await run([verb, '-n'])).gateway.stored?.status).toBe(5);
  });

  it('sends why it is declined, and refuses a reason that is too long', async () => {
    const told = await run(['decline', '--yes', '--json', '--reason', ' Two bookings failed ']);
    expect([told.code, told.gateway.stored?.declinedReason]).toEqual([0, 'Two bookings failed']);
    const long = await run(['decline', '--yes', '--json', '--reason', 'x'.repeat(501)]);
    expect([long.code, complaintIn(long.stderr).message, long.gateway.stored?.status]).toEqual([
      2,
      'Enter a reason of at most 500 characters.',
      5,
    ]);
  });

  it('approves on a terminal after the word, and declines after a yes', async () => {
    const typed = (verb: string, input: string) =>
      run([verb], record, { terminals: ['stdin', 'stdout', 'stderr'], input });
    expect([
      (await typed('approve', 'y\n')).code,
      (await typed('approve', 'approve\n')).code,
      (await typed('decline', 'y\n')).code,
    ]).toEqual([1, 0, 0]);
  });

  it.each([
    [
      'an admin',
      record,
      { user: aUser({ isAdmin: true }), environment: { SUPPLIER_ACCOUNT: '10234' } },
      5,
      'Admins cannot certify',
    ],
    ['what is certified', { ...record, status: 6 }, {}, 7, 'Already certified'],
    ['what nobody asks for', { ...record, status: 4 }, {}, 7, 'There is no onboarding data to display on this page'],
  ] as const)('is refused for %s [CERT-04]', async (_, stored, options, exit, message) => {
    for (const verb of ['approve', 'decline']) {
      const ran = await run([verb, '--yes', '--json'], stored, options);
      expect([ran.code, complaintIn(ran.stderr).message, ran.gateway.stored?.status]).toEqual([
        exit,
        message,
        stored.status,
      ]);
    }
  });

  it('says the sentences of the web for what fails [CERT-06]', async () => {
    const failing = async (verb: string, times: number): Promise<string> => {
      const gateway = new InMemoryOnboardingGateway(record);
      const read = gateway.read.bind(gateway);
      let reads = 0;
      gateway.read = () => {
        if (reads++ === times) gateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
        return read();
      };
      gateway.decide = () => Promise.resolve({ ok: false, failure: { kind: 'broken', quote: '500', text: '' } });
      return complaintIn(
        (
          await overTwins(['certification', verb, ...(verb === 'show' ? [] : ['--yes']), '--json'], {
            remote: { onboardingGateway: gateway },
          })
        ).stderr,
      ).message;
    };
    expect(await failing('show', 0)).toBe(
      'Failed to fetch onboarding data. Please contact the technical team for assistance.',
    );
    expect(await failing('approve', 5)).toBe(
      'Failed to update onboarding status. Please contact the technical team for assistance.',
    );
  });
});
