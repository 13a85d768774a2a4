import { step, steps, type ApiDocument } from '../document/api-document.js';
import { operationsIn, operationsOf, type Operation } from '../document/operations.js';
import { schemaBook } from '../schema/schema.js';
import { ROOT } from '../tree/pointer.js';
import { operationPlaces, unusedSchemes } from './operation-places.js';
import type { Place } from './place.js';

const most = 20_000;

/** Every place of a document, by operation and path. */
export function placesOf(document: ApiDocument): Map<string, Place> {
  const places = new Map<string, Place>();
  const met = new Set<string>();
  const add = (place: Place): boolean => {
    const key = `${place.operation}\n${place.where}`;
    const own = `${key}\n${place.pointer}`;
    if (met.has(own) || met.size >= most) return false;
    met.add(own);
    const same = places.get(key);
    places.set(key, same === undefined ? place : together(same, place));
    return true;
  };
  const book = schemaBook(document);
  const operations = operationsOf(document);
  unusedSchemes(document, operations, add);
  const aside = (place: Place): boolean => add({ ...place, isJudged: false });
  const webhooks = step(document, { json: document.root, pointer: ROOT }, 'webhooks');
  for (const hook of operationsIn(document, webhooks))
    operationPlaces({ document, book, name: `webhook ${nameOf(hook)}`, add: aside }, hook);
  for (const operation of operations) {
    const name = nameOf(operation);
    operationPlaces({ document, book, name, add }, operation);
    for (const { key, located } of steps(document, step(document, operation.at, 'callbacks')))
      for (const back of operationsIn(document, located))
        operationPlaces({ document, book, name: `${name}, callback ${key}`, add: aside }, back);
  }
  return places;
}

const nameOf = ({ id, method, path }: Operation): string => id ?? `${method.toUpperCase()} ${path}`;

/** Two branches can have a property of the same name: what both say of it counts. */
const together = (first: Place, second: Place): Place =>
  first.rule.split(' | ').includes(second.rule) ? first : { ...first, rule: `${first.rule} | ${second.rule}` };
