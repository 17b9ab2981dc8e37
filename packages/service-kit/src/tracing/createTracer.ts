import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OpenTelemetrySpan,
  type Tracer as OpenTelemetryTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import { leaveSpan, type Span, type SpanOptions } from './activeSpan.ts';

interface TracerOptions {
  /** Name of the program, unless `OTEL_SERVICE_NAME` is set. */
  readonly name: string;
  /** Base URL of the collector. */
  readonly endpoint: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Starts traces and sends them to a collector. */
export interface Tracer {
  /** Starts a trace, or continues the trace of the headers. */
  start(options: SpanOptions, headers?: Readonly<Record<string, unknown>>): Span;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, server: SpanKind.SERVER };
const propagator = new W3CTraceContextPropagator();

/**
 * Creates the tracer of a program. It records all spans that it starts. The SDK reads the resource attributes and the limits from
 * the environment.
 * This module imports the SDK, so import it dynamically, and only if traces are on.
 */
export function createTracer({ name, endpoint, log }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': name }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(logFailures(exporter, log))],
  });
  const tracer = provider.getTracer('msv');
  return {
    start: (options, headers = {}) =>
      startSpan(tracer, options, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)),
    close: () => provider.shutdown(),
  };
}

function startSpan(
  tracer: OpenTelemetryTracer,
  { name, kind = 'internal', attributes = {} }: SpanOptions,
  parent: Context,
): Span {
  const recorded: OpenTelemetrySpan = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const context = trace.setSpan(ROOT_CONTEXT, recorded);
  let isEnded = false;
  const span: Span = {
    traceId: recorded.spanContext().traceId,
    get headers() {
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, defaultTextMapSetter);
      return headers;
    },
    get isEnded() {
      return isEnded;
    },
    startChild: (options) => startSpan(tracer, options, context),
    setAttributes: (values) => void recorded.setAttributes(values),
    end(errorType) {
      isEnded = true;
      if (errorType !== undefined)
        recorded.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
      recorded.end();
      leaveSpan(span);
    },
  };
  return span;
}

/** Logs when the collector stops accepting spans, and when it accepts them again. The SDK itself is silent. */
function logFailures(exporter: SpanExporter, log: TracerOptions['log']): SpanExporter {
  let hasFailed = false;
  return {
    export: (spans, resultCallback) =>
      exporter.export(spans, (result) => {
        const isFailure = result.code !== ExportResultCode.SUCCESS;
        if (isFailure && !hasFailed) log.warn({ err: result.error }, 'The collector does not accept traces');
        if (!isFailure && hasFailed) log.info('The collector accepts traces again');
        hasFailed = isFailure;
        resultCallback(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
