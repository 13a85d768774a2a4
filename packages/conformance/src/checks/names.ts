import { isNewest, step, steps, type ApiDocument, type Located } from '../document/api-document.js';
import { operationsOf, type Operation } from '../document/operations.js';
import { schemeNamed } from '../document/security-schemes.js';
import { entriesOf, isObject, listMember, member, textMember, type Json } from '../tree/json.js';
import { partsOf, type Part } from '../tree/parts.js';
import { child, ROOT } from '../tree/pointer.js';
import { withoutDefaultMapping } from './default-mapping.js';
import type { Defect } from './defect.js';
import { invalid, removeOneText } from './invalid.js';
import { strangeLinks } from './links.js';
import { isSchemaName, mappedSchema } from './mappings.js';
import { checkParameterLists } from './parameter-lists.js';
import { clip, nearest } from './text.js';

/** Names that have to exist somewhere else in the document, or only once: what no schema of OpenAPI can say. */
export function checkNames(
  document: ApiDocument,
  { items, operations: described }: { readonly items: readonly Located[]; readonly operations: readonly Located[] },
): Defect[] {
  const root = { json: document.root, pointer: ROOT };
  const operations = operationsOf(document);
  const schemes = steps(document, step(document, root, 'components', 'securitySchemes')).map(({ key }) => key);
  // Operations of callbacks and webhooks ask for schemes too.
  const homes = [root, ...described];
  return [
    ...homes.flatMap((home) => unknownSchemes(document, schemes, home)),
    ...checkParameterLists(document, operations, { items, described }),
    ...(isNewest(textMember(document.root, 'openapi') ?? '') ? strangeParents(document) : []),
    ...repeatedTags(document),
    ...strangeLinksAndMappings(document, operations),
  ];
}

function unknownSchemes(document: ApiDocument, schemes: readonly string[], home: Located): Defect[] {
  return listMember(home.json, 'security').flatMap((requirement, index) =>
    entriesOf(requirement).flatMap(([name, scopes]) => {
      const pointer = child(home.pointer, 'security', index, name);
      const scheme = schemeNamed(document, name)?.json;
      const type = textMember(scheme, 'type');
      if (scheme === undefined) {
        const meant = nearest(name, schemes);
        const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
        const known = schemes.join(', ');
        return [
          invalid(
            pointer,
            `There is no security scheme ${clip(name, 60)}.${hint}`,
            clip(known === '' ? 'a scheme under components.securitySchemes' : known),
            name,
            'Use the name of a scheme under `components.securitySchemes`.',
          ),
        ];
      }
      if (type === 'oauth2') return unknownScopes(scheme, scopes, pointer);
      const isFree = document.dialect === '3.1' || type === 'openIdConnect';
      return isFree || !Array.isArray(scopes) || scopes.length === 0
        ? []
        : [
            invalid(
              pointer,
              `A scheme of the type ${type ?? ''} has no scopes.`,
              '[]',
              clip(JSON.stringify(scopes)),
              'Write `[]`, {line}.',
            ),
          ];
    }),
  );
}

/** A flow without scopes is another rule's, and its scheme could have any. */
function unknownScopes(scheme: Json | undefined, scopes: Json, pointer: string): Defect[] {
  const declared = entriesOf(member(scheme, 'flows')).map(([, flow]) => member(flow, 'scopes'));
  if (!Array.isArray(scopes) || declared.length === 0 || !declared.every(isObject)) return [];
  const known = new Set(declared.flatMap((one) => Object.keys(one)));
  return scopes.flatMap((scope, index): Defect[] => {
    if (typeof scope !== 'string' || known.has(scope)) return [];
    const meant = nearest(scope, known);
    return [
      {
        ...invalid(
          child(pointer, index),
          `The scheme has no scope ${clip(scope, 60)}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
          clip(known.size === 0 ? 'no scope' : [...known].join(', ')),
          scope,
          'Use a scope that a flow of the scheme declares, or declare it.',
        ),
        severity: 'warning',
      },
    ];
  });
}

/** In 3.2 a tag can be below another one. */
function strangeParents(document: ApiDocument): Defect[] {
  const tags = listMember(document.root, 'tags');
  const names = new Set(tags.flatMap((tag) => textMember(tag, 'name') ?? []));
  const parents = new Map(tags.map((tag) => [textMember(tag, 'name'), textMember(tag, 'parent')]));
  return tags.flatMap((tag, index): Defect[] => {
    const parent = textMember(tag, 'parent');
    if (parent === undefined) return [];
    const pointer = child(ROOT, 'tags', index, 'parent');
    if (!names.has(parent)) {
      const meant = nearest(parent, names);
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      const fix = 'Use the name of a tag of this document.';
      return [invalid(pointer, `There is no tag ${clip(parent, 60)}.${hint}`, 'a tag that exists', parent, fix)];
    }
    const passed = new Set<string | undefined>();
    for (let at: string | undefined = parent; at !== undefined && !passed.has(at); at = parents.get(at)) passed.add(at);
    return passed.has(textMember(tag, 'name'))
      ? [
          invalid(
            pointer,
            `The tag ${clip(parent, 60)} is below itself.`,
            'a tag that is above this one',
            parent,
            'Remove `parent` from one of these tags.',
          ),
        ]
      : [];
  });
}

function repeatedTags(document: ApiDocument): Defect[] {
  const seen = new Set<string>();
  return listMember(document.root, 'tags').flatMap((tag, index) => {
    const name = textMember(tag, 'name');
    return name !== undefined && seen.size === seen.add(name).size
      ? [
          invalid(
            child(ROOT, 'tags', index),
            `The tag ${clip(name, 60)} is described twice.`,
            'each tag once',
            name,
            removeOneText,
          ),
        ]
      : [];
  });
}

/** Links name operations, and discriminators name schemas. */
function strangeLinksAndMappings(document: ApiDocument, operations: readonly Operation[]): Defect[] {
  const met = new Set<unknown>();
  const anchors = new Set<string>();
  const defects: Defect[] = [];
  const open: Spot[] = ['paths', 'components', 'webhooks'].flatMap((key) => {
    const json = member(document.root, key);
    return json === undefined ? [] : [{ key, json, isMap: key !== 'components' }];
  });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, isMap } = next;
    if (met.has(json)) continue;
    met.add(json);
    if (!isMap && isObject(json)) {
      const links = member(json, 'links');
      const discriminator = member(json, 'discriminator');
      // A response has a description; a schema's own `links` is one of its properties.
      const hasLinks =
        links !== undefined && (json === document.root['components'] || Object.hasOwn(json, 'description'));
      if (hasLinks) defects.push(...strangeLinks(document, links, child(pointerTo(next), 'links'), operations));
      defects.push(...repeatedAnchors(document, next, anchors));
      if (discriminator !== undefined)
        defects.push(
          ...strangeMapping(document, discriminator, child(pointerTo(next), 'discriminator')),
          ...withoutDefaultMapping(document, json, pointerTo(next)),
        );
    }
    for (const part of partsOf(json, isMap)) open.push({ ...part, home: next });
  }
  return defects;
}

/** A part of the document on the way to it. Few of them need a pointer, so it is written only on demand. */
interface Spot extends Part {
  readonly home?: Spot;
}

function pointerTo({ key, home }: Spot): string {
  return child(home === undefined ? ROOT : pointerTo(home), key);
}

/** Names of places in one resource: a schema with an `$id` is a resource of its own. */
function repeatedAnchors(document: ApiDocument, spot: Spot, met: Set<string>): Defect[] {
  const name = document.dialect === '3.0' ? undefined : textMember(spot.json, '$anchor');
  if (name === undefined) return [];
  let home: Spot | undefined = spot;
  while (home !== undefined && textMember(home.json, '$id') === undefined) home = home.home;
  const key = `${home === undefined ? '' : pointerTo(home)} ${name}`;
  return met.size === met.add(key).size
    ? [
        invalid(
          child(pointerTo(spot), '$anchor'),
          `The anchor ${clip(name, 60)} is there twice, so a reference to it has two meanings.`,
          'each anchor once',
          name,
          'Rename one of the two.',
        ),
      ]
    : [];
}

function strangeMapping(document: ApiDocument, discriminator: Located['json'] | undefined, pointer: string): Defect[] {
  const usual = isNewest(textMember(document.root, 'openapi') ?? '')
    ? member(discriminator, 'defaultMapping')
    : undefined;
  const targets: readonly (readonly [keys: readonly string[], target: Json])[] = [
    ...entriesOf(member(discriminator, 'mapping')).map(([tag, target]) => [['mapping', tag], target] as const),
    ...(usual === undefined ? [] : [[['defaultMapping'], usual] as const]),
  ];
  return targets.flatMap(([keys, target]) => {
    if (typeof target !== 'string') return [];
    if (mappedSchema(document, target) !== undefined) return [];
    const leavesFile = !target.startsWith('#') && (!isSchemaName(target) || /\.(ya?ml|json)$/i.test(target));
    return [
      {
        rule: leavesFile ? 'PS-DOC-007' : 'PS-DOC-006',
        pointer: child(pointer, ...keys),
        message: `The mapping of ${clip(keys.at(-1) ?? '', 40)} ${leavesFile ? 'leads to another file' : 'leads nowhere'}.`,
        expected: leavesFile ? 'a schema of this file' : 'a schema that exists',
        got: clip(target),
      },
    ];
  });
}
