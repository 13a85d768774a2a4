import { countries } from './countries.js';
import { currencies } from './currencies.js';
import type { ListedCode } from './listed-code.js';

export type CodeList = 'country' | 'currency';

export const codeLists: Readonly<Record<CodeList, readonly ListedCode[]>> = {
  country: countries,
  currency: currencies,
};

/** Thailand (TH), Thai Baht (THB) */
export const codeText = ({ name, code }: ListedCode): string => `${name} (${code})`;

export const codeOf = (list: CodeList, id: unknown): ListedCode | undefined =>
  codeLists[list].find((entry) => entry.id === id);
