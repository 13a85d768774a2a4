import { entriesOf, member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import type { Visited } from './object-rule.js';
import { clip, nearest } from './text.js';

export const strayBracesText = 'The braces of the address of the server do not enclose names.';
export const noPathFollowsText = 'The address of the server has a query or a fragment, and no path can follow that.';

/** Whether braces are left that enclose no name. */
export const hasStrayBraces = (url: string): boolean => /[{}]/.test(url.replaceAll(/\{[^{}]+\}/g, ''));

const inBraces = (name: string): string => clip(`{${name}}`, 60);

/** With more variables than that, nobody is helped by a name that is near. */
const HINTED = 50;

/** The address of a server anywhere in the document, and the variables in it. */
export function serverObject({ value, pointer, version }: Visited): Defect[] {
  const url = textMember(value, 'url');
  if (url === undefined) return [];
  const at = child(pointer, 'url');
  if (hasStrayBraces(url))
    return [invalid(at, strayBracesText, 'a name between { and }', url, 'Correct the braces, {line}.')];
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map((found) => found[1] ?? '');
  return [
    ...(version !== '3.0' && /[?#]/.test(url)
      ? [
          invalid(
            at,
            noPathFollowsText,
            'an address without ? and #',
            url,
            'Remove what begins with `?` or `#`, {line}.',
          ),
        ]
      : []),
    ...(version === '3.2' ? repeated(names, url, at) : []),
    ...strangeVariables(
      new Set(names),
      new Set(entriesOf(member(value, 'variables')).map(([name]) => name)),
      url,
      pointer,
    ),
  ];
}

function repeated(names: readonly string[], url: string, at: string): Defect[] {
  const seen = new Set<string>();
  const again = new Set(names.filter((name) => seen.size === seen.add(name).size));
  return [...again].map((name) =>
    invalid(
      at,
      `The address of the server has ${inBraces(name)} more than once.`,
      `${inBraces(name)} once`,
      url,
      'Give the second place a variable of its own, {line}.',
    ),
  );
}

/** Variables without a definition, and definitions without a variable. A misspelt name is both, and reported once. */
function strangeVariables(
  used: ReadonlySet<string>,
  defined: ReadonlySet<string>,
  url: string,
  pointer: string,
): Defect[] {
  const idle = [...defined].filter((name) => !used.has(name));
  const isHinted = idle.length <= HINTED && used.size <= HINTED;
  const got = defined.size === 0 ? 'no variables' : clip([...defined].join(', '), 60);
  const meant = new Set<string>();
  const unknown = [...used]
    .filter((name) => !defined.has(name))
    .map((name): Defect => {
      const near = isHinted ? nearest(name, idle) : undefined;
      if (near !== undefined) meant.add(near);
      return {
        rule: 'PS-SRV-003',
        severity: 'error',
        pointer: child(pointer, 'url'),
        subject: name,
        message: `The server does not define ${inBraces(name)}.${near === undefined ? '' : ` Did you mean ${inBraces(near)}?`}`,
        expected: `${clip(name, 60)} under variables, with a default`,
        got,
      };
    });
  return [
    ...unknown,
    ...idle
      .filter((name) => !meant.has(name))
      .map((name) => ({
        rule: 'PS-SRV-003',
        pointer: child(pointer, 'variables', name),
        message: `The address of the server does not have the variable ${inBraces(name)}.`,
        expected: `${inBraces(name)} in the address`,
        got: clip(url, 60),
        fix: 'Put the variable into the address, or remove it, {line}.',
      })),
  ];
}
