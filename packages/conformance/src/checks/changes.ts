import type { ApiDocument } from '../document/api-document.js';
import { lastKeyOf, parentOf, type Change } from '../patch/change.js';
import { wholeNumbersOf } from '../schema/formats.js';
import type { Schema } from '../schema/model.js';
import type { Violation } from '../schema/violation.js';
import { hasValue, isObject, listMember, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { inlined } from './inlined.js';
import { isClosedPart } from './sentences.js';

/** The two documents, and which of the two the change is for: the places are the supplier's and the reference's. */
interface Places {
  readonly mine: ApiDocument;
  readonly theirs: ApiDocument;
  /** In the supplier's document. */
  readonly at: string;
  /** In the reference. */
  readonly wanted: string;
  readonly violation: Violation;
}

type Maker = (places: Places) => readonly Change[];

const NONE: readonly Change[] = [];

/** The change that a violation asks for, where it takes no decision. Nothing for the others. */
export function changesFor(
  violation: Violation,
  asked: boolean,
  { reference, supplier }: { readonly reference: Schema; readonly supplier: Schema },
): readonly Change[] {
  const maker = (asked ? REQUEST : RESPONSE)[violation.kind];
  if (maker === undefined) return NONE;
  const [at, wanted] = asked ? [violation.consumer, violation.producer] : [violation.producer, violation.consumer];
  return maker({ mine: reference.book.document, theirs: supplier.book.document, at, wanted, violation });
}

const valueIn = (document: ApiDocument, pointer: string): Json | undefined => document.find(pointer)?.json;

/** A schema that the words of a change have an effect in: next to a `$ref`, OpenAPI 3.0 ignores them. */
function isOpen(document: ApiDocument, pointer: string): boolean {
  const json = valueIn(document, pointer);
  return isObject(json) && member(json, '$ref') === undefined;
}

const isRequiredItem = (pointer: string): boolean => /\/required\/\d+$/.test(pointer);

const notRequired: Maker = ({ at }) => (isRequiredItem(at) ? [{ do: 'drop', at }] : NONE);

/** The property of the reference, where the supplier has none. */
function property({ mine, theirs, at, wanted, violation: { subject, note } }: Places, home: string): readonly Change[] {
  // A property of another spelling is there: which of the two is meant is not known.
  if (subject === undefined || note !== undefined || !isOpen(theirs, at)) return NONE;
  // A schema of names has no properties, and a property that is there is not what refuses it.
  if (at.endsWith('/propertyNames') || at.endsWith(child('/properties', subject))) return NONE;
  if (valueIn(theirs, child(at, 'properties', subject)) !== undefined) return NONE;
  const described = valueIn(mine, child(home, 'properties', subject));
  const value = described === undefined ? undefined : inlined(mine, theirs, described);
  // The schema that the property refers to can be the one that gets it.
  if (value === undefined || wanted === '' || refersTo(value, at)) return NONE;
  return [{ do: 'put', at: child(at, 'properties', subject), value }];
}

const refersTo = (value: Json, pointer: string): boolean =>
  textMember(value, '$ref') === pointer ||
  (Array.isArray(value) ? value : Object.values(isObject(value) ? value : {})).some((part) => refersTo(part, pointer));

const added: Maker = (places) => {
  const { at, wanted, violation } = places;
  const home = isRequiredItem(wanted) ? parentOf(parentOf(wanted)) : parentOf(parentOf(wanted));
  const described = property(places, home);
  return described.length === 0 || violation.subject === undefined
    ? NONE
    : [...described, { do: 'push', at: child(at, 'required'), values: [violation.subject] }];
};

const alsoRequired: Maker = ({ theirs, at, violation: { changeAt, subject } }) => {
  if (subject === undefined) return NONE;
  if (changeAt !== undefined) return [{ do: 'push', at: changeAt, values: [subject] }];
  const home = parentOf(parentOf(at));
  return at === child(home, 'properties', subject) && isOpen(theirs, home)
    ? [{ do: 'push', at: child(home, 'required'), values: [subject] }]
    : NONE;
};

const documented: Maker = (places) => {
  const { mine, wanted, violation } = places;
  if (isClosedPart(places.at)) return [{ do: 'drop', at: places.at }];
  const name = violation.subject;
  const home = name !== undefined && wanted.endsWith(child('/properties', name)) ? parentOf(parentOf(wanted)) : wanted;
  return name === undefined || valueIn(mine, child(home, 'properties', name)) === undefined
    ? NONE
    : property(places, home);
};

/** A list of values, or the schema that has it. */
const listAt = (document: ApiDocument, pointer: string): string | undefined =>
  [pointer, child(pointer, 'enum')].find((one) => one.endsWith('/enum') && Array.isArray(valueIn(document, one)));

const moreValues: Maker = ({ mine, theirs, at, wanted }) => {
  const [own, other] = [listAt(theirs, at), listAt(mine, wanted)];
  if (own === undefined) return NONE;
  if (other === undefined) return typeof valueIn(mine, wanted) === 'object' ? [{ do: 'drop', at: own }] : NONE;
  const known = listMember(valueIn(theirs, parentOf(own)), 'enum');
  const values = listMember(valueIn(mine, parentOf(other)), 'enum').filter((one) => !hasValue(known, one));
  return values.length === 0 ? NONE : [{ do: 'push', at: own, values }];
};

const KEYWORD =
  /\/(?:minimum|maximum|minLength|maxLength|minItems|maxItems|minProperties|maxProperties|uniqueItems|pattern|format|multipleOf)$/;

/** What makes a bound of OpenAPI 3.0 exclusive. */
const EXCLUSIVE: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };

/** Takes the keyword of the reference, or leaves it out where the reference has none. */
const keyword: Maker = ({ mine, theirs, at, wanted }) => {
  if (!KEYWORD.test(at) || valueIn(theirs, at) === undefined) return NONE;
  const name = lastKeyOf(at);
  const home = KEYWORD.test(wanted) ? parentOf(wanted) : wanted;
  const described = valueIn(mine, home);
  if (!isObject(described) || member(described, '$ref') !== undefined || member(described, 'allOf') !== undefined)
    return NONE;
  const value = member(described, name);
  const edge = EXCLUSIVE[name];
  const own = edge === undefined ? undefined : child(parentOf(at), edge);
  const isStrict = own !== undefined && valueIn(theirs, own) === true && member(described, edge ?? '') !== true;
  const loosened: Change[] = isStrict ? [{ do: 'drop', at: own }] : [];
  if (value === undefined) return [{ do: 'drop', at }, ...loosened];
  return valueIn(theirs, at) === value ? loosened : [{ do: 'put', at, value }, ...loosened];
};

const alsoNull: Maker = ({ theirs, at }) => {
  const type = valueIn(theirs, child(at, 'type'));
  if (!isOpen(theirs, at) || typeof type !== 'string') return NONE;
  return theirs.dialect === '3.0'
    ? [{ do: 'put', at: child(at, 'nullable'), value: true }]
    : [{ do: 'put', at: child(at, 'type'), value: [type, 'null'] }];
};

const notNull: Maker = ({ theirs, at }) => {
  if (theirs.dialect === '3.0')
    return valueIn(theirs, child(at, 'nullable')) === true ? [{ do: 'drop', at: child(at, 'nullable') }] : NONE;
  const types = listMember(valueIn(theirs, at), 'type');
  const left = types.filter((one) => one !== 'null');
  return left.length === 1 && left.length < types.length
    ? [{ do: 'put', at: child(at, 'type'), value: left[0] ?? 'string' }]
    : NONE;
};

/** The bound that the reference has and the supplier does not: what is beyond it is then promised not to be sent. */
const limited: Maker = (places) => {
  const { mine, theirs, at, wanted } = places;
  if (KEYWORD.test(at)) return keyword(places);
  if (!KEYWORD.test(wanted) || !isOpen(theirs, at)) return NONE;
  const value = valueIn(mine, wanted);
  const name = lastKeyOf(wanted);
  const isFree = member(valueIn(theirs, at), name) === undefined;
  return value !== undefined && isFree ? [{ do: 'put', at: child(at, name), value }] : NONE;
};

/** `integer` where the reference says `number` is the one type that another contains. */
const widerType: Maker = ({ mine, theirs, at, wanted }) => {
  if (at.endsWith('/format')) return [{ do: 'drop', at }];
  if (valueIn(theirs, child(at, 'type')) !== 'integer' || valueIn(mine, child(wanted, 'type')) !== 'number')
    return NONE;
  const isWhole = wholeNumbersOf(textMember(valueIn(theirs, at), 'format')) !== undefined;
  return [
    { do: 'put', at: child(at, 'type'), value: 'number' },
    ...(isWhole ? [{ do: 'drop' as const, at: child(at, 'format') }] : []),
  ];
};

const REQUEST: Partial<Record<Violation['kind'], Maker>> = {
  required: notRequired,
  missing: notRequired,
  misplaced: notRequired,
  closed: documented,
  enum: moreValues,
  bound: keyword,
  length: keyword,
  pattern: keyword,
  format: keyword,
  items: keyword,
  null: alsoNull,
  type: widerType,
};

const RESPONSE: Partial<Record<Violation['kind'], Maker>> = {
  required: alsoRequired,
  missing: added,
  misplaced: ({ theirs, at }) =>
    at.endsWith('/writeOnly') && valueIn(theirs, at) === true ? [{ do: 'drop', at }] : NONE,
  null: notNull,
  bound: limited,
  length: limited,
  pattern: limited,
  format: limited,
  items: limited,
};
