import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import type { StatusAnswer } from './status.js';

type Hotels = NonNullable<StatusAnswer['hotels']>;

export interface StatusSource {
  status(dmcId: number): Promise<StatusAnswer>;
  version(dmcId: number): Promise<number>;
  /** Who maps rooms in which hotel. */
  hotels(dmcId: number): Promise<Hotels>;
  /** Whether changes that other servers made are heard at once. */
  hearsOthers(): boolean;
  failed(error: unknown): void;
}

export interface StreamPaces {
  /** How soon a change that another server made arrives, where it is not heard. */
  readonly pollMilliseconds: number;
  /** How soon it arrives at the latest, where it should have been heard. */
  readonly heardPollMilliseconds?: number;
  readonly heartbeatMilliseconds: number;
  /** The judged period slides though nothing happens. */
  readonly refreshMilliseconds: number;
}

export const defaultPaces: StreamPaces = {
  pollMilliseconds: 2_000,
  heardPollMilliseconds: 30_000,
  heartbeatMilliseconds: 15_000,
  refreshMilliseconds: 60_000,
};

export interface Listener {
  readonly dmcId: number;
  /** Whose streams are counted together: a session or a token. */
  readonly owner: string;
  /** The id of the last event that the listener had, if it comes back. */
  readonly lastEventId?: string | undefined;
  /** Asked with each heartbeat. */
  mayListen(): Promise<boolean>;
}

export const eventStream = 'text/event-stream; charset=utf-8';
const maximumPerOwner = 8;

/** The open streams of the connection status. Those of one partner share one look at the database. */
export class StatusStreams {
  private readonly watched = new Map<number, Watch>();
  private readonly owners = new Map<string, number>();
  private readonly opened = new Set<Opened>();
  private closed = false;
  /** How often it was said that sessions or tokens have ended. */
  private endings = 0;

  constructor(
    private readonly source: StatusSource,
    private readonly paces: StreamPaces = defaultPaces,
  ) {}

  get count(): number {
    return this.opened.size;
  }

  /** Sends the present status at once, then every change, until the reader leaves. */
  async open(listener: Listener, reply: FastifyReply): Promise<FastifyReply> {
    const { dmcId, owner } = listener;
    const { endings } = this;
    const open = this.owners.get(owner) ?? 0;
    if (open >= maximumPerOwner)
      throw new Refusal(429, 'Too many pages of this sign-in follow the connection. Close some of them.', {
        'Retry-After': '30',
      });
    this.owners.set(owner, open + 1);
    const first = await this.first(listener).catch((error: unknown) => {
      this.release(owner);
      throw error;
    });
    const response = reply.hijack().raw;
    // Who left while the status was read has been heard already, and is not heard again.
    if (response.destroyed) {
      this.release(owner);
      return reply;
    }
    response.writeHead(200, {
      ...headersOf(reply),
      'content-type': eventStream,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const watch = this.watchOf(dmcId);
    const stream = { send: (text: string) => void response.write(text), end: () => void response.end() };
    const check = (): void => {
      listener.mayListen().then(
        (may) => (may ? stream.send(': \n\n') : stream.end()),
        (error: unknown) => {
          this.source.failed(error);
          stream.end();
        },
      );
    };
    const heartbeat = setInterval(check, this.paces.heartbeatMilliseconds);
    const one: Opened = { owner, check, end: stream.end };
    this.opened.add(one);
    response.once('close', () => {
      this.opened.delete(one);
      clearInterval(heartbeat);
      this.release(owner);
      if (watch.remove(stream)) this.watched.delete(dmcId);
    });
    watch.add(stream, first);
    stream.send(first.event);
    // Between reading and listening something may have changed; also the server may be stopping.
    if (this.closed) response.destroy();
    else watch.look('changed');
    // The one of this stream may have ended while it was opened.
    if (this.endings !== endings) check();
    return reply;
  }

  /** What the listener has to know first: nothing, if it comes back soon and nothing has changed. */
  private async first({ dmcId, lastEventId }: Listener): Promise<First> {
    const version = await this.source.version(dmcId);
    const hotels = await this.source.hotels(dmcId);
    const mark = markOf(hotels);
    const had = /^(\d{1,15})-(\d{1,15})-(\w+)$/u.exec(lastEventId ?? '');
    const age = Date.now() - Number(had?.[2]);
    const isRecent = age >= 0 && age < this.paces.refreshMilliseconds;
    if (Number(had?.[1]) === version && had?.[3] === mark && isRecent)
      return { version, mark, event: ': nothing has changed\n\n' };
    return { version, mark, event: eventOf(version, mark, withHotels(await this.source.status(dmcId), hotels)) };
  }

  /** Something about the partner was just written. */
  changed(dmcId: number): void {
    this.watched.get(dmcId)?.look('changed');
  }

  /** Something was possibly written about any partner. */
  missed(): void {
    for (const watch of this.watched.values()) watch.look('changed');
  }

  /** This session or token is over. */
  end(owner: string): void {
    this.endings++;
    for (const one of this.opened) if (one.owner === owner) one.end();
  }

  /** Sessions and tokens have ended, and which ones is known to the database alone. */
  recheck(): void {
    this.endings++;
    for (const one of this.opened) one.check();
  }

  close(): void {
    this.closed = true;
    for (const watch of this.watched.values()) watch.end();
  }

  private watchOf(dmcId: number): Watch {
    const watch = this.watched.get(dmcId) ?? new Watch(dmcId, this.source, this.paces);
    this.watched.set(dmcId, watch);
    return watch;
  }

  private release(owner: string): void {
    const open = (this.owners.get(owner) ?? 1) - 1;
    if (open <= 0) this.owners.delete(owner);
    else this.owners.set(owner, open);
  }
}

interface First {
  readonly version: number;
  readonly mark: string;
  readonly event: string;
}

interface Opened {
  readonly owner: string;
  readonly check: () => void;
  readonly end: () => void;
}

interface Stream {
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** Looks after one partner as long as anybody listens. */
class Watch {
  private readonly streams = new Set<Stream>();
  private readonly timer: NodeJS.Timeout;
  private version: number | undefined;
  private mark: string | undefined;
  private status: StatusAnswer | undefined;
  private sentAt = performance.now();
  private lookedAt = performance.now();
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly dmcId: number,
    private readonly source: StatusSource,
    private readonly paces: StreamPaces,
  ) {
    this.timer = setInterval(() => this.poll(), paces.pollMilliseconds);
  }

  /** The stream gets what was read at this version, and what comes after it. */
  add(stream: Stream, { version, mark }: First): void {
    // What the others have had already is news to this one: then all get it again.
    const isFirst = this.streams.size === 0;
    this.version = isFirst || this.version === version ? version : undefined;
    this.mark = isFirst || this.mark === mark ? mark : undefined;
    this.streams.add(stream);
  }

  /** Returns true if no reader is left. */
  remove(stream: Stream): boolean {
    this.streams.delete(stream);
    if (this.streams.size === 0) clearInterval(this.timer);
    return this.streams.size === 0;
  }

  end(): void {
    for (const stream of this.streams) stream.end();
  }

  /** One look at a time; a change that comes in the middle of one is looked at after it. */
  look(why: 'changed' | 'poll'): void {
    if (this.running !== undefined) {
      this.again ||= why === 'changed';
      return;
    }
    this.running = this.lookNow()
      .catch((error: unknown) => {
        // A database that is away is no status. The stream is silent, and its readers ask again.
        this.source.failed(error);
        this.end();
      })
      .finally(() => {
        this.running = undefined;
        if (this.again && this.streams.size > 0) {
          this.again = false;
          this.look('changed');
        }
      });
  }

  private poll(): void {
    const { heardPollMilliseconds = 0 } = this.paces;
    // A user whose page is gone sends no signal, so visits are read each time.
    const isVisited = this.mark !== nobody;
    if (!isVisited && this.source.hearsOthers() && performance.now() - this.lookedAt < heardPollMilliseconds) return;
    this.look('poll');
  }

  private async lookNow(): Promise<void> {
    this.lookedAt = performance.now();
    const version = await this.source.version(this.dmcId);
    const hotels = await this.source.hotels(this.dmcId);
    const mark = markOf(hotels);
    const isDue = version !== this.version || performance.now() - this.sentAt >= this.paces.refreshMilliseconds;
    if (!isDue && mark === this.mark) return;
    // A user who opens a hotel or decides a room changes nothing about the connection.
    const status = isDue || this.status === undefined ? await this.source.status(this.dmcId) : this.status;
    const event = eventOf(version, mark, withHotels(status, hotels));
    this.version = version;
    this.mark = mark;
    this.status = status;
    if (isDue) this.sentAt = performance.now();
    for (const stream of this.streams) stream.send(event);
  }
}

const nobody = 'nobody';

const withHotels = (status: StatusAnswer, hotels: Hotels): StatusAnswer =>
  hotels.length === 0 ? status : { ...status, hotels };

/** Two of these differ if the news of the hotels differ. */
const markOf = (hotels: Hotels): string =>
  hotels.length === 0 ? nobody : createHash('sha256').update(JSON.stringify(hotels)).digest('hex').slice(0, 16);

/** The id says what the event describes, and when it was made. */
const eventOf = (version: number, mark: string, status: StatusAnswer): string =>
  `id: ${version}-${Date.now()}-${mark}\ndata: ${JSON.stringify(status)}\n\n`;

/** What was set on the reply so far, such as the security headers: a hijacked reply does not send it by itself. */
function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(
      (entry): entry is [string, string | number | string[]] => entry[1] !== undefined,
    ),
  );
}
