import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import { runCommand } from '../cli/runCommand.ts';
import { resolveDataFolder } from '../project/resolveDataFolder.ts';
import { buildStage } from '../test-run/buildStage.ts';
import { createCommandStage } from '../test-run/createCommandStage.ts';
import { createJestStage } from '../test-run/createJestStage.ts';
import { createPlaywrightStage } from '../test-run/createPlaywrightStage.ts';
import { formatTestCounts, runStages } from '../test-run/runStages.ts';
import type { TestStage } from '../test-run/TestStage.ts';

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
