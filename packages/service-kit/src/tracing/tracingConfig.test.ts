import { afterEach, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { createSampler, tracingConfig } from './tracingConfig.ts';

afterEach(() => void jest.restoreAllMocks());

const recorded = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const notRecorded = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
const createNamedSampler = (name?: string, share?: string) =>
  createSampler(
    v.parse(v.object(tracingConfig), { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }),
  );

test.each([
  [undefined, undefined, [true, true, false]],
  ['always_on', undefined, [true, true, true]],
  ['always_off', undefined, [false, false, false]],
  ['parentbased_always_off', undefined, [false, true, false]],
  ['traceidratio', '0.5', [true, true, true]],
  ['traceidratio', '0.4', [false, false, false]],
  ['parentbased_traceidratio', '0.4', [false, true, false]],
  ['parentbased_traceidratio', undefined, [true, true, false]],
])(
  '%s with the share %s records a new trace, and traces that the caller does or does not record: %j',
  (name, share, expected) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.45);
    const isRecorded = createNamedSampler(name, share);
    expect([undefined, recorded, notRecorded].map(isRecorded)).toEqual(expected);
  },
);

test.each(['', 'abc', `${recorded}-more`, [recorded, recorded]])(
  'the invalid header %j begins a new trace',
  (traceparent) => {
    expect(createNamedSampler('parentbased_always_off')(traceparent)).toBe(false);
    expect(createNamedSampler('parentbased_always_on')(traceparent)).toBe(true);
  },
);
