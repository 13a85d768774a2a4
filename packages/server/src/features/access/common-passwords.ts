import { dictionary } from '@zxcvbn-ts/language-common';

let list: ReadonlySet<string> | undefined;

/** Whether the password is among the about 50,000 most used ones. The list is read at the first call. */
export function isCommonPassword(entry: string): boolean {
  list ??= new Set(dictionary['passwords-common']);
  return list.has(entry);
}
