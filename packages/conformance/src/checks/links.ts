import type { ApiDocument, Located } from '../document/api-document.js';
import { STRUCTURES } from '../document/structure.js';
import { parametersOf, type Operation } from '../document/operations.js';
import { entriesOf, isObject, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { kindAt } from './references.js';
import { wrongExpression, writeExpressionText } from './runtime-expressions.js';
import { clip, nearest } from './text.js';

/** Links of an answer name an operation, its parameters, and values by expressions. */
export function strangeLinks(
  document: ApiDocument,
  links: Located['json'] | undefined,
  pointer: string,
  operations: readonly Operation[],
): Defect[] {
  return entriesOf(links).flatMap(([name, link]) => {
    const place = child(pointer, name);
    const lost = lostOperation(document, link, name, place, operations);
    return lost.length > 0
      ? lost
      : [...strangeParameters(document, link, place, operations), ...strangeValues(link, place)];
  });
}

function lostOperation(
  document: ApiDocument,
  link: Json,
  name: string,
  place: string,
  operations: readonly Operation[],
): Defect[] {
  const reference = textMember(link, 'operationRef');
  if (reference?.startsWith('#') === true && !isOperation(document.find(reference)))
    return [
      {
        rule: 'PS-DOC-006',
        pointer: child(place, 'operationRef'),
        message: `The link ${clip(name, 60)} leads to no operation.`,
        expected: 'an operation of this document',
        got: clip(reference),
      },
    ];
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  const id = textMember(link, 'operationId');
  // In a document without any operationId there is nothing to compare it with.
  if (id === undefined || ids.size === 0 || ids.has(id)) return [];
  const meant = nearest(id, ids);
  return [
    invalid(
      child(place, 'operationId'),
      `There is no operation ${clip(id, 60)}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      'the operationId of an operation',
      id,
    ),
  ];
}

/** Where the fields of the document do not say what a place is, it can be one. */
function isOperation(target: Located | undefined): boolean {
  const kind = target === undefined ? 'nothing' : kindAt(STRUCTURES['3.2'], target.pointer);
  return (kind === undefined && isObject(target?.json)) || kind === 'Operation';
}

/** A tool that follows the link leaves out a parameter that the operation does not have. */
function strangeParameters(
  document: ApiDocument,
  link: Json,
  place: string,
  operations: readonly Operation[],
): Defect[] {
  const id = textMember(link, 'operationId');
  const reference = textMember(link, 'operationRef');
  const target = reference?.startsWith('#') === true ? document.find(reference) : undefined;
  const operation = operations.find(({ id: own, at }) => (id === undefined ? at.json === target?.json : own === id));
  if (operation === undefined) return [];
  const known = new Set(
    parametersOf(document, operation).flatMap((one) =>
      [one.name, `${one.in}.${one.name}`].map((name) => name.toLowerCase()),
    ),
  );
  const called =
    operation.id === undefined || id === undefined ? 'The operation' : `The operation \`${clip(operation.id, 60)}\``;
  return entriesOf(member(link, 'parameters'))
    .filter(([name]) => !known.has(name.toLowerCase()))
    .map(([name]) => ({
      ...invalid(
        child(place, 'parameters', name),
        `${called} has no parameter ${clip(name, 60)}.`,
        clip(known.size === 0 ? 'no parameters' : [...known].filter((one) => !one.includes('.')).join(', ')),
        name,
        'Use the name of a parameter of the operation. What goes into its body is `requestBody` of the link.',
      ),
      severity: 'warning',
    }));
}

function strangeValues(link: Json, place: string): Defect[] {
  const values: readonly (readonly [pointer: string, value: Json])[] = [
    ...entriesOf(member(link, 'parameters')).map(([name, value]) => [child(place, 'parameters', name), value] as const),
    ...(isObject(link) && link['requestBody'] !== undefined
      ? [[child(place, 'requestBody'), link['requestBody']] as const]
      : []),
  ];
  return values.flatMap(([pointer, value]): Defect[] => {
    const wrong = wrongExpression(value);
    return wrong === undefined
      ? []
      : [
          {
            ...invalid(
              pointer,
              `${clip(wrong, 60)} is no expression for the value of a link.`,
              'an expression such as $response.body#/bookingId',
              wrong,
              writeExpressionText,
            ),
            severity: 'warning',
          },
        ];
  });
}
