import { isNewest, type ApiDocument } from '../document/api-document.js';
import { operationsOf, parametersOf } from '../document/operations.js';
import { member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { clip } from './text.js';

export function checkVersion(document: ApiDocument): Defect[] {
  const version = textMember(document.root, 'openapi');
  if (version !== undefined && /^3\.[01](\.|$)/.test(version)) return [];
  if (version !== undefined && isNewest(version)) {
    return [
      {
        rule: 'PS-DOC-004',
        severity: 'warning',
        pointer: child(ROOT, 'openapi'),
        message: `openapi ${version} is compared as 3.1: what only 3.2 has changes nothing in the comparison.`,
        expected: 'openapi 3.0 or 3.1',
        got: version,
        fix: 'Set `openapi: 3.1.0` if the document uses nothing that only 3.2 has.',
      },
    ];
  }
  const given = member(document.root, 'openapi');
  const swagger = member(document.root, 'swagger');
  const key = ['openapi', 'swagger'].find((name) => member(document.root, name) !== undefined);
  return [
    {
      rule: 'PS-DOC-004',
      pointer: key === undefined ? ROOT : child(ROOT, key),
      message: versionFault(version, given, swagger),
      expected: 'openapi 3.0 or 3.1',
      got: key === undefined ? 'no version' : `${key} ${JSON.stringify(given ?? swagger)}`,
    },
  ];
}

function versionFault(version: string | undefined, given: Json | undefined, swagger: Json | undefined): string {
  if (version !== undefined) return `OpenAPI ${version} cannot be judged here.`;
  if (given !== undefined) return 'The version is not text: write it in quotes.';
  if (swagger !== undefined) return `Swagger ${JSON.stringify(swagger).replaceAll('"', '')} cannot be judged here.`;
  return 'The document does not say its version of OpenAPI.';
}

export const notInPath = (name: string, pointer: string, path: string): Defect => ({
  rule: 'PS-DOC-010',
  pointer,
  message: `The path has no {${name}}.`,
  expected: `{${name}} in the path`,
  got: path,
});

function trimmed(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

export function checkOperations(document: ApiDocument): Defect[] {
  const defects: Defect[] = [];
  const ids = new Map<string, { readonly pointer: string; readonly label: string }>();
  const paths = new Map<string, string>();
  for (const operation of operationsOf(document)) {
    const { id, at, path, item } = operation;
    if (id !== undefined) {
      const before = ids.get(id);
      // Paths that refer to one path item share its operations.
      if (before !== undefined && before.pointer !== at.pointer)
        defects.push({
          rule: 'PS-DOC-009',
          pointer: child(at.pointer, 'operationId'),
          message: `The operationId \`${clip(id, 80)}\` is used twice.`,
          expected: 'its own id',
          got: `also on ${before.label}`,
        });
      ids.set(id, { pointer: at.pointer, label: `${operation.method.toUpperCase()} ${path}` });
    }
    const plain = trimmed(path).replace(/(.)\/+$/, '$1');
    const twin = paths.get(plain);
    if (twin !== undefined && twin !== path)
      defects.push({
        rule: 'PS-DOC-011',
        pointer: item.pointer,
        // Names of parameters do not make two paths of one: no reader could choose.
        ...(trimmed(path) === trimmed(twin) ? { severity: 'error' as const } : {}),
        message: `${path} means the same as ${twin}.`,
        expected: 'one of them',
        got: `${twin} and ${path}`,
      });
    if (twin === undefined) paths.set(plain, path);
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map((found) => found[1] ?? '');
    const declared = parametersOf(document, operation).filter((one) => one.in === 'path');
    for (const name of new Set(named.filter((one, index) => named.indexOf(one) < index))) {
      defects.push({
        rule: 'PS-DOC-010',
        pointer: at.pointer,
        message: `The path has {${name}} more than once.`,
        expected: `{${name}} once`,
        got: path,
      });
    }
    for (const name of new Set(named)) {
      if (!declared.some((one) => one.name === name))
        defects.push({
          rule: 'PS-DOC-010',
          pointer: at.pointer,
          message: `The path parameter ${name} is not declared.`,
          expected: `a parameter ${name} in the path`,
          got: 'none',
        });
    }
    for (const one of declared) {
      if (!named.includes(one.name)) defects.push(notInPath(one.name, one.pointer, path));
    }
  }
  return defects;
}
