import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, millisToHrTime, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import type { Span, SpanAttributes, SpanOptions } from './spans.ts';

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
const ids = new RandomIdGenerator();

/** Receives ended spans, and what they have in common. */
interface Recorder extends Pick<ReadableSpan, 'resource' | 'instrumentationScope'> {
  readonly processor: BatchSpanProcessor;
}

/**
 * Creates the tracer of a program. It records all spans that it starts. The SDK reads the resource attributes and the options of
 * batches and of the exporter from the environment.
 * This module imports the SDK, so import it dynamically, and only if traces are on.
 */
export function createTracer({ name, endpoint, log }: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor(logFailures(exporter, log));
  const recorder: Recorder = {
    processor,
    resource: createResource(name),
    instrumentationScope: { name: 'msv' },
  };
  return {
    start: (options, headers) => new RecordedSpan(recorder, options, headers && extractParent(headers)),
    close: () => processor.shutdown(),
  };
}

/** Describes the program, with the resource attributes in the environment. */
export const createResource = (name: string) =>
  resourceFromAttributes({ 'service.name': name }).merge(detectResources({ detectors: [envDetector] }));

/** Returns the span of the caller, or `undefined` if the headers contain none. */
const extractParent = (headers: Readonly<Record<string, unknown>>): SpanContext | undefined =>
  trace.getSpanContext(propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter));

/**
 * Span that becomes one of the SDK when it ends. Recording and sending the SDK's own spans takes half as much time again, because
 * each has limits, events, links and validated attributes.
 */
class RecordedSpan implements Span {
  isEnded = false;
  private readonly recorder: Recorder;
  private readonly options: SpanOptions;
  private readonly parent: SpanContext | undefined;
  private readonly context: SpanContext;
  private readonly attributes: Record<string, string | number> = {};
  // The system clock can be set while the span lasts.
  private readonly startedAt = Date.now();
  private readonly startedAtUptime = performance.now();

  constructor(recorder: Recorder, options: SpanOptions, parent: SpanContext | undefined) {
    this.recorder = recorder;
    this.options = options;
    this.parent = parent;
    this.context = {
      traceId: parent?.traceId ?? ids.generateTraceId(),
      spanId: ids.generateSpanId(),
      traceFlags: TraceFlags.SAMPLED,
      traceState: parent?.traceState,
    };
    if (options.attributes) this.setAttributes(options.attributes);
  }

  get traceId(): string {
    return this.context.traceId;
  }

  get headers(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpanContext(ROOT_CONTEXT, this.context), headers, defaultTextMapSetter);
    return headers;
  }

  startChild(options: SpanOptions): Span {
    return new RecordedSpan(this.recorder, options, this.context);
  }

  setAttributes(values: SpanAttributes): void {
    for (const name in values) {
      const value = values[name];
      if (value !== undefined) this.attributes[name] = value;
    }
  }

  end(errorType?: string): void {
    this.isEnded = true;
    this.setAttributes({ 'error.type': errorType });
    const { context, options, startedAt } = this;
    const { processor, resource, instrumentationScope } = this.recorder;
    const durationMs = performance.now() - this.startedAtUptime;
    processor.onEnd({
      name: options.name,
      kind: kinds[options.kind ?? 'internal'],
      spanContext: () => context,
      parentSpanContext: this.parent,
      startTime: millisToHrTime(startedAt),
      endTime: millisToHrTime(startedAt + durationMs),
      duration: millisToHrTime(durationMs),
      status: { code: errorType === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
      attributes: this.attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });
  }
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
