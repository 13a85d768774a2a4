import { dictionary } from '@zxcvbn-ts/language-common';

let list: ReadonlySet<string> | undefined;

/** Whether it is among about 50,000 most used passwords. The list is read when the first one is looked up. */
export function isCommonPassword(entry: string): boolean {
  list ??= new Set(dictionary['passwords-common']);
  return list.has(entry);
}
