import { type Stage, sumOf, type Tally } from './Stage.ts';

/** Runs every stage to its end, whatever the ones before brought, and says how each went and how long it took. */
export async function runStages(stages: Stage[], report: (line: string) => void): Promise<Tally> {
  const summary: string[] = [];
  const tallies: Tally[] = [];
  for (const { name, run } of stages) {
    report(`\n--- ${name}`);
    const startedAt = performance.now();
    const tally = await run();
    tallies.push(tally);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    summary.push(`${name.padEnd(20)} ${describeTally(tally).padEnd(24)} ${seconds.padStart(6)} s`);
    report(`--- ${summary.at(-1)}`);
  }
  report(`\n${summary.join('\n')}\n`);
  return sumOf(tallies);
}

/** The one line that other programs read. */
export const describeTally = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;
