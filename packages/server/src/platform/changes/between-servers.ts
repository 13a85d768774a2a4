import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pause } from '../../kernel/pause.js';
import type { Signal, Signals } from '../../kernel/signals.js';
import type { Database } from '../database/database.js';
import type { Listen } from '../database/listening.js';

export interface BetweenServersParts {
  readonly database: Database;
  readonly listen: Listen;
  readonly signals: Signals;
  readonly failed: (error: unknown, what: string) => void;
  readonly paces?: BetweenServersPaces;
}

export interface BetweenServersPaces {
  /** How often it is tried out whether this server hears itself. */
  readonly echoMilliseconds: number;
  /** How long an echo may take. */
  readonly patienceMilliseconds: number;
  readonly againMilliseconds: number;
}

const defaultPaces: BetweenServersPaces = {
  echoMilliseconds: 30_000,
  patienceMilliseconds: 3_000,
  againMilliseconds: 10_000,
};

const channel = 'portal_signals';
/** PostgreSQL carries 8000 bytes in one notification. */
const signalsAtOnce = 60;

const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection'), dmcId: z.number() }),
  z.object({ kind: z.literal('owner'), owner: z.string() }),
  z.object({ kind: z.literal('ways-in') }),
]);
const message = z.object({ from: z.string(), echo: z.string().optional(), signals: z.array(signal).optional() });

class NoEcho extends Error {
  override readonly name = 'NoEcho';
}

/**
 * Carries signals between servers by LISTEN and NOTIFY. What is said goes through the usual connections, so it also
 * passes a pooler; what is heard needs a connection of its own, which a pooler in transaction mode cannot give. So a
 * server listens for its own echo, and believes that it hears the others only while it hears itself. Until then
 * everyone looks for changes as before.
 */
export class BetweenServers {
  private readonly id = randomUUID();
  private readonly paces: BetweenServersPaces;
  private readonly over = new AbortController();
  private readonly echoes = new Map<string, () => void>();
  private readonly unsent = new Map<string, Signal>();
  private sending: Promise<void> | undefined;
  private readonly running: Promise<void>;
  private wasDeaf = false;

  constructor(private readonly parts: BetweenServersParts) {
    this.paces = parts.paces ?? defaultPaces;
    parts.signals.onSaid((one) => this.send(one));
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.over.abort();
    await this.running;
    await this.sending;
  }

  private send(one: Signal): void {
    this.unsent.set(JSON.stringify(one), one);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
  }

  /** What is said while something is on its way goes together with it. */
  private async sendAll(): Promise<void> {
    while (this.unsent.size > 0) {
      const page = [...this.unsent].slice(0, signalsAtOnce);
      for (const [key] of page) this.unsent.delete(key);
      // The others find out by looking, only later.
      await this.notify({ signals: page.map(([, one]) => one) }).catch((error: unknown) =>
        this.parts.failed(error, 'other servers could not be notified of a change'),
      );
    }
  }

  private async notify(content: Omit<z.input<typeof message>, 'from'>): Promise<void> {
    await this.parts.database.transaction({ role: 'access', alone: true }, (sql) =>
      sql.query('select pg_notify($1, $2)::text', [channel, JSON.stringify({ from: this.id, ...content })]),
    );
  }

  private async run(): Promise<void> {
    while (!this.over.signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (!this.wasDeaf) this.parts.failed(error, 'other servers are not heard, and are looked at instead');
        this.wasDeaf = true;
        this.parts.signals.hearsOthers = false;
        // Until the others are heard, their news is looked for from time to time.
        this.parts.signals.missed();
      }
      await pause(this.paces.againMilliseconds, this.over.signal);
    }
  }

  private async listen(): Promise<void> {
    const listening = await this.parts.listen(channel, (payload) => this.hear(payload));
    const seen = { over: false };
    const ended = listening.over.then(() => {
      seen.over = true;
    });
    try {
      while (!seen.over && !this.over.signal.aborted) {
        await this.echo();
        if (!this.parts.signals.hearsOthers) {
          this.parts.signals.hearsOthers = true;
          this.wasDeaf = false;
          this.parts.signals.missed();
        }
        await this.wait(ended);
      }
    } finally {
      await listening.close();
    }
    if (seen.over && !this.over.signal.aborted) throw new NoEcho('the connection that listens was lost');
  }

  private async wait(ended: Promise<void>): Promise<void> {
    const waiting = new AbortController();
    const stop = (): void => waiting.abort();
    this.over.signal.addEventListener('abort', stop);
    await Promise.race([ended, pause(this.paces.echoMilliseconds, waiting.signal)]);
    waiting.abort();
    this.over.signal.removeEventListener('abort', stop);
  }

  private async echo(): Promise<void> {
    const name = randomUUID();
    const waiting = new AbortController();
    const seen = { heard: false };
    this.echoes.set(name, () => {
      seen.heard = true;
      waiting.abort();
    });
    try {
      await this.notify({ echo: name });
      if (!seen.heard) await pause(this.paces.patienceMilliseconds, waiting.signal);
    } finally {
      this.echoes.delete(name);
    }
    if (!seen.heard)
      throw new NoEcho('no notification arrives: a pooler is probably between this server and the database');
  }

  private hear(payload: string): void {
    const parsed = message.safeParse(asJson(payload));
    // A server of another version may say what this one does not know.
    if (!parsed.success) return;
    const { from, echo, signals = [] } = parsed.data;
    if (from === this.id) this.echoes.get(echo ?? '')?.();
    else for (const one of signals) this.parts.signals.heard(one);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
