import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { startTraceCollector } from '@msv/testing/api/startTraceCollector';
import { getTraceHeaders } from '../src/tracing/spans.ts';
import { buildSampleService } from './buildSampleService.ts';
import { runProgram } from './programs/runProgram.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startCollector() {
  const collector = await startTraceCollector();
  closers.push(collector.close);
  return collector;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentSpanId = 'b7ad6b7169203331';

test('a program continues the trace of the caller, logs its id and sends its spans before it ends', async () => {
  const collector = await startCollector();
  const program = runProgram('./sampleProgram.ts', {
    ...collector.env,
    PORT: '0',
    LOG_LEVEL: 'info',
    OTEL_SERVICE_NAME: 'sample',
  });
  closers.push(async () => {
    program.kill('SIGKILL');
    await program.exited;
  });
  const [, origin = ''] = await program.waitForOutput(/Server listening at (http:\/\/[\d.:]+)/);
  const request = (path: string, flags: string) =>
    fetch(origin + path, { headers: { traceparent: `00-${traceId}-${parentSpanId}-${flags}` } });
  await request('/broken', '01');
  await request('/limited?limit=5', '00');
  await request('/healthz', '01');
  await program.waitForOutput(/"traceId":"0af7651916cd43dd8448eb211c80319c".*the password is 1234/);
  program.kill('SIGTERM');
  expect((await program.exited).code).toBe(0);
  // The caller decided not to record its second trace.
  expect(collector.spans).toMatchObject([
    {
      service: 'sample',
      name: 'GET /broken',
      traceId,
      parentSpanId,
      attributes: { 'url.path': '/broken', 'http.response.status_code': '500', 'error.type': '500' },
    },
  ]);
});

test('a task outside of requests is a trace of its own, which its requests continue', async () => {
  const collector = await startCollector();
  const app = buildSampleService(collector.env);
  await app.ready();
  const { traceparent } = await app.traceTask('deliver', async () => getTraceHeaders());
  await app.close();
  const [span] = collector.spans;
  expect(span).toMatchObject({ service: 'leads', name: 'deliver', parentSpanId: '' });
  expect(traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
});

test('the end of one task does not affect the spans of others, and tasks that start later have theirs', async () => {
  const collector = await startCollector();
  const app = buildSampleService(collector.env);
  closers.push(() => app.close());
  await app.ready();
  const shortTask = app.traceTask('short', () => setImmediate());
  const longTask = app.traceTask('long', async () => {
    const before = getTraceHeaders();
    await shortTask;
    return [before, getTraceHeaders()];
  });
  const [before, after] = await longTask;
  expect(before).toHaveProperty('traceparent');
  expect(after).toEqual(before);
  expect(await app.traceTask('later', async () => getTraceHeaders())).toHaveProperty('traceparent');
  expect(getTraceHeaders()).toEqual({});
});

test.each(['without a collector', 'with OTEL_SDK_DISABLED'])(
  '%s, traces are off and the SDK is not loaded',
  async (condition) => {
    const { env } = await startCollector();
    jest.doMock('../src/tracing/createTelemetry.ts', () => {
      throw new Error('The SDK is loaded');
    });
    const app = buildSampleService(
      condition === 'without a collector' ? {} : { ...env, OTEL_SDK_DISABLED: 'true' },
    );
    closers.push(() => app.close());
    expect((await app.inject('/limited?limit=5')).statusCode).toBe(200);
    expect(await app.traceTask('deliver', async () => getTraceHeaders())).toEqual({});
    jest.dontMock('../src/tracing/createTelemetry.ts');
  },
);

describe('errors', () => {
  const error = {
    message: 'TypeError: broken',
    attributes: { 'msv.remote': 'inventory', count: 2, page: undefined },
  };

  test('are sent to the collector as log records, with its headers', async () => {
    const collector = await startCollector();
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-api-key=a%20secret';
    const app = buildSampleService(collector.env);
    closers.push(() => app.close());
    await app.ready();
    delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
    await app.sendErrors([]);
    await app.sendErrors([error]);
    expect(collector.logs).toEqual([
      {
        service: 'leads',
        severityNumber: 17,
        message: 'TypeError: broken',
        attributes: { 'msv.remote': 'inventory', count: '2' },
        headers: expect.objectContaining({ 'x-api-key': 'a secret' }),
      },
    ]);
  });

  test('are not sent without a collector and with OTEL_LOGS_EXPORTER=none', async () => {
    const collector = await startCollector();
    for (const env of [{}, { ...collector.env, OTEL_LOGS_EXPORTER: 'none' }]) {
      const app = buildSampleService(env);
      await app.ready();
      await app.sendErrors([error]);
      await app.close();
    }
    expect(collector.logs).toEqual([]);
  });

  test('are dropped while the collector is unavailable, and the log says so once', async () => {
    const collector = await startCollector();
    await collector.close();
    const app = buildSampleService(collector.env);
    closers.push(() => app.close());
    await app.ready();
    const warn = jest.spyOn(app.log, 'warn');
    await app.sendErrors([error]);
    await app.sendErrors([error]);
    expect(warn.mock.calls).toEqual([[{ err: expect.anything() }, 'The collector does not accept errors']]);
  });
});
