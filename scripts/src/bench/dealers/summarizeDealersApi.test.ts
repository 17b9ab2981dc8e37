import { expect, test } from '@jest/globals';
import { summarizeDealersApi } from './summarizeDealersApi.ts';

test('summarizeDealersApi compares many dealerships with few, per kind of request', () => {
  const small = {
    dealerships: 60,
    listP99Ms: 4,
    listBytes: 3000,
    repeatP99Ms: 2,
    overviewP99Ms: 3,
    statesP99Ms: 2,
    failures: 1,
  };
  const large = { ...small, dealerships: 10_000, listP99Ms: 40, listBytes: 300_000, overviewP99Ms: 6 };
  expect(summarizeDealersApi(small, large)).toEqual({
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
