import { stringify } from 'yaml';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { documentIn } from './document-in.js';

/** A document made from the baseline by one named change. */
export interface Seed {
  readonly name: string;
  readonly text: string;
}
export interface BrokenSeed extends Seed {
  /** The one rule that is to be found, and how often errors and warnings of others are there: never. */
  readonly rule: string;
  /** Another reference than the baseline, for what the baseline never says. */
  readonly reference?: string;
}

type Edit = (document: Tree) => void;

/** Reaches into a document by path; a test that misses fails at once. */
export interface Tree {
  readonly root: JsonObject;
  readonly at: (path: string) => JsonObject;
  readonly schema: (path: string) => JsonObject;
}

export function tree(): Tree {
  return treeOf(documentIn(PULLSPEC_1_0_0));
}

export function treeOf(root: JsonObject): Tree {
  const at = (path: string): JsonObject => {
    let here: Json | undefined = root;
    for (const key of path.split('.'))
      here = Array.isArray(here) ? here[Number(key)] : (here as JsonObject | undefined)?.[key];
    if (typeof here !== 'object' || here === null) throw new Error(`The baseline has no ${path}.`);
    return here as JsonObject;
  };
  return { root, at, schema: (path) => at(path === '' ? 'components.schemas' : `components.schemas.${path}`) };
}

export function conforming(name: string, edit: Edit, print: (root: JsonObject) => string = stringify): Seed {
  const document = tree();
  edit(document);
  return { name, text: print(document.root) };
}

export function broken(rule: string, name: string, edit: Edit): BrokenSeed {
  return { ...conforming(name, edit), rule };
}

/** Broken by one change of what another reference asks for. */
export function brokenAgainst(rule: string, name: string, asks: Edit, edit: Edit): BrokenSeed {
  const both = (document: Tree): void => {
    asks(document);
    edit(document);
  };
  return { ...conforming(name, both), rule, reference: conforming(name, asks).text };
}

/** Makes the ways to pay separate schemas, with a discriminator between them. */
export function mapPayments({ schema }: Tree, mapping: Record<string, string>): void {
  const [prepaid, atHotel] = schema('Rate.properties.payment')['oneOf'] as [JsonObject, JsonObject];
  Object.assign(schema(''), { Prepaid: prepaid, AtHotel: atHotel });
  const names = [...new Set(Object.values(mapping).map((target) => target.replace('#/components/schemas/', '')))];
  schema('Rate.properties')['payment'] = {
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: 'type', mapping },
  };
}

export function textual(name: string, edit: (text: string) => string): Seed {
  const text = edit(PULLSPEC_1_0_0);
  if (text === PULLSPEC_1_0_0) throw new Error(`${name} changes nothing.`);
  return { name, text };
}

export function without(list: Json | undefined, name: string): Json[] {
  return (list as Json[]).filter((one) => one !== name);
}
