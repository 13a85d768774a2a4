import { describe, expect, it } from 'vitest';
import { InMemoryPeopleFileGateway } from '../testing/index.js';
import { ImportPeople } from './feature.js';
import { mostPeopleInFile, peopleFile, personFaultText, readPeopleFile } from './people-file.js';
import { planPeople, planText, type KnownPeople } from './people-plan.js';

const faultsIn = (text: string) => readPeopleFile(text).faults.map(personFaultText);

describe('a file of people', () => {
  it('is read as a spreadsheet writes it', () => {
    const text =
      '\uFEFFEmail;Partners;Admin;\r\nBEN@Andaman.example;10234 10318|10234;;\r\n\r\nada@x.example;;YES;\r\n';
    expect(readPeopleFile(text)).toEqual({
      people: [
        { line: 2, email: 'ben@andaman.example', partners: [10_234, 10_318], isAdmin: false },
        { line: 4, email: 'ada@x.example', partners: [], isAdmin: true },
      ],
      faults: [],
    });
  });

  it('has no column that would be ignored: names of people are not kept, and a slip would leave partners out', () => {
    const reason = 'The portal keeps no such column. Remove it, or name it email, partners or admin.';
    expect(faultsIn('email,Name,partner\na@x.example,Ana,10234\n')).toEqual([
      `Line 1, name: ${reason}`,
      `Line 1, partner: ${reason}`,
    ]);
  });

  it('is refused as a whole when it is not UTF-8, or has two columns of one name', () => {
    const notText = 'Line 1, file: It is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.';
    expect(faultsIn('email,partners\njos\uFFFD@x.example,1\n')).toEqual([notText]);
    expect(faultsIn('e\u0000m\u0000a\u0000')).toEqual([notText]);
    expect(faultsIn('email,partners,Partners\na@x.example,1,2\n')).toEqual([
      'Line 1, partners: There are two columns of this name. Remove one.',
    ]);
  });

  it('is refused where a row does not fit the header, because its cells would be in wrong columns', () => {
    expect(faultsIn(`email,partners\n"a@x.example,1\n${'b@x.example,1\n'.repeat(9)}`)).toEqual([
      'Line 2, file: A quotation mark is never closed.',
    ]);
    expect(faultsIn('email,partners\na@x.example,1,2\n')).toEqual([
      'Line 2, file: It has 3 cells, and the header has 2. Put text that has the separator in quotation marks.',
    ]);
  });

  it('quotes only the beginning of a cell that is very long', () => {
    const [fault = ''] = faultsIn(`email,partners\n${'a'.repeat(900)},1\n`);
    expect(fault).toMatch(/^Line 2, email: a{40,60}… is not an email address\.$/u);
  });

  it('has all its errors reported with line and field', () => {
    expect(faultsIn('email,partners,admin\nno,x1,maybe\na@x.example,1,no\nA@x.example,2,no\n')).toEqual([
      'Line 2, email: no is not an email address.',
      'Line 2, partners: x1 is not the number of a partner account.',
      'Line 2, admin: Write yes or no.',
      'Line 4, email: a@x.example is on line 3 too.',
    ]);
    expect([faultsIn(''), faultsIn('mail\na@x.example\n'), faultsIn('email\n')]).toEqual([
      ['Line 1, file: It is empty.'],
      ['Line 1, email: There is no such column in the header.'],
      ['Line 1, file: There is no one in it.'],
    ]);
    const many = Array.from({ length: mostPeopleInFile + 1 }, (_, index) => `p${String(index)}@x.example,1`);
    expect(faultsIn(`email,partners\n${many.join('\n')}`)).toEqual([
      'Line 1, file: It has 1001 people. The most is 1000.',
    ]);
  });

  it('takes every number that a partner can have, and no other', () => {
    const partnersOf = (cell: string) => faultsIn(`email,partners\na@x.example,${cell}\n`);
    expect(partnersOf('2147483647')).toEqual([]);
    for (const wrong of ['2147483648', '99999', '0', '-1', '1.5'])
      expect(partnersOf(wrong)).toEqual([`Line 2, partners: ${wrong} is not the number of a partner account.`]);
    expect(partnersOf(Array.from({ length: 201 }, (_, index) => index + 1).join(' '))).toEqual([
      'Line 2, partners: The most is 200 partner accounts.',
    ]);
  });

  it('is written so that it can be read again, and no cell is run by a spreadsheet', () => {
    const person = { partners: [1, 2], isAdmin: false, isDisabled: false };
    const text = peopleFile([
      { ...person, email: '=cmd@x.example' },
      { ...person, email: 'b@x.example', isAdmin: true },
    ]);
    expect(text).toBe("\uFEFFemail,partners,admin\r\n'=cmd@x.example,1 2,no\r\nb@x.example,1 2,yes\r\n");
    expect(readPeopleFile(text).people.map(({ email }) => email)).toEqual(['=cmd@x.example', 'b@x.example']);
  });

  it('is not sent while it has errors', async () => {
    const gateway = new InMemoryPeopleFileGateway([1]);
    const importPeople = new ImportPeople(gateway);
    const wrong = await importPeople.execute({ text: 'email\nno\n', apply: true });
    expect([wrong.ok && wrong.value.faults.length, gateway.imports]).toEqual([1, 0]);
    await importPeople.execute({ text: 'email,partners\na@x.example,1\n', apply: true });
    expect(gateway.imports).toBe(1);
  });
});

describe('the plan of an import of people', () => {
  const known: KnownPeople = {
    people: [
      { email: 'ana@x.example', partners: [1], isAdmin: false, isDisabled: false },
      { email: 'dis@x.example', partners: [1], isAdmin: false, isDisabled: true },
    ],
    staff: ['olga@agency.example'],
    partners: [1, 2, 4],
    disabled: [4],
    mayInviteAdmins: false,
  };
  const planOf = (text: string, more: Partial<KnownPeople> = {}) =>
    planPeople(readPeopleFile(`email,partners,admin\n${text}`).people, { ...known, ...more });

  it('invites who is new, adds partners to who is known, and takes no access away', () => {
    const plan = planOf('new@x.example,1 2,\nana@x.example,1 2,\nana2@x.example,2,');
    expect(plan.steps.map(({ email, step, partners }) => [email, step, partners])).toEqual([
      ['new@x.example', 'invite', [1, 2]],
      ['ana@x.example', 'change', [2]],
      ['ana2@x.example', 'invite', [2]],
    ]);
    expect(planOf('ana@x.example,,').steps).toMatchObject([{ step: 'leave', partners: [] }]);
    expect([planText(plan), planText(plan, true)]).toEqual([
      '2 people are invited, 1 gets more partner accounts.',
      '2 people were invited, 1 got more partner accounts.',
    ]);
  });

  it.each([
    ['ok@x.example,2,', 'email: ok@x.example is on line 2 too.'],
    ['olga@agency.example,1,', 'email: olga@agency.example is staff of the agency.'],
    ['dis@x.example,1,', 'email: dis@x.example is disabled. Enable the account first.'],
    ['new@x.example,1 4,', 'partners: Partner account 4 is disabled. Enable it first, or leave it out.'],
    ['ana@x.example,4,', 'partners: Partner account 4 is disabled. Enable it first, or leave it out.'],
    ['new@x.example,3,', 'partners: There is no partner account 3.'],
    ['new@x.example,,', 'partners: Name at least one partner account.'],
    ['ana@x.example,1,yes', 'admin: An import cannot change this of an account.'],
    ['new@x.example,,yes', 'admin: Only an owner can invite a portal admin.'],
  ])('finds in %s an error, and then has no steps', (text, fault) => {
    const plan = planOf(`ok@x.example,1,\n${text}`);
    expect([plan.faults.map(personFaultText), plan.steps]).toEqual([[`Line 3, ${fault}`], []]);
  });

  it('takes a line as it was exported, with a partner that is disabled since', () => {
    const ana = { email: 'ana@x.example', partners: [1, 4], isAdmin: false, isDisabled: false };
    expect(planOf('ana@x.example,1 4 2,', { people: [ana] }).steps).toMatchObject([{ step: 'change', partners: [2] }]);
  });

  it('checks addresses, because a call can send what no file has', () => {
    const lines = [{ line: 2, email: '<b>no', partners: [1], isAdmin: false }];
    expect(planPeople(lines, known).faults.map(personFaultText)).toEqual([
      'Line 2, email: <b>no is not an email address.',
    ]);
  });

  it('lets an owner invite a portal admin, who needs no partner', () => {
    expect(planOf('new@x.example,,yes', { mayInviteAdmins: true }).steps).toMatchObject([
      { step: 'invite', isAdmin: true },
    ]);
  });
});
