import type { Clock } from '@suppliers-portal/domain';
import type { JsonObject } from '../output/answer.js';
import { eventLine } from '../output/event-line.js';
import { sizeText, spanText } from '../output/sizes.js';
import { truncated } from './display-width.js';
import type { WriteStream } from './terminal.js';

const frame = 100;
const quietStart = 1000;
const eventGap = 1000;
const sparse = { leastGap: 5000, longestGap: 30_000, step: 10 } as const;

/** One line that is drawn over on a terminal; elsewhere few lines, and none for what is over in a moment. */
export class ProgressLine {
  private readonly started: number;
  private shownAt: number;
  private shownStep = 0;
  private isDrawn = false;
  private readonly isRedrawn: boolean;

  /** As json it is an event a line, for a program that watches. */
  constructor(
    private readonly label: string,
    private readonly stream: WriteStream,
    private readonly clock: Clock,
    private readonly form: 'text' | 'json' = 'text',
    isOnDumb = false,
  ) {
    this.isRedrawn = stream.isTerminal && !isOnDumb;
    this.started = clock.now();
    this.shownAt = this.started;
  }

  update(received: number, total: number | undefined): void {
    if (this.form === 'json') {
      this.tell({ received, total: total ?? null }, received === total);
      return;
    }
    const now = this.clock.now();
    const since = now - this.shownAt;
    const step = total === undefined || total === 0 ? 0 : Math.floor((100 * received) / total / sparse.step);
    const isDue = this.isRedrawn
      ? since >= frame
      : now - this.started >= quietStart &&
        since >= sparse.leastGap &&
        (step > this.shownStep || since >= sparse.longestGap);
    if (!isDue) return;
    this.shownAt = now;
    this.shownStep = step;
    this.draw(`${amountText(received, total)}${speedText(received, total, now - this.started)}`);
  }

  /** What is not counted in bytes: now and then, as with those; the members are for programs. */
  say(text: string, members: JsonObject = {}): void {
    if (this.form === 'json') {
      this.tell({ text, ...members }, false);
      return;
    }
    const now = this.clock.now();
    if (now - this.shownAt < (this.isRedrawn ? frame : sparse.longestGap)) return;
    this.shownAt = now;
    this.draw(text);
  }

  private tell(members: JsonObject, isLast: boolean): void {
    const now = this.clock.now();
    if (!isLast && now - this.shownAt < eventGap) return;
    this.shownAt = now;
    void this.stream.write(eventLine('progress', now, { of: this.label, ...members }));
  }

  private draw(text: string): void {
    const line = `${this.label}: ${text}`;
    if (this.isRedrawn) {
      this.isDrawn = true;
      void this.stream.write(`\r${truncated(line, (this.stream.columns ?? 80) - 1)}\u001b[K`);
    } else void this.stream.write(`${line}\n`);
  }

  /** Removes the line, so that what follows appears alone. */
  async clear(): Promise<void> {
    if (this.isDrawn) await this.stream.write('\r\u001b[K');
    this.isDrawn = false;
  }
}

function amountText(received: number, total: number | undefined): string {
  if (total === undefined || total === 0) return sizeText(received);
  return `${String(Math.floor((100 * received) / total))} % (${sizeText(received)} of ${sizeText(total)})`;
}

function speedText(received: number, total: number | undefined, milliseconds: number): string {
  if (milliseconds < quietStart || received === 0) return '';
  const perMillisecond = received / milliseconds;
  const left = total === undefined ? '' : `, ${spanText((total - received) / perMillisecond)} left`;
  return ` ${sizeText(perMillisecond * 1000)}/s${left}`;
}
