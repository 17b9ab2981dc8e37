import { afterEach, expect, jest, test } from '@jest/globals';
import { createTelemetry } from './createTelemetry.ts';

const { OTEL_TRACES_SAMPLER: _sampler, OTEL_TRACES_SAMPLER_ARG: _share, ...env } = process.env;
afterEach(() => {
  process.env = env;
});

// The share of this trace is 0.52.
const recorded = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const notRecorded = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

/** Returns true for each header with which the sampler records a trace. */
function listRecorded(
  traceparents: readonly (string | undefined)[],
  sampler: string | undefined,
  share?: string,
) {
  process.env = {
    ...env,
    ...(sampler && { OTEL_TRACES_SAMPLER: sampler }),
    ...(share && { OTEL_TRACES_SAMPLER_ARG: share }),
  };
  const log = { info: jest.fn(), warn: jest.fn() };
  const telemetry = createTelemetry({ name: 'sample', endpoint: 'http://127.0.0.1:9', log });
  return traceparents.map(
    (traceparent) => telemetry.startTrace({ name: 'request' }, { traceparent }) !== undefined,
  );
}

test.each([
  [undefined, undefined, [true, true, false]],
  ['always_on', undefined, [true, true, true]],
  ['always_off', undefined, [false, false, false]],
  ['parentbased_always_off', undefined, [false, true, false]],
  ['traceidratio', '1', [true, true, true]],
  ['traceidratio', '0', [false, false, false]],
  ['parentbased_traceidratio', '0', [false, true, false]],
  ['parentbased_traceidratio', '1', [true, true, false]],
  ['parentbased_traceidratio', undefined, [true, true, false]],
])(
  '%s with the share %s records a new trace, and traces that the caller does or does not record: %j',
  (sampler, share, expected) => {
    expect(listRecorded([undefined, recorded, notRecorded], sampler, share)).toEqual(expected);
  },
);

test.each([
  ['0.5', false],
  ['0.6', true],
])('programs with the share %s agree on whether to record a trace', (share, isRecorded) => {
  expect(listRecorded([recorded, recorded], 'traceidratio', share)).toEqual([isRecorded, isRecorded]);
});

test.each(['', 'abc', `${recorded}-more`, `${recorded}, ${recorded}`])(
  'the invalid header %j begins a new trace',
  (traceparent) => {
    expect(listRecorded([traceparent], 'parentbased_always_off')).toEqual([false]);
    expect(listRecorded([traceparent], 'parentbased_always_on')).toEqual([true]);
  },
);
