import { isPartnerNumber } from '../account/selection.js';
import { csvFile } from '../lib/csv.js';
import { readCsv, tableFault, type CsvRow } from '../lib/read-csv.js';
import { namedEmailFault } from '../settings/recipients.js';

/** A person as a line of the file has it. */
export interface PersonLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly email: string;
  readonly partners: readonly number[];
  /** A portal admin acts for every partner. */
  readonly isAdmin: boolean;
}

/** Someone who can act for partners. Staff of the agency is not among them. */
export interface PersonOfPartners {
  readonly email: string;
  readonly partners: readonly number[];
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
}

export interface PersonFault {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

export const mostPeopleInFile = 1000;
const mostPartnersOfPerson = 200;
const columns = ['email', 'partners', 'admin'] as const;
type ColumnName = (typeof columns)[number];
const yes = new Set(['yes', 'true', '1']);
const no = new Set(['', 'no', 'false', '0']);

export const personFaultText = ({ line, field, reason }: PersonFault): string =>
  `Line ${String(line)}, ${field}: ${reason}`;

/**
 * The lines of a file, or all its faults. A column that would be ignored is one: it can be a slip in the name of
 * another.
 */
export function readPeopleFile(text: string): {
  readonly people: readonly PersonLine[];
  readonly faults: readonly PersonFault[];
} {
  const table = readCsv(text);
  const [header, ...rows] = table;
  const decoded = !/[\uFFFD\u0000]/u.test(text);
  const fault = (line: number, field: string, reason: string) => ({ people: [], faults: [{ line, field, reason }] });
  if (!decoded) return fault(1, 'file', 'It is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  if (header === undefined) return fault(1, 'file', 'It is empty.');
  const misfit = tableFault(table);
  if (misfit !== undefined) return fault(misfit.line, 'file', misfit.reason);
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const places = columns.map((name) => names.indexOf(name));
  if (places[0] === -1) return fault(header.line, 'email', 'There is no such column in the header.');
  const unknown = names.filter((name) => name !== '' && !columns.some((known) => known === name));
  if (unknown.length > 0) return { people: [], faults: unknown.map((field) => unknownColumn(header.line, field)) };
  const double = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (double !== undefined) return fault(header.line, double, 'There are two columns of this name. Remove one.');
  if (rows.length === 0) return fault(header.line, 'file', 'There is no one in it.');
  if (rows.length > mostPeopleInFile)
    return fault(header.line, 'file', `It has ${String(rows.length)} people. The most is ${String(mostPeopleInFile)}.`);
  const read = rows.map((row) => personOf(row, places));
  const faults = [...read.flatMap((one) => one.faults), ...repeatedAddresses(read.map(({ person }) => person))];
  return { people: read.map(({ person }) => person), faults: faults.toSorted((a, b) => a.line - b.line) };
}

const unknownColumn = (line: number, field: string): PersonFault => ({
  line,
  field: cut(field),
  reason: `The portal keeps no such column. Remove it, or name it ${columns.slice(0, -1).join(', ')} or ${columns.at(-1) ?? ''}.`,
});

/** A quotation mark that is never closed makes one cell of the rest of the file. */
const longestShown = 60;
const cut = (text: string): string => (text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`);
export const fileEmailFault = (email: string): string | undefined => namedEmailFault(email, cut(email));

function personOf({ line, cells }: CsvRow, places: readonly number[]) {
  const cell = (name: ColumnName): string => cells[places[columns.indexOf(name)] ?? -1]?.trim() ?? '';
  const [email, admin] = [cell('email').toLowerCase(), cell('admin').toLowerCase()];
  const numbers = cell('partners')
    .split(/[\s,;|]+/u)
    .filter((part) => part !== '');
  const wrong = numbers.find((part) => !isPartner(part));
  const faults: PersonFault[] = [];
  const wrongEmail = email === '' ? 'It is missing.' : fileEmailFault(email);
  if (wrongEmail !== undefined) faults.push({ line, field: 'email', reason: wrongEmail });
  if (wrong !== undefined)
    faults.push({ line, field: 'partners', reason: `${cut(wrong)} is not the number of a partner account.` });
  if (numbers.length > mostPartnersOfPerson)
    faults.push({ line, field: 'partners', reason: `The most is ${String(mostPartnersOfPerson)} partner accounts.` });
  if (!yes.has(admin) && !no.has(admin)) faults.push({ line, field: 'admin', reason: 'Write yes or no.' });
  return { person: { line, email, partners: [...new Set(numbers.map(Number))], isAdmin: yes.has(admin) }, faults };
}

const isPartner = (text: string): boolean => /^[1-9]\d{0,9}$/u.test(text) && isPartnerNumber(Number(text));

/** Each address that is on an earlier line too. */
export function repeatedAddresses(people: readonly PersonLine[]): readonly PersonFault[] {
  const first = new Map<string, number>();
  return people.flatMap(({ email, line }) => {
    const before = first.get(email);
    if (before === undefined) first.set(email, line);
    const reason = `${email} is on line ${String(before)} too.`;
    return before === undefined ? [] : [{ line, field: 'email', reason }];
  });
}

/** Everyone, as a file that can be imported again. */
export const peopleFile = (people: readonly PersonOfPartners[]): string =>
  csvFile(
    columns,
    people.map(({ email, partners, isAdmin }) => [email, partners.join(' '), isAdmin ? 'yes' : 'no']),
  );
