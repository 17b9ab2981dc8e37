import type { TestResults, TestStage } from './TestStage.ts';

/**
 * Runs all stages, even after failures, and returns how many tests passed and failed. Reports the results and the first
 * failure of each stage, and the results of all stages at the end.
 */
export async function runStages(
  stages: readonly TestStage[],
  report: (line: string) => void,
): Promise<TestResults> {
  const startedAt = performance.now();
  const summary: string[] = [];
  const sum: TestResults = { passed: 0, failed: 0 };
  for (const [index, { name, run }] of stages.entries()) {
    const stageStartedAt = performance.now();
    report(
      `\n--- ${formatDuration(stageStartedAt - startedAt)}  ${name} (stage ${index + 1} of ${stages.length})`,
    );
    const results = await run();
    sum.passed += results.passed;
    sum.failed += results.failed;
    const duration = formatDuration(performance.now() - stageStartedAt);
    const lines = [
      `${duration}  ${name.padEnd(6)} ${formatTestResults(results)}`,
      ...(results.failed > 0 ? describeFirstFailure(results) : []),
    ];
    summary.push(...lines);
    for (const line of lines) report(`--- ${line}`);
  }
  report(`\n${summary.join('\n')}\n${formatDuration(performance.now() - startedAt)}  in total\n`);
  return sum;
}

function describeFirstFailure({ firstFailure }: TestResults): string[] {
  if (!firstFailure) return ['       The tests could not run. The error is in the output above.'];
  return [`       failed first: ${firstFailure.title}`, `       run only this: ${firstFailure.command}`];
}

/** Formats milliseconds as minutes and seconds, such as ` 2:05`. */
function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(5);
}

/** Other programs parse this line. */
export const formatTestResults = ({ passed, failed }: TestResults) => `${passed} passed, ${failed} failed`;
