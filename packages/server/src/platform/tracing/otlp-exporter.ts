import type { Attributes, Span, SpanKind } from './tracer.js';

export interface ExporterParts {
  /** As in OTEL_EXPORTER_OTLP_ENDPOINT: `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: { readonly name: string; readonly version: string };
  readonly failed: (error: unknown, what: string) => void;
  readonly everyMilliseconds?: number;
}

const mostWaiting = 2_048;
const mostAtOnce = 512;
const sendMilliseconds = 10_000;

/**
 * Sends spans to a collector by OTLP over HTTP as JSON, in the background. A collector that is away costs spans and
 * nothing else.
 */
export class OtlpExporter {
  private waiting: Span[] = [];
  private dropped = 0;
  private sending: Promise<void> = Promise.resolve();
  private isAway = false;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly parts: ExporterParts) {
    this.timer = setInterval(() => void this.flush(), parts.everyMilliseconds ?? 5_000);
    this.timer.unref();
  }

  readonly take = (span: Span): void => {
    if (this.waiting.length >= mostWaiting) this.dropped += 1;
    else this.waiting.push(span);
    if (this.waiting.length === mostAtOnce) void this.flush();
  };

  /** Sends what waits. Never rejects. */
  flush(): Promise<void> {
    this.sending = this.sending.then(() => this.sendAll());
    return this.sending;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const spans = this.waiting.splice(0, mostAtOnce);
      try {
        await this.send(spans);
        if (this.dropped > 0) this.parts.failed(undefined, `${this.dropped} spans were dropped: too many waited`);
        this.dropped = 0;
        this.isAway = false;
      } catch (error) {
        // Said once, not every five seconds.
        if (!this.isAway) this.parts.failed(error, `the collector at ${this.parts.endpoint} does not take spans`);
        this.isAway = true;
        this.waiting = [];
        return;
      }
    }
  }

  private async send(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers, service } = this.parts;
    const resource = { 'service.name': service.name, 'service.version': service.version };
    const answer = await fetch(`${endpoint.replace(/(?<!\/)\/+$/u, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: { attributes: attributesOf(resource) },
            scopeSpans: [{ scope: { name: 'suppliers-portal' }, spans: spans.map(spanOf) }],
          },
        ],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(sendMilliseconds),
    });
    // Otherwise the connection is not free for the next batch.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  }
}

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const failed = 2;

const spanOf = ({ traceId, spanId, parentId, name, kind, from, to, attributes, failure }: Span): unknown => ({
  traceId,
  spanId,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(from),
  endTimeUnixNano: nanoseconds(to),
  attributes: attributesOf(attributes),
  ...(failure === undefined ? {} : { status: { code: failed, message: failure } }),
});

/** As a text: a number of JSON is not large enough for it. */
const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

const attributesOf = (attributes: Attributes): unknown[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

function valueOf(value: string | number | boolean): unknown {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
