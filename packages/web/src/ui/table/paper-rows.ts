import { countText } from '@suppliers-portal/domain';

/** More rows would be a book, and take the browser minutes. */
export const mostOnPaper = 2_000;

/** What is printed below a table that is too long for paper. */
export const unprintedText = (count: number, where = 'The CSV file has them.'): string =>
  `${countText(count)} more ${count === 1 ? 'row is' : 'rows are'} not printed. ${where}`;
