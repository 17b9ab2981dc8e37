import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import type { FastifyBaseLogger } from 'fastify';
import { createResource } from './createTracer.ts';
import type { SpanAttributes } from './spans.ts';

/** An error that a program sends to the collector of its traces. */
export interface ErrorRecord {
  readonly message: string;
  readonly attributes: SpanAttributes;
}

interface LogSenderOptions {
  /** Name of the program, unless `OTEL_SERVICE_NAME` is set. */
  readonly name: string;
  /** Base URL of the collector. */
  readonly endpoint: string;
  /** Headers in the format of `OTEL_EXPORTER_OTLP_HEADERS`, such as `x-api-key=secret`. */
  readonly headers: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const timeoutMs = 5000;
/** Severity ERROR. https://opentelemetry.io/docs/specs/otel/logs/data-model/#field-severitynumber */
const severityNumber = 17;

/**
 * Creates a function that sends errors to a collector as log records, in OTLP as JSON. They are dropped if the collector does not
 * accept them; the log says so once. The logs part of the SDK would be three more packages for one request.
 * This module imports the SDK, so import it dynamically, and only if there is a collector.
 */
export function createLogSender({ name, endpoint, headers = '', log }: LogSenderOptions) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/logs`;
  const resource = { attributes: encodeAttributes(createResource(name).attributes) };
  let hasFailed = false;
  return async (errors: readonly ErrorRecord[]): Promise<void> => {
    if (errors.length === 0) return;
    const timeUnixNano = `${Date.now()}000000`;
    const logRecords = errors.map(({ message, attributes }) => ({
      timeUnixNano,
      observedTimeUnixNano: timeUnixNano,
      severityNumber,
      severityText: 'ERROR',
      body: { stringValue: message },
      attributes: encodeAttributes(attributes),
    }));
    const scopeLogs = [{ scope: { name: 'msv' }, logRecords }];
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...parseKeyPairsIntoRecord(headers), 'content-type': 'application/json' },
        body: JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The collector responded with status ${response.status}`);
      if (hasFailed) log.info('The collector accepts errors again');
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'The collector does not accept errors');
      hasFailed = true;
    }
  };
}

/** Encodes texts and whole numbers. Other values are left out. */
const encodeAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([key, value]) => ({
      key,
      value: { [typeof value === 'string' ? 'stringValue' : 'intValue']: String(value) },
    }));
