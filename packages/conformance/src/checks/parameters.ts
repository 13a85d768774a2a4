import { parametersOf, type Parameter } from '../document/operations.js';
import type { Change } from '../patch/change.js';
import { nodeOf } from '../schema/node.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { shapesOf } from '../schema/shape.js';
import { ARRAY, OBJECT } from '../schema/types.js';
import { entriesOf, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { asHeader, asTextFor, headerText, theOnlyItem } from './as-text.js';
import type { Defect } from './defect.js';
import type { Pair } from './match-operations.js';
import { isKey } from './security.js';
import { valueIn, type Contracts, type Found, type Meeting } from './meeting.js';

/** What OpenAPI ignores, and what every request has by HTTP. */
const SENT_ANYWAY = new Set(['accept', 'content-type', 'authorization', 'host', 'content-length']);

const PLACES: ReadonlySet<string> = new Set(['path', 'query', 'querystring', 'header', 'cookie']);

/** What the supplier requires besides the body. */
export function parametersIn(
  { reference, supplier, referenceBook, supplierBook }: Contracts,
  { name, ...pair }: Pair,
): Found {
  const mine = parametersOf(reference, pair.reference);
  const meetings: Meeting[] = [];
  const defects: Defect[] = [];
  for (const theirs of parametersOf(supplier, pair.supplier)) {
    const place = `${name} ${theirs.in} ${theirs.name}`;
    const same = (other: string): boolean =>
      theirs.in === 'header' ? other.toLowerCase() === theirs.name.toLowerCase() : other === theirs.name;
    const known = mine.find((one) => one.in === theirs.in && same(one.name));
    // Where no parameter can be is the matter of another rule.
    if (!PLACES.has(theirs.in)) continue;
    if (theirs.in === 'header' && SENT_ANYWAY.has(theirs.name.toLowerCase())) continue;
    if (known === undefined && isKey(reference, pair.reference, theirs.in, theirs.name)) continue;
    if (known === undefined) {
      const elsewhere = mine.find((one) => same(one.name));
      if (!theirs.required) continue;
      const rule = elsewhere === undefined ? 'PS-REQ-014' : 'PS-REQ-015';
      defects.push({
        rule,
        pointer: theirs.pointer,
        place,
        message:
          elsewhere === undefined
            ? `\`${name}\` demands the ${theirs.in} parameter ${theirs.name}, which the agency does not send.`
            : `\`${name}\` takes ${theirs.name} in the ${theirs.in}; the agency sends it in the ${elsewhere.in}.`,
        ...(elsewhere === undefined ? { changes: noLongerRequired(theirs) } : {}),
        ...(theirs.in === 'path' ? { fix: `Serve \`${name}\` at a path without {${theirs.name}}.` } : {}),
        expected: elsewhere === undefined ? 'no such parameter' : `in ${elsewhere.in}`,
        got: `required in ${theirs.in}`,
      });
      continue;
    }
    const described = describedIn(supplierBook, theirs);
    const sent = valueIn(referenceBook, known);
    const [style, theirStyle] = [styleOf(known), styleOf(theirs)];
    const isAlike = style === theirStyle || (isPlain(sent) && style === theirStyle.replace(EXPLODED, ''));
    if (!isAlike)
      defects.push({
        rule: 'PS-REQ-015',
        pointer: theirs.pointer,
        refPointer: known.pointer,
        place,
        message: `\`${name}\` takes ${theirs.name} ${inStyle(theirStyle)}; the agency writes it ${inStyle(style)}.`,
        fix: `Take it as the agency writes it: ${inStyle(style)}.`,
        expected: style,
        got: theirStyle,
      });
    if (theirs.required && !known.required)
      defects.push({
        rule: 'PS-REQ-014',
        pointer: theirs.pointer,
        refPointer: known.pointer,
        place,
        message: `\`${name}\` demands ${theirs.name}, which the agency may leave out.`,
        changes: noLongerRequired(theirs),
        expected: 'optional',
        got: 'required',
      });
    meetings.push({
      direction: 'request',
      operation: name,
      place,
      part: `the ${theirs.in === 'header' ? 'header' : 'parameter'} \`${theirs.name}\``,
      ...asWritten(described, sent, theirs, style),
    });
  }
  return {
    meetings,
    defects: [...defects, ...unmentioned(mine, parametersOf(supplier, pair.supplier), name, pair.supplier)],
  };
}

/** What the agency sends and the supplier does not mention is lost without a word, such as the key that stops a second booking. */
function unmentioned(
  mine: readonly Parameter[],
  theirs: readonly Parameter[],
  name: string,
  { at }: Pair['supplier'],
): Defect[] {
  const isNamed = (one: Parameter): boolean =>
    theirs.some((other) => other.name.toLowerCase() === one.name.toLowerCase());
  return mine
    .filter((one) => !(one.in === 'header' && SENT_ANYWAY.has(one.name.toLowerCase())) && !isNamed(one))
    .map((one) => ({
      rule: 'PS-REQ-013',
      pointer: at.pointer,
      refPointer: one.pointer,
      place: `${name} ${one.in} ${one.name}`,
      message: `\`${name}\` does not mention ${one.name}, which the agency sends in the ${one.in}.`,
      expected: one.name,
      got: theirs.map((other) => other.name).join(', '),
      fix: `Document ${one.name}, and do what the reference says of it.`,
    }));
}

/** What the supplier describes; in a header, a list of exactly one value is this value. */
function describedIn(book: SchemaBook, theirs: Parameter): Schema {
  const own = valueIn(book, theirs);
  return theirs.in === 'header' ? theOnlyItem(own, 'request') : own;
}

/** What arrives, and what it is compared with. */
function asWritten(
  supplier: Schema,
  sent: Schema,
  theirs: Parameter,
  style: string,
): Pick<Meeting, 'reference' | 'supplier' | 'reads'> {
  // As content, a text has quotes that a number does not have.
  if (style.startsWith('as ')) return { reference: sent, supplier };
  const reference = asTextFor(supplier, sent);
  return theirs.in === 'header'
    ? { reference: asHeader(reference), supplier, reads: headerText }
    : { reference, supplier };
}

/** What is neither a list nor an object is written alike, exploded or not. */
function isPlain(sent: Schema): boolean {
  return shapesOf(nodeOf([sent]), 'request').shapes.every(({ types }) => (types & (ARRAY | OBJECT)) === 0);
}

const EXPLODED = ', exploded';

const inStyle = (style: string): string => (style.startsWith('as ') ? style : `in the style ${style}`);

function styleOf(parameter: { readonly json: Json; readonly in: string }): string {
  const [content] = entriesOf(member(parameter.json, 'content'));
  // Plain text is what a simple parameter is written as; any other content is quoted in its own way.
  if (content !== undefined && !content[0].startsWith('text/plain')) return `as ${content[0]}`;
  const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  const style = textMember(parameter.json, 'style') ?? usual;
  return `${style}${(member(parameter.json, 'explode') ?? style === 'form') === true ? EXPLODED : ''}`;
}

function noLongerRequired({ pointer, in: place }: Parameter): readonly Change[] {
  return place === 'path' ? [] : [{ do: 'drop', at: child(pointer, 'required') }];
}
