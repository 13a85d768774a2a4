import manifest from '../../package.json' with { type: 'json' };
import { OtlpExporter } from '../platform/tracing/otlp-exporter.js';
import { Tracer } from '../platform/tracing/tracer.js';
import type { Configuration } from './configuration.js';

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** Undefined where no endpoint is set: then nothing is wrapped, and nothing is measured. */
export function openTracing(configuration: Configuration, say: (text: string) => void): Tracing | undefined {
  const endpoint = configuration.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const exporter = new OtlpExporter({
    endpoint,
    headers: configuration.OTEL_EXPORTER_OTLP_HEADERS,
    service: { name: configuration.OTEL_SERVICE_NAME, version: manifest.version },
    failed: (error, what) => say(error instanceof Error ? `${what} (${error.message})` : what),
  });
  const tracer = new Tracer({ take: exporter.take, ratio: configuration.OTEL_TRACES_SAMPLER_ARG });
  return { tracer, close: () => exporter.close() };
}
