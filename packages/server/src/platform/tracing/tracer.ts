import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Attributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'internal' | 'server' | 'client';

/** A piece of work that has ended. Times are in milliseconds since 1970. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly from: number;
  readonly to: number;
  readonly attributes: Attributes;
  /** What went wrong, where something did. */
  readonly failure: string | undefined;
}

/** From where a trace continues. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

interface Current {
  readonly tracer: Tracer;
  readonly place: TracePlace;
}

const current = new AsyncLocalStorage<Current>();

/** W3C `traceparent`, with which the next server continues the trace. Undefined where no trace is kept. */
export function traceparentNow(): string | undefined {
  const place = current.getStore()?.place;
  return place === undefined ? undefined : `00-${place.traceId}-${place.spanId}-${place.isSampled ? '01' : '00'}`;
}

const given = /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/u;

/** Undefined for a header that is not one, as if there were none. */
export function placeIn(header: unknown): TracePlace | undefined {
  const { traceId = '', spanId = '', flags = '' } = given.exec(typeof header === 'string' ? header : '')?.groups ?? {};
  if (/^0*$/u.test(traceId) || /^0*$/u.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export interface OpenSpan {
  readonly place: TracePlace;
  /** Runs what belongs to the span. */
  within<T>(work: () => T): T;
  end(result?: {
    readonly name?: string;
    readonly attributes?: Attributes;
    readonly failure?: string | undefined;
  }): void;
}

export interface TracerParts {
  readonly take: (span: Span) => void;
  /** The part of new traces that is kept, 0 to 1. A trace that another server began is kept where it was kept there. */
  readonly ratio: number;
  readonly now?: () => number;
}

const clockOrigin = performance.timeOrigin;

/** Makes spans and hands on those that have ended. Where traces are off there is no tracer. */
export class Tracer {
  constructor(private readonly parts: TracerParts) {}

  begin(name: string, kind: SpanKind, parent?: TracePlace): OpenSpan {
    const now = this.parts.now ?? ((): number => clockOrigin + performance.now());
    const above = parent ?? current.getStore()?.place;
    const place: TracePlace = {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: above?.isSampled ?? Math.random() < this.parts.ratio,
    };
    const from = now();
    return {
      place,
      within: (work) => current.run({ tracer: this, place }, work),
      end: ({ name: last = name, attributes = {}, failure } = {}) => {
        if (!place.isSampled) return;
        const { traceId, spanId } = place;
        this.parts.take({
          ...{ traceId, spanId, parentId: above?.spanId, name: last, kind },
          ...{ from, to: now(), attributes, failure },
        });
      },
    };
  }

  /** A span that lasts as long as the work. */
  async span<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, kind);
    try {
      const value = await span.within(work);
      span.end({ attributes });
      return value;
    } catch (error) {
      span.end({ attributes, failure: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }
}

/** The same where a trace is kept; elsewhere only the work. */
export function inSpan<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const tracer = current.getStore()?.tracer;
  return tracer === undefined ? work() : tracer.span(name, kind, attributes, work);
}
