import { step, steps, type ApiDocument, type Located } from '../document/api-document.js';
import { answersOf, effectiveSecurity, jsonContent, parametersOf, type Operation } from '../document/operations.js';
import { canonical, entriesOf, member, type Json } from '../tree/json.js';
import { ROOT } from '../tree/pointer.js';
import { bodyPlaces, bodyRule, bodyWords, otherForms, schemaOf, wordsOf, type Walk } from './body-places.js';
import { described, ruleWords, saidBy } from './rule-words.js';

export function operationPlaces(walk: Walk, operation: Operation): void {
  const { document, book, name, add } = walk;
  add({
    operation: name,
    where: 'operation',
    pointer: operation.at.pointer,
    rule: [
      `${operation.method.toUpperCase()} ${operation.path}`,
      ...saidBy(operation.at, ['deprecated', 'x-sunset', 'x-stability-level']),
    ].join(', '),
    description: wordsOf(operation.at.json),
    isRequired: true,
  });
  add({
    operation: name,
    where: 'security',
    pointer: operation.at.pointer,
    rule: securityRule(document, operation),
    description: '',
    isRequired: true,
  });
  aboutOperation(walk, operation);
  for (const parameter of parametersOf(document, operation))
    valuePlaces(walk, parameter, `${parameter.in} ${parameter.name}`, parameter.required);
  const body = step(document, operation.at, 'requestBody');
  const request = jsonContent(document, body, 'request');
  if (body !== undefined) {
    const isRequired = member(body.json, 'required') === true;
    add({
      operation: name,
      where: 'request',
      pointer: body.pointer,
      rule: bodyRule(walk, body, 'request', isRequired ? 'required' : 'optional'),
      description: bodyWords(walk, body, 'request'),
      isRequired,
    });
  }
  otherForms(walk, body, 'request', request);
  if (request !== undefined)
    bodyPlaces(walk, schemaOf(book, request), 'request', member(body?.json, 'required') === true);
  for (const { status, located } of answersOf(document, operation)) {
    const where = `response ${status}`;
    add({
      operation: name,
      where,
      pointer: located.pointer,
      rule: bodyRule(walk, located, 'response', 'answer'),
      description: bodyWords(walk, located, 'response'),
      isRequired: true,
    });
    for (const { key, located: header } of steps(document, step(document, located, 'headers')))
      valuePlaces(walk, header, `${where} header ${key}`, member(header.json, 'required') === true);
    const links = step(document, located, 'links');
    if (links !== undefined)
      add({
        operation: name,
        where: `${where} links`,
        pointer: links.pointer,
        rule: canonical(Object.fromEntries(steps(document, links).map(({ key, located: link }) => [key, link.json]))),
        description: '',
        isRequired: false,
      });
    const answer = jsonContent(document, located, 'response');
    otherForms(walk, located, where, answer);
    if (answer !== undefined) bodyPlaces(walk, schemaOf(book, answer), where, true);
  }
}

/** A parameter or a header, and what is in its value. */
function valuePlaces(walk: Walk, located: Located, where: string, isRequired: boolean): void {
  const [form] = steps(walk.document, step(walk.document, located, 'content'));
  const schema = schemaOf(walk.book, form?.located ?? located);
  walk.add({
    operation: walk.name,
    where,
    pointer: located.pointer,
    rule: described(ruleWords(schema, isRequired), located),
    description: wordsOf(located.json),
    isRequired,
  });
  bodyPlaces(walk, schema, where, isRequired);
}

/** Who may call, with what each of the named schemes says. */
function securityRule(document: ApiDocument, operation: Operation): string {
  const { json } = effectiveSecurity(document, operation);
  if (json === undefined) return 'none';
  const names = Array.isArray(json) ? json.flatMap((way) => entriesOf(way).map(([name]) => name)) : [];
  const home = step(document, { json: document.root, pointer: ROOT }, 'components', 'securitySchemes');
  const schemes = [...new Set(names)].toSorted().flatMap((name) => {
    const said = entriesOf(step(document, home, name)?.json).filter(([key]) => !/^(?:description$|x-)/u.test(key));
    return said.length === 0 ? [] : [`${name}: ${canonical(Object.fromEntries(said))}`];
  });
  return [canonical(json), ...schemes].join(', ');
}

/** The schemes that no operation asks for: the others are part of what their operations say. */
export function unusedSchemes(document: ApiDocument, operations: readonly Operation[], add: Walk['add']): void {
  const used = new Set(
    operations.flatMap((operation) => {
      const { json } = effectiveSecurity(document, operation);
      return Array.isArray(json) ? json.flatMap((way) => entriesOf(way).map(([name]) => name)) : [];
    }),
  );
  const root = { json: document.root, pointer: ROOT };
  for (const { key, located } of steps(document, step(document, root, 'components', 'securitySchemes')))
    if (!used.has(key))
      add({
        operation: 'the document',
        where: `security scheme ${key}`,
        pointer: located.pointer,
        rule: canonical(located.json),
        description: '',
        isRequired: false,
      });
}

/** What no program depends on, and yet a reader wants to know. */
function aboutOperation({ document, name, add }: Walk, operation: Operation): void {
  const { at, item } = operation;
  const homes = [at.json, item.json, document.root];
  const about: readonly (readonly [string, Json | undefined])[] = [
    ['tags', member(at.json, 'tags')],
    ['externalDocs', member(at.json, 'externalDocs')],
    ['servers', homes.map((home) => member(home, 'servers')).find((list) => list !== undefined)],
  ];
  for (const [where, json] of about)
    if (json !== undefined)
      add({ operation: name, where, pointer: at.pointer, rule: canonical(json), description: '', isRequired: false });
}
