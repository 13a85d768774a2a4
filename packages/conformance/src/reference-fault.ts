import { checkNames } from './checks/names.js';
import { checkOperations, checkVersion } from './checks/operations.js';
import { checkStructure } from './checks/structure.js';
import type { Defect } from './checks/defect.js';
import { apiDocument, step, type ApiDocument } from './document/api-document.js';
import { isOpenApi } from './document/is-open-api.js';
import { answersOf, jsonContent, operationsOf } from './document/operations.js';
import { OPERATIONS } from './live/exchange.js';
import type { Position } from './reading/position.js';
import { readDocument } from './reading/read-document.js';
import { START } from './reading/reading.js';
import { ruleOf } from './rules/index.js';
import { isObject, objectMember, textMember } from './tree/json.js';
import { child, ROOT } from './tree/pointer.js';

/** Why documents cannot be compared with this one. */
export interface ReferenceFault {
  readonly position: Position;
  /** The field, as a JSON pointer. */
  readonly pointer: string;
  readonly message: string;
}

/** Returns the first reason why a document cannot be the given version of PullSpec, or undefined. */
export function referenceFault(text: string, version: string): ReferenceFault | undefined {
  const { root, problems, positionOf } = readDocument(text);
  const [problem] = problems;
  if (problem !== undefined) return { position: problem.position, pointer: ROOT, message: problem.message };
  if (!isObject(root) || !isOpenApi(root))
    return {
      position: START,
      pointer: ROOT,
      message: 'It is not an OpenAPI 3 document: it needs "openapi: 3…" and "paths".',
    };
  const reference = apiDocument(root);
  const structure = checkStructure(reference);
  const [first] = [
    ...versionFault(reference, version),
    ...[
      ...checkVersion(reference),
      ...structure.defects,
      ...checkOperations(reference),
      ...checkNames(reference, structure),
    ].filter(isError),
    ...operationFaults(reference),
  ];
  return first === undefined
    ? undefined
    : { position: positionOf(first.pointer), pointer: first.pointer, message: first.message };
}

const isError = ({ rule, severity }: Defect): boolean => (severity ?? ruleOf(rule)?.severity) === 'error';

interface Fault {
  readonly pointer: string;
  readonly message: string;
}

/** A supplier's `x-pullspec-version` is compared with it. */
function versionFault({ root }: ApiDocument, version: string): readonly Fault[] {
  const own = textMember(objectMember(root, 'info'), 'version');
  if (own === version) return [];
  const message = `info.version has to be ${version}, as in the name of the file.`;
  return [{ pointer: child(ROOT, 'info', 'version'), message }];
}

/** Suppliers mark their operations with these names, and each rule about bodies reads the JSON of a success. */
function operationFaults(reference: ApiDocument): readonly Fault[] {
  const operations = operationsOf(reference);
  return OPERATIONS.flatMap((name): readonly Fault[] => {
    const operation = operations.find(({ id }) => id === name);
    if (operation === undefined)
      return [{ pointer: child(ROOT, 'paths'), message: `It has no operation with operationId: ${name}.` }];
    const success = answersOf(reference, operation).find(({ status }) => status.startsWith('2'));
    return step(reference, jsonContent(reference, success?.located, 'response'), 'schema') === undefined
      ? [
          {
            pointer: operation.at.pointer,
            message: `${name} has no success answer with a schema for application/json.`,
          },
        ]
      : [];
  });
}
