import { datasets, partnerId, type DatasetName, type LineOf } from '@suppliers-portal/wire';
import { z } from 'zod';
import { LineFault } from '../../kernel/line-fault.js';
import { describeIssue } from '../http/describe-issue.js';
import { LineReader, type Limits } from './line-reader.js';

/** Staff corrects what it sees and hands the batch in again, so more would help no one. */
export const mostFaults = 5;

/** What is known of a batch while its lines are read. */
export interface ReadSoFar {
  lines: number;
  readonly faults: LineFault[];
  /** The partners that refused lines name. */
  readonly ofFaults: Set<number>;
}

export const nothingRead = (): ReadSoFar => ({ lines: 0, faults: [], ofFaults: new Set() });

const partnerOfLine = z.object({ dmcId: partnerId });

/** Reads the lines of a batch, checks each, and passes the good ones on. It reads on behind a fault, up to a few. */
export class BatchReader<N extends DatasetName> {
  readonly read = nothingRead();
  private readonly reader: LineReader;

  constructor(
    private readonly dataset: N,
    private readonly add: (line: LineOf<N>, number: number) => void,
    limits?: Limits,
  ) {
    this.reader = new LineReader(
      (value, line) => this.check(value, line),
      (fault) => this.note(fault),
      limits,
    );
  }

  /** Throws to end the reading: after the last fault that is noted, or if something is too large. */
  take(chunk: Uint8Array): void {
    this.reader.take(chunk);
  }

  /** The hash of all bytes. */
  end(): Uint8Array {
    return this.reader.end();
  }

  private check(value: unknown, line: number): void {
    const checked = datasets[this.dataset].safeParse(value);
    if (!checked.success) {
      // A line that is refused may still say which partner it is about.
      const partner = partnerOfLine.safeParse(value);
      if (partner.success) this.read.ofFaults.add(partner.data.dmcId);
      const { field, reason } = describeIssue(checked.error);
      throw new LineFault(line, field, reason);
    }
    this.add(checked.data as LineOf<N>, line);
    this.read.lines++;
  }

  private note(fault: LineFault): void {
    this.read.lines++;
    this.read.faults.push(fault);
    if (this.read.faults.length === mostFaults) throw fault;
  }
}
