/** When the tests of a contract run: the moment in milliseconds, in the middle of a day of Bangkok, and that day. */
export interface Moment {
  readonly now: number;
  readonly today: string;
}

/** The port of a page that shows what the agency sent: its twin, what it promises, and the data that both start with. */
export interface DataPort<Gateway, Twin extends Gateway> {
  /** Without any data. */
  readonly twin: () => Twin;
  /** What the promises start with, as the twin has it. */
  readonly started: (moment: Moment) => Twin;
  /** The same as the agency sends it: the lines of each dataset, in this order, less the partner. */
  readonly sent: (moment: Moment) => Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The tests. `make` answers a gateway that starts with this. */
  readonly promises: (make: () => Promise<{ readonly gateway: Gateway; readonly today: string }>) => void;
}
