import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import * as v from 'valibot';

const Attributes = v.pipe(
  v.array(
    v.object({
      key: v.string(),
      value: v.object({
        stringValue: v.optional(v.string()),
        intValue: v.optional(v.union([v.number(), v.string()])),
      }),
    }),
  ),
  v.transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)])),
  ),
);

const OtlpSpan = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  startTimeUnixNano: v.string(),
  attributes: Attributes,
});

/** The JSON of an OTLP request with traces, as far as tests use it. */
const ExportRequest = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(OtlpSpan) })),
    }),
  ),
});

/** The JSON of an OTLP request with log records, as far as tests use it. */
const LogsRequest = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeLogs: v.array(
        v.object({
          logRecords: v.array(
            v.object({
              timeUnixNano: v.pipe(v.string(), v.regex(/^\d{19}$/)),
              severityNumber: v.number(),
              body: v.object({ stringValue: v.string() }),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedLog {
  readonly service: string;
  readonly severityNumber: number;
  readonly message: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type ReceivedSpan = v.InferOutput<typeof OtlpSpan> & { readonly service: string };

/** Starts a collector that receives traces and log records as OTLP. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const logs: (ReceivedLog & { headers: IncomingHttpHeaders })[] = [];
  const app = Fastify();
  app.post('/v1/traces', async ({ body }) => {
    for (const { resource, scopeSpans } of v.parse(ExportRequest, body).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service: resource.attributes['service.name'] ?? '' });
    return {};
  });
  app.post('/v1/logs', async ({ body, headers }) => {
    for (const { resource, scopeLogs } of v.parse(LogsRequest, body).resourceLogs)
      for (const { severityNumber, body: text, attributes } of scopeLogs.flatMap(
        (scope) => scope.logRecords,
      )) {
        const service = resource.attributes['service.name'] ?? '';
        logs.push({ service, severityNumber, message: text.stringValue, attributes, headers });
      }
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** In the order in which they were received. */
    spans,
    logs,
    /** For a program that sends its traces to this collector. */
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
    close: () => app.close(),
  };
}

/** Formats the spans of a trace as an indented list, in the order in which they began. */
export function formatTrace(spans: readonly ReceivedSpan[], parentSpanId = '', indent = ''): string[] {
  return spans
    .filter((span) => span.parentSpanId === parentSpanId)
    .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .flatMap((span) => [
      `${indent}${span.service}: ${span.name}`,
      ...formatTrace(spans, span.spanId, `${indent}  `),
    ]);
}
