import type { TestCounts } from './TestStage.ts';

/** With more failures than this, something is broken, and a second attempt would only take time. */
const maxRepeatedFailures = 5;

/**
 * Runs the tests that failed once more, alone, and returns the counts of both attempts together. A test that waits for
 * processes can fail while other tests use all cores. A test that also fails alone stays failed. One that passes counts
 * as passed and as unstable: its first error is in the output, and it reveals a bug in the test or in the site.
 */
export async function repeatFailures(
  counts: TestCounts,
  runFailedTests: () => Promise<TestCounts>,
  report: (line: string) => void = console.log,
): Promise<TestCounts> {
  if (counts.failed === 0 || counts.failed > maxRepeatedFailures) return counts;
  report(`\n${counts.failed} failed. Running them again, one at a time.`);
  const repeated = await runFailedTests();
  const unstable = Math.max(0, counts.failed - repeated.failed);
  return { passed: counts.passed + unstable, failed: repeated.failed, unstable };
}
