import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import { runCommand } from '../cli/runCommand.ts';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { resolveDataFolder } from '../project/projectFolders.ts';
import { createJestStage } from '../test-run/createJestStage.ts';
import { createPlaywrightStage } from '../test-run/createPlaywrightStage.ts';
import { formatTestCounts, runStages } from '../test-run/runStages.ts';
import type { TestStage } from '../test-run/TestStage.ts';

/** Builds everything that the browser tests need. Counts only if it fails, because a build is not a test. */
const buildStage: TestStage = {
  name: 'build',
  run: async () => {
    const exitCode = await runToExit(process.execPath, [
      findPackageProgram('turbo'),
      'run',
      'build',
      '--output-logs=errors-only',
    ]);
    return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  },
};

/** Creates a stage that runs a tool. It counts as one test, which passes if the tool exits with 0. */
const createCommandStage = (
  name: string,
  packageName: string,
  args: string[],
  program?: string,
): TestStage => ({
  name,
  run: async () => {
    const exitCode = await runToExit(process.execPath, [findPackageProgram(packageName, program), ...args]);
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** `npm test`: runs all checks and continues after failures. */
await runCommand(async () => {
  const resultsFolder = join(resolveDataFolder(process.env), 'test');
  mkdirSync(resultsFolder, { recursive: true });

  const stages: TestStage[] = [
    createCommandStage('lint', '@biomejs/biome', ['ci', '.'], 'biome'),
    createCommandStage('types', 'turbo', ['run', 'types', '--output-logs=errors-only']),
    createJestStage(resultsFolder),
    buildStage,
    createPlaywrightStage({ resultsFolder }),
  ];
  const counts = await runStages(stages, (line) => console.log(line));
  const summary = formatTestCounts(counts);
  await writeFileAtomically(join(resultsFolder, 'summary.txt'), `${summary}\n`);
  console.log(summary);
  return counts.failed > 0 ? 1 : 0;
});
