import type { ApiDocument, Located } from '../document/api-document.js';
import type { Direction } from '../schema/direction.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { entriesOf, member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';

/** Two schemas for the same place of the contract. The direction says who writes there. */
export interface Meeting {
  readonly direction: Direction;
  readonly operation: string;
  readonly status?: string;
  readonly place: string;
  /** A header is read as text, and its name says where it is. */
  readonly header?: string;
  /** How a sentence calls what is compared, if that is not the body. */
  readonly part?: string;
  /** Where the reference has a number, the text that it is written as. */
  readonly reads?: Reads;
  readonly reference: Schema;
  readonly supplier: Schema;
}

export interface Reads {
  readonly pattern: string;
  /** What the pattern stands for. */
  readonly words: string;
}

export interface Contracts {
  readonly reference: ApiDocument;
  readonly supplier: ApiDocument;
  readonly referenceBook: SchemaBook;
  readonly supplierBook: SchemaBook;
}

export interface Found {
  readonly meetings: Meeting[];
  readonly defects: Defect[];
}

export function schemaIn(book: SchemaBook, media: Located): Schema {
  const json = member(media.json, 'schema');
  return book.at(json ?? true, json === undefined ? media.pointer : child(media.pointer, 'schema'));
}

/** The schema of a parameter or a header, which can also be described as content. */
export function valueIn(book: SchemaBook, described: Located): Schema {
  const [type, media] = entriesOf(member(described.json, 'content'))[0] ?? [];
  return type === undefined || media === undefined
    ? schemaIn(book, described)
    : schemaIn(book, { json: media, pointer: child(described.pointer, 'content', type) });
}
