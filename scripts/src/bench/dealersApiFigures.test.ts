import { describe, expect, it } from '@jest/globals';
import { dealersApiFigures } from './dealersApiFigures.ts';

describe('the figures of the API of dealers', () => {
  it('compare many dealerships with few, way of asking by way of asking', () => {
    const few = {
      dealerships: 60,
      listP99Ms: 4,
      listBytes: 3000,
      repeatP99Ms: 2,
      overviewP99Ms: 3,
      statesP99Ms: 2,
      failures: 1,
    };
    const many = { ...few, dealerships: 10_000, listP99Ms: 40, listBytes: 300_000, overviewP99Ms: 6 };
    expect(dealersApiFigures(few, many)).toEqual({
      listP99Ms60: 4,
      listBytes60: 3000,
      repeatP99Ms60: 2,
      overviewP99Ms60: 3,
      statesP99Ms60: 2,
      listP99Ms10000: 40,
      listBytes10000: 300_000,
      repeatP99Ms10000: 2,
      overviewP99Ms10000: 6,
      statesP99Ms10000: 2,
      overviewRatio: 2,
      statesRatio: 1,
      repeatRatio: 1,
      listRatio: 10,
      apiFailures: 2,
    });
  });
});
