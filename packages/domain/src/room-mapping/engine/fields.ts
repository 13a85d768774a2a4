import type { PricePlace, RoomAttributes } from './attributes.js';
import { bedsOfFields, type Beds } from './beds.js';
import { extract, meaningOf } from './extract.js';
import { isMeaningful, normalise, writtenNameOf } from './normalise.js';
import { viewsIn, type Views } from './views.js';

export interface RoomBed {
  readonly roomBedType: string;
  readonly noOfBeds: number;
}
/** What the portal knows besides the name. */
export interface RoomFields {
  readonly size?: number | undefined;
  readonly view?: string | undefined;
  readonly bedding?: readonly RoomBed[] | undefined;
  readonly maxOccupancy?: number | undefined;
  readonly pricePlace?: PricePlace | undefined;
  readonly pictureHashes?: readonly string[] | undefined;
}

/** The room as it counts, and where its own name and fields contradict each other. */
export interface ReadRoom {
  readonly attributes: RoomAttributes;
  /** The name as it is written, without case and signs. */
  readonly written: string;
  readonly contradictions: readonly {
    readonly attribute: 'beds' | 'view';
    readonly name: string;
    readonly field: string;
  }[];
}

/**
 * Reads name and fields. A field outranks the name; a type, a tier or a number of bedrooms is never taken from a field.
 */
export function readRoom(name: string, { view, bedding, ...others }: RoomFields, ours?: ReadonlySet<string>): ReadRoom {
  const named = extract(normalise(name, ours));
  const bedFields = (bedding ?? []).map(({ roomBedType, noOfBeds }) => ({
    words: normalise(roomBedType).words,
    count: Number.isFinite(noOfBeds) ? Math.max(1, Math.round(noOfBeds)) : 1,
  }));
  const beds = bedFields.length === 0 ? undefined : bedsOfFields(bedFields);
  const seen = viewOf(view);
  const fieldWords = [...bedFields.flatMap(({ words }) => words), ...(seen?.words ?? [])];
  const contradictions = [
    ...(beds?.kind !== undefined && named.beds?.kind !== undefined && beds.kind !== named.beds.kind
      ? [{ attribute: 'beds', name: bedWords(named.beds), field: bedWords(beds) } as const]
      : []),
    ...(seen !== undefined && named.views.size > 0 && ![...seen.views].some((one) => named.views.has(one))
      ? [{ attribute: 'view', name: [...named.views].join(', '), field: [...seen.views].join(', ') } as const]
      : []),
  ];
  return {
    attributes: {
      ...named,
      said: withFieldWords(named.said, fieldWords),
      content: withFieldWords(named.content, fieldWords.map(meaningOf)),
      ...(beds === undefined ? {} : { beds: mergedBeds(beds, named.beds) }),
      ...(seen === undefined
        ? {}
        : { views: seen.views, isPartialView: seen.isPartial, isFront: seen.isFront, isBareView: false }),
      ...statedIn(others),
    },
    written: writtenNameOf(name),
    contradictions,
  };
}

/** What fields say without words. A value that cannot be true is none. */
const statedIn = ({
  size,
  maxOccupancy,
  pricePlace,
  pictureHashes,
}: RoomFields): Partial<Pick<RoomAttributes, 'mostPersons' | 'pricePlace' | 'pictures' | 'sizeSqm'>> => ({
  ...(maxOccupancy === undefined || !(maxOccupancy > 0) ? {} : { mostPersons: maxOccupancy }),
  ...(isPlace(pricePlace) ? { pricePlace } : {}),
  ...(pictureHashes === undefined ? {} : { pictures: new Set(pictureHashes) }),
  ...(size === undefined || !Number.isFinite(size) || size <= 0 ? {} : { sizeSqm: size }),
});

/** One room alone has no place. */
const isPlace = (found: PricePlace | undefined): found is PricePlace =>
  found !== undefined && found.of > 1 && found.place >= 1 && found.place <= found.of;

/** A field that only knows of a sofa bed does not silence the bed of the name. */
function mergedBeds(field: Beds, named: Beds | undefined): Beds {
  return field.kind === undefined && named?.kind !== undefined
    ? { ...named, sofa: Math.max(field.sofa, named.sofa) }
    : field;
}

/** What a field says also counts as said where only words are compared. */
function withFieldWords(content: readonly string[], field: readonly string[]): readonly string[] {
  return [...content, ...new Set(field.filter((word) => !content.includes(word) && isMeaningful(word)))];
}

function viewOf(view: string | undefined): (Views & { readonly words: readonly string[] }) | undefined {
  if (view === undefined || /^(?:no|none|without|n\/?a|-|–)?\s*(?:view)?$/iu.test(view.trim())) return undefined;
  const words = normalise(/view|front|facing/iu.test(view) ? view : `${view} view`).words;
  const seen = viewsIn(words, []);
  return seen.views.size === 0 ? undefined : { ...seen, words };
}

/** As a person would say it. */
export function bedWords(beds: Beds): string {
  return [mainBedWords(beds), ...(beds.sofa > 0 ? ['sofa bed'] : [])].filter((part) => part !== '').join(' and ');
}

function mainBedWords({ kind, large, small, count, hasBunk }: Beds): string {
  switch (kind) {
    case undefined:
      return '';
    case 'one large':
      return large.join(' or ');
    case 'two large':
    case 'many large':
      return `${String(count)} ${large.join(' or ')}`;
    case 'twins':
      return count > 2 ? `${String(count)} twin` : 'twin';
    case 'choice':
      return [...large, ...(small > 0 ? ['twin'] : [])].join(' or ');
    case 'mixed':
      return `${large.join(' and ')} and ${hasBunk === true ? 'bunk' : 'single'}`;
    case 'single':
    case 'bunk':
    case 'several':
      return kind;
  }
}
