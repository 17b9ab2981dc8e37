import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import type { Span, SpanAttributes, SpanOptions } from './spans.ts';

/** An error for the collector of traces. */
export interface ErrorRecord {
  readonly message: string;
  readonly attributes: SpanAttributes;
}

interface TelemetryOptions {
  /** Name of the program, unless `OTEL_SERVICE_NAME` is set. */
  readonly name: string;
  readonly endpoint: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export type Telemetry = ReturnType<typeof createTelemetry>;

const logTimeoutMillis = 5000;
/** Severity ERROR: https://opentelemetry.io/docs/specs/otel/logs/data-model/#field-severitynumber */
const severityNumber = 17;
const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, server: SpanKind.SERVER };
const propagator = new W3CTraceContextPropagator();

/**
 * Sends traces and errors with the OpenTelemetry SDK, which reads its options from the environment. Import this module
 * dynamically, and only if there is a collector, because it loads the SDK.
 */
export function createTelemetry({ name, endpoint, log }: TelemetryOptions) {
  const resource = resourceFromAttributes({ 'service.name': name }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const baseUrl = endpoint.replace(/\/$/, '');
  const spanExporter = new OTLPTraceExporter({ url: `${baseUrl}/v1/traces` });
  const tracerProvider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(logFailures(spanExporter, 'traces', log))],
  });
  const logExporter = new OTLPLogExporter({ url: `${baseUrl}/v1/logs`, timeoutMillis: logTimeoutMillis });
  const loggerProvider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: logFailures(logExporter, 'errors', log) })],
  });
  const logger = loggerProvider.getLogger('msv');
  const tracer = tracerProvider.getTracer('msv');

  function startSpan(
    { name: spanName, kind = 'internal', attributes = {} }: SpanOptions,
    parent: Context,
  ): Span {
    const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes }, parent);
    return toSpan(span, (options) => startSpan(options, trace.setSpan(ROOT_CONTEXT, span)));
  }

  return {
    /** Starts or continues a trace. Returns `undefined` if the sampler does not record the trace. */
    startTrace(options: SpanOptions, headers: Readonly<Record<string, unknown>> = {}): Span | undefined {
      const span = startSpan(options, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter));
      return span.isEnded ? undefined : span;
    },
    /** Sends errors as log records. */
    async sendErrors(errors: readonly ErrorRecord[]): Promise<void> {
      for (const { message, attributes } of errors)
        logger.emit({
          severityNumber,
          severityText: 'ERROR',
          body: message,
          attributes: omitUndefined(attributes),
        });
      await loggerProvider.forceFlush();
    },
    /** Sends the remaining spans. */
    close: () => tracerProvider.shutdown(),
  };
}

/** The SDK would send attributes without a value. */
const omitUndefined = (attributes: SpanAttributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** Wraps a span of the SDK. A span that is not recorded counts as ended. */
const toSpan = (span: SdkSpan, startChild: Span['startChild']): Span => ({
  get traceId() {
    return span.spanContext().traceId;
  },
  get headers() {
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
    return headers;
  },
  get isEnded() {
    return !span.isRecording();
  },
  startChild,
  setAttributes: (attributes) => void span.setAttributes(attributes),
  end(errorType) {
    if (errorType !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
    span.end();
  },
});

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

/** Logs when the collector stops or starts accepting items, because the SDK logs nothing. */
function logFailures<Item>(
  exporter: Exporter<Item>,
  items: string,
  log: TelemetryOptions['log'],
): Exporter<Item> {
  let hasFailed = false;
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        const isFailure = result.code !== ExportResultCode.SUCCESS;
        if (isFailure && !hasFailed)
          log.warn({ err: result.error }, `The collector does not accept ${items}`);
        if (!isFailure && hasFailed) log.info(`The collector accepts ${items} again`);
        hasFailed = isFailure;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
