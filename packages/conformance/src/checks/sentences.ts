import type { Violation } from '../schema/violation.js';
import { clip } from './text.js';

/** The field that a violation is about: its own name, or the last name on the way to it. */
export function fieldOf({ subject, paths }: Violation): string | undefined {
  const name = subject ?? /\/([^/*]+)(?:\/\*)*$/.exec(paths[0] ?? '')?.[1];
  return name === undefined ? undefined : `\`${clip(name.replaceAll('~1', '/').replaceAll('~0', '~'), 80)}\``;
}

export interface Home {
  readonly asked: boolean;
  readonly operation: string;
  readonly status: string | undefined;
}

const wordsOf = ({ asked, operation, status }: Home): string =>
  asked
    ? `the request of \`${operation}\``
    : `the answer of \`${operation}\`${status === undefined || status === '200' ? '' : ` with ${status}`}`;

/** What is wrong, in a line. */
export function titleOf(violation: Violation, home: Home): string | undefined {
  const { kind, producerSays, consumerSays } = violation;
  const [place, name] = [wordsOf(home), fieldOf(violation)];
  const Place = `T${place.slice(1)}`;
  const says = home.asked ? consumerSays : producerSays;
  const part = name ?? 'the body';
  const own = name === undefined ? Place : `${name} in ${place}`;
  switch (kind) {
    case 'required':
      return home.asked ? `${Place} must have ${part}, which is optional` : `${Place} can omit ${part}`;
    case 'missing':
      return home.asked ? `${Place} must have ${part}, which the agency does not send` : `${Place} has no ${part}`;
    case 'misplaced':
      return home.asked ? `${Place} must have ${part}, which is read-only` : `${Place} never has ${part}`;
    case 'null':
      return home.asked ? `${own} cannot be null` : `${own} can be null`;
    case 'type':
      return home.asked ? `${own} must be ${clip(says, 60)}` : `${own} can be ${clip(says, 60)}`;
    case 'enum':
      return home.asked ? `${own} lacks values that the agency sends` : `${own} has values that the agency cannot read`;
    case 'bound':
    case 'length':
    case 'items':
      return home.asked ? `${own} is limited: ${clip(says, 60)}` : `${own} goes beyond the limit: ${clip(says, 60)}`;
    case 'pattern':
    case 'format':
      return home.asked ? `${own} must have the ${clip(says, 60)}` : `${own} can be text that the agency cannot read`;
    case 'closed':
      return home.asked ? `${Place} refuses ${part}` : `${Place} has ${part}, which is not allowed there`;
    case 'union':
      return home.asked ? `${own} lacks an alternative` : `${own} has an alternative that the agency cannot read`;
    case 'constraint':
      return home.asked ? `${own} has a condition that the agency does not keep` : `${own} does not keep a condition`;
    case 'unproven':
    case 'unclear':
      return `${own} could not be compared`;
    case 'empty':
      return `${own} can never be sent`;
    case 'extra':
      return home.asked ? `${Place} does not mention ${part}` : `${Place} has ${part}, which the reference lacks`;
    case 'renamed':
      return `${Place} spells ${part} in another way`;
    case 'vacuous':
      return `${own} is a list that is always empty`;
    case 'unread':
      return undefined;
  }
}

/** What to change, with the name and the line. */
export function fixOf(violation: Violation, asked: boolean): string | undefined {
  const { kind, producerSays, consumerSays } = violation;
  const name = fieldOf(violation) ?? 'the body';
  const wanted = clip(asked ? producerSays : consumerSays, 200);
  const request: Partial<Record<Violation['kind'], string>> = {
    required: `Remove ${name} from \`required\`, {line}.`,
    missing: `Remove ${name} from \`required\`, {line}.`,
    type: `Accept ${wanted} for ${name}, {line}.`,
    null: `Allow null for ${name}, {line}.`,
    enum: `Accept every value of the reference for ${name}, {line}.`,
    bound: `Widen the bound of ${name} to that of the reference, {line}: ${wanted}.`,
    length: `Widen the length of ${name} to that of the reference, {line}: ${wanted}.`,
    pattern: `Remove the pattern of ${name}, {line}, or take that of the reference: ${wanted}.`,
    format: `Remove the format of ${name}, {line}, or take that of the reference: ${wanted}.`,
    items: `Widen the number of items of ${name} to that of the reference, {line}: ${wanted}.`,
    closed: `Add the property ${name} to the schema at {line}, or leave the object open.`,
    union: `Accept every alternative of the reference for ${name}, {line}.`,
    constraint: `Remove the condition at {line}, or make it one that every request of the reference keeps.`,
    misplaced: `Remove ${name} from \`required\`, {line}, or remove \`readOnly\`.`,
  };
  const response: Partial<Record<Violation['kind'], string>> = {
    required:
      violation.changeAt !== undefined
        ? `Add ${name} to \`required\`, {line}.`
        : `Add ${name} to \`required\` of the schema that describes it at {line}.`,
    missing: `Add the property ${name} to the schema at {line}, and list it in \`required\`.`,
    misplaced: `Remove \`writeOnly\` from ${name}, {line}.`,
    type: `Make ${name} ${wanted}, {line}.`,
    null: `Take null out of ${name}, {line}: leave the property out instead, or always give a value.`,
    enum: `List only values of the reference for ${name}, {line}.`,
    bound: `Limit ${name} as the reference does, {line}: ${wanted}.`,
    length: `Limit the length of ${name} as the reference does, {line}: ${wanted}.`,
    pattern: `Give ${name} the ${wanted}, {line}.`,
    format: `Give ${name} the ${wanted}, {line}.`,
    items: `Limit the number of items of ${name} as the reference does, {line}: ${wanted}.`,
    closed: `Remove the property ${name}, {line}.`,
    union: `Remove the alternative of ${name} at {line}, or map it to one of the reference.`,
    renamed: `Spell ${name} as the reference does, {line}: \`${clip(consumerSays, 80)}\`.`,
  };
  return (asked ? request : response)[kind];
}
