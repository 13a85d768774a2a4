import { step, steps, type Located } from '../document/api-document.js';
import { member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { orItsText, theOnlyItem } from './as-text.js';
import { inlined } from './inlined.js';
import { valueIn, type Contracts, type Found } from './meeting.js';

interface Answered {
  readonly name: string;
  readonly status: string;
  readonly place: string;
}

/** The headers of an answer that the agency relies on: each is there, and has a value that the agency can read. */
export function headersOf(
  { reference, supplier, referenceBook, supplierBook }: Contracts,
  { name, status, place }: Answered,
  mine: Located,
  theirs: Located,
): Found {
  const offered = steps(supplier, step(supplier, theirs, 'headers'));
  const found: Found = { meetings: [], defects: [] };
  for (const { key, located } of steps(reference, step(reference, mine, 'headers'))) {
    const own = offered.find((one) => one.key.toLowerCase() === key.toLowerCase());
    const isNeeded = member(located.json, 'required') === true;
    const here = `${place} header ${key}`;
    const common = { rule: 'PS-RES-019', refPointer: located.pointer, place: here };
    if (own === undefined) {
      const value = inlined(reference, supplier, located.json);
      if (isNeeded)
        found.defects.push({
          ...common,
          changes: value === undefined ? [] : [{ do: 'put', at: child(theirs.pointer, 'headers', key), value }],
          pointer: theirs.pointer,
          message: `The header ${key} is not documented.`,
          expected: key,
          got: offered.map((one) => one.key.toLowerCase()).join(', '),
        });
      continue;
    }
    if (isNeeded && member(own.located.json, 'required') !== true)
      found.defects.push({
        ...common,
        changes: [{ do: 'put', at: child(own.located.pointer, 'required'), value: true }],
        pointer: own.located.pointer,
        message: `The header ${key} can be missing; the agency needs it.`,
        expected: `${key} is required`,
        got: `${key} is optional`,
      });
    found.meetings.push({
      direction: 'response',
      operation: name,
      status,
      place: here,
      header: key,
      part: `the header \`${key}\``,
      ...orItsText(valueIn(referenceBook, located)),
      supplier: theOnlyItem(valueIn(supplierBook, own.located), 'response'),
    });
  }
  return found;
}
