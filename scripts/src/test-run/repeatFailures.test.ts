import { expect, it } from '@jest/globals';
import { repeatFailures } from './repeatFailures.ts';
import type { TestCounts } from './TestStage.ts';

const repeat = (counts: TestCounts, run: () => Promise<TestCounts>) =>
  repeatFailures(counts, run, () => undefined);

function createAttempt(counts: TestCounts) {
  const attempt = { calls: 0, run: async () => ({ ...counts, calls: ++attempt.calls }) };
  return attempt;
}

it('counts a test that passes when it runs again as passed and unstable', async () => {
  const second = createAttempt({ passed: 1, failed: 1 });
  expect(await repeat({ passed: 8, failed: 2 }, second.run)).toEqual({
    passed: 9,
    failed: 1,
    unstable: 1,
  });
  expect(second.calls).toBe(1);
});

it('does not run a broken suite again', async () => {
  const second = createAttempt({ passed: 6, failed: 0 });
  expect(await repeat({ passed: 8, failed: 6 }, second.run)).toEqual({ passed: 8, failed: 6 });
  expect(second.calls).toBe(0);
});

it('keeps the failures if the second attempt has more', async () => {
  const second = createAttempt({ passed: 0, failed: 3 });
  expect(await repeat({ passed: 8, failed: 1 }, second.run)).toMatchObject({ passed: 8, failed: 3 });
});
