import { sumTestCounts, type TestCounts, type TestStage } from './TestStage.ts';

/** Runs all stages, even after failures, reports the counts and duration of each, and returns the sum of the counts. */
export async function runStages(stages: TestStage[], report: (line: string) => void): Promise<TestCounts> {
  const summaryLines: string[] = [];
  const stageCounts: TestCounts[] = [];
  for (const { name, run } of stages) {
    report(`\n--- ${name}`);
    const startedAt = performance.now();
    const counts = await run();
    stageCounts.push(counts);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const unstable = counts.unstable ? `  ${counts.unstable} passed only when run again` : '';
    const summaryLine = `${name.padEnd(20)} ${formatTestCounts(counts).padEnd(24)} ${seconds.padStart(6)} s${unstable}`;
    summaryLines.push(summaryLine);
    report(`--- ${summaryLine}`);
  }
  report(`\n${summaryLines.join('\n')}\n`);
  return sumTestCounts(stageCounts);
}

/** Formats the summary line of a run, which other programs parse. */
export const formatTestCounts = ({ passed, failed }: TestCounts) => `${passed} passed, ${failed} failed`;
