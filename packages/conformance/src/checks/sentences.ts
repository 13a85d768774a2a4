import { withArticles } from '../schema/types.js';
import type { Violation } from '../schema/violation.js';
import { child } from '../tree/pointer.js';
import { clip } from './text.js';

/** The field that a violation is about: its own name, or the last name on the way to it. */
export function fieldOf({ subject, paths }: Violation): string | undefined {
  const name = subject ?? lastName(paths[0]);
  return name === undefined ? undefined : `\`${clip(name.replaceAll('~1', '/').replaceAll('~0', '~'), 80)}\``;
}

/** The items of a list have the name of the list. */
export function lastName(path = ''): string | undefined {
  return /\/([^/*]+)$/.exec(path.replace(/(?:\/(?:\*|\d+))+$/, ''))?.[1];
}

export interface Home {
  /** What the finding is about as a whole, if that is not the body. */
  readonly part?: string | undefined;
  readonly asked: boolean;
  readonly operation: string;
  readonly status: string | undefined;
}

const wordsOf = ({ asked, operation, status }: Home): string =>
  asked
    ? `the request of \`${operation}\``
    : `the answer of \`${operation}\`${status === undefined || status === '200' ? '' : ` with ${status}`}`;

/** What the titles are made of. */
interface Words {
  /** The request or the answer, at the beginning of a sentence. */
  readonly place: string;
  /** The field alone. */
  readonly part: string;
  /** The field and where it is. */
  readonly own: string;
  readonly says: string;
}

type Title = (words: Words) => string;

const LIMIT = {
  asked: ({ own, says }: Words) => `${own} is limited: ${says}`,
  answered: ({ own, says }: Words) => `${own} goes beyond the limit: ${says}`,
};
const TEXT = {
  asked: ({ own, says }: Words) => `${own} accepts only the ${says}`,
  answered: ({ own }: Words) => `${own} can be text that the agency cannot read`,
};
const same = (title: Title): { readonly asked: Title; readonly answered: Title } => ({
  asked: title,
  answered: title,
});
const UNDECIDED = same(({ own }) => `${own} could not be compared`);

/** What is wrong in a request, and what is wrong in an answer. */
const TITLES: Record<Exclude<Violation['kind'], 'unread'>, { readonly asked: Title; readonly answered: Title }> = {
  required: {
    asked: ({ place, part }) => `${place} requires ${part}, which the agency may leave out`,
    answered: ({ place, part }) => `${place} can omit ${part}`,
  },
  missing: {
    asked: ({ place, part }) => `${place} requires ${part}, which the agency does not send`,
    answered: ({ place, part }) => `${place} has no ${part}`,
  },
  misplaced: {
    asked: ({ place, part }) => `${place} requires ${part}, which is read-only`,
    answered: ({ place, part }) => `${place} never has ${part}`,
  },
  null: { asked: ({ own }) => `${own} cannot be null`, answered: ({ own }) => `${own} can be null` },
  type: {
    asked: ({ own, says }) => `${own} accepts only ${withArticles(says)}`,
    answered: ({ own, says }) => `${own} can be ${withArticles(says)}`,
  },
  enum: {
    asked: ({ own }) => `${own} lacks values that the agency sends`,
    answered: ({ own }) => `${own} has values that the agency cannot read`,
  },
  bound: LIMIT,
  length: LIMIT,
  items: LIMIT,
  pattern: TEXT,
  format: TEXT,
  closed: {
    asked: ({ place, part }) => `${place} refuses ${part}`,
    answered: ({ place, part }) => `${place} has ${part}, which is not allowed there`,
  },
  union: {
    asked: ({ own }) => `${own} has no alternative for some values that the agency sends`,
    answered: ({ own }) => `${own} has an alternative that the agency cannot read`,
  },
  overlap: {
    asked: ({ own }) => `${own} fits two alternatives of \`oneOf\`, which allows only one`,
    answered: ({ own }) => `${own} fits two alternatives of the reference, which allows only one`,
  },
  constraint: {
    asked: ({ own }) => `${own} has a condition that the agency does not keep`,
    answered: ({ own }) => `${own} does not keep a condition`,
  },
  unproven: UNDECIDED,
  unclear: UNDECIDED,
  empty: same(({ own }) => `${own} can never be sent`),
  extra: {
    asked: ({ place, part }) => `${place} does not mention ${part}`,
    answered: ({ place, part }) => `${place} has ${part}, which the reference lacks`,
  },
  renamed: same(({ place, part }) => `${place} has ${part}, which the reference spells in another way`),
  vacuous: same(({ own }) => `${own} is a list that is always empty`),
};

/** Whether it is about each item of a list, and not about the list. */
function isOfItem({ subject, paths: [path = ''] }: Violation): boolean {
  return subject === undefined && /\/(?:\*|\d+)$/.test(path);
}

function ownWords(name: string | undefined, isItem: boolean, part: string | undefined, where: string): string {
  if (name !== undefined) return `${isItem ? 'An item of ' : ''}${name} in ${where}`;
  return part === undefined ? `T${where.slice(1)}` : `T${part.slice(1)} in ${where}`;
}

/** What is wrong, in a line. */
export function titleOf(violation: Violation, home: Home): string | undefined {
  const { kind, producerSays, consumerSays } = violation;
  if (kind === 'unread') return undefined;
  const [where, name] = [wordsOf(home), fieldOf(violation)];
  const place = `T${where.slice(1)}`;
  if (kind === 'closed' && home.asked && isClosedPart(violation.consumer))
    return `${place} refuses properties that another part of \`allOf\` describes`;
  return TITLES[kind][home.asked ? 'asked' : 'answered']({
    place,
    part: name ?? home.part ?? 'the body',
    own: ownWords(name, isOfItem(violation), home.part, where),
    says: clip(home.asked ? consumerSays : producerSays, 60),
  });
}

/** One part of `allOf` is closed, and refuses what another part describes. */
export function isClosedPart(pointer: string): boolean {
  return pointer.endsWith('/additionalProperties') && !pointer.endsWith('/properties/additionalProperties');
}

const CLOSED_PART_FIX =
  'Remove `additionalProperties`, {line}: a part of `allOf` does not see the properties of the other parts.';

/** The same demand can be written in other places than usual, and the change is then another one. */
function fixByPlace({ kind, consumer, subject = '' }: Violation, name: string): string | undefined {
  if (kind === 'closed') {
    if (isClosedPart(consumer)) return CLOSED_PART_FIX;
    if (consumer.endsWith('/propertyNames')) return `Allow the name ${name} in \`propertyNames\`, {line}.`;
    return consumer.endsWith(child('/properties', subject)) || /\/patternProperties\/[^/]+$/.test(consumer)
      ? `Allow a value for ${name}, {line}: nothing fits this schema.`
      : undefined;
  }
  if (kind !== 'required' && kind !== 'missing') return undefined;
  if (/\/dependentRequired\/[^/]+$/.test(consumer)) return `Remove ${name} from \`dependentRequired\`, {line}.`;
  return consumer.endsWith('/discriminator/propertyName')
    ? 'Remove the discriminator, {line}, or name a property that every request has.'
    : undefined;
}

/** What to change, with the name and the line. */
export function fixOf(violation: Violation, { asked, part }: Home): string | undefined {
  const { kind, producerSays, consumerSays } = violation;
  const field = fieldOf(violation) ?? part ?? 'the body';
  const name = isOfItem(violation) ? `an item of ${field}` : field;
  const byPlace = asked ? fixByPlace(violation, name) : undefined;
  if (kind === 'empty' && isClosedPart(violation.producer)) return CLOSED_PART_FIX;
  if (byPlace !== undefined) return byPlace;
  const wanted = clip(asked ? producerSays : consumerSays, 200);
  const isRepeating = consumerSays === 'each item once';
  const counted = /propert(?:y|ies)$/.test(consumerSays) ? 'properties' : 'items';
  const request: Partial<Record<Violation['kind'], string>> = {
    required: `Remove ${name} from \`required\`, {line}.`,
    missing: `Remove ${name} from \`required\`, {line}.`,
    type: `Accept ${withArticles(wanted)} for ${name}, {line}.`,
    null: `Allow null for ${name}, {line}.`,
    enum: /^(?:any value|pattern |format )/.test(producerSays)
      ? `Remove the list of values of ${name}, {line}: the reference allows others.`
      : `Accept every value of the reference for ${name}, {line}.`,
    bound: `Widen the bound of ${name} to that of the reference, {line}: ${wanted}.`,
    length: `Widen the length of ${name} to that of the reference, {line}: ${wanted}.`,
    pattern: `Remove the pattern of ${name}, {line}, or take that of the reference: ${wanted}.`,
    format: `Remove the format of ${name}, {line}, or take that of the reference: ${wanted}.`,
    items: isRepeating
      ? `Remove \`uniqueItems\` from ${name}, {line}.`
      : `Widen the number of ${counted} of ${name} to that of the reference, {line}: ${wanted}.`,
    closed: `Add the property ${name} to the schema at {line}, or leave the object open.`,
    union: `Change the alternatives of ${name}, {line}: each value of the reference has to fit one.`,
    overlap: `Make the alternatives of ${name} exclude each other, {line}, or write \`anyOf\` instead of \`oneOf\`.`,
    constraint: `Remove the condition at {line}, or make it one that every request of the reference keeps.`,
    misplaced: `Remove ${name} from \`required\`, {line}, or remove \`readOnly\`.`,
  };
  const response: Partial<Record<Violation['kind'], string>> = {
    required:
      violation.changeAt !== undefined
        ? `Add ${name} to \`required\`, {line}.`
        : `Add ${name} to \`required\` of the schema that describes it at {line}.`,
    missing:
      violation.within === undefined
        ? `Add the property ${name} to the schema at {line}, and list it in \`required\`.`
        : `Answer with what \`${clip(violation.within, 40)}\` holds, and without \`${clip(violation.within, 40)}\`, {line}.`,
    misplaced: `Remove \`writeOnly\` from ${name}, {line}.`,
    type: `Make ${name} ${withArticles(wanted)}, {line}.`,
    null: `Take null out of ${name}, {line}: leave the property out instead, or always give a value.`,
    enum: `List only values of the reference for ${name}, {line}.`,
    bound: `Limit ${name} as the reference does, {line}: ${wanted}.`,
    length: `Limit the length of ${name} as the reference does, {line}: ${wanted}.`,
    pattern: `Give ${name} the ${wanted}, {line}.`,
    format: `Give ${name} the ${wanted}, {line}.`,
    items: isRepeating
      ? `Give ${name} \`uniqueItems: true\`, {line}.`
      : `Limit the number of ${counted} of ${name} as the reference does, {line}: ${wanted}.`,
    closed: `Remove the property ${name}, {line}.`,
    union: `Remove the alternative of ${name} at {line}, or map it to one of the reference.`,
    overlap: `Make the alternatives of ${name} exclude each other, {line}.`,
    renamed: `Spell ${name} as the reference does, {line}: \`${clip(consumerSays, 80)}\`.`,
  };
  return (asked ? request : response)[kind];
}
