/** What grows with time, and is cut back. */
export interface Ageing {
  readonly role: 'ingest' | 'access';
  readonly table: string;
  /** A column with an index that begins with it. */
  readonly column: string;
  /** How long a row is kept, as an interval of the database. */
  readonly kept: string;
  /**
   * The primary key, of a table of partners. They can be on several machines, and a place of a row is not unique there.
   */
  readonly key?: string;
  /** Of a table that is divided by time: how long each of its partitions is. Whole ones are dropped. */
  readonly periodDays?: number;
  /** A second condition for rows that are old, given the limit as an expression. */
  readonly besides?: (limit: string) => string;
}
