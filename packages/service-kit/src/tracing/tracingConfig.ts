import * as v from 'valibot';
import { HttpUrl } from '../config/variableSchemas.ts';

/** Environment variables of OpenTelemetry, which its SDK reads, too. Without an endpoint, there are no traces. */
export const tracingConfig = {
  /** Base URL of a collector for OTLP as JSON over HTTP, such as `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpUrl),
  /** Headers for the collector, such as `x-api-key=secret`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  /** `none` sends traces without errors. */
  OTEL_LOGS_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'must be otlp or none'), 'otlp'),
  /** Name of the program in traces. Defaults to the name in its logs. */
  OTEL_SERVICE_NAME: v.optional(v.string()),
  /** Attributes of all spans, such as `deployment.environment.name=production`. */
  OTEL_RESOURCE_ATTRIBUTES: v.optional(v.string()),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
  ),
  /** Share of the traces that the sampler `traceidratio` records, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')),
  ),
  /** `true` turns traces off despite an endpoint. */
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
};

const TracingConfig = v.object(tracingConfig);
export type TracingConfig = v.InferOutput<typeof TracingConfig>;

/** Returns true if a program records traces. */
export const isTracing = ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED }: TracingConfig): boolean =>
  OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && OTEL_SDK_DISABLED !== 'true';
