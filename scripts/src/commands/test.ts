import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import { runCommand } from '../cli/runCommand.ts';
import { resolveDataFolder } from '../project/resolveDataFolder.ts';
import { buildStage } from '../test-run/buildStage.ts';
import { createCommandStage } from '../test-run/createCommandStage.ts';
import { createJestStage } from '../test-run/createJestStage.ts';
import { createPlaywrightStage } from '../test-run/createPlaywrightStage.ts';
import { formatTestCounts, runStages } from '../test-run/runStages.ts';
import type { TestStage } from '../test-run/TestStage.ts';

/**
 * Jest projects whose results may depend on the Node version. They contain the code for files, sockets, servers and child
 * processes that services and remotes use.
 */
const nodeDependentProjects = ['embedded-mongo', 'service-kit', 'shell-server'];

/**
 * `npm test`: runs all checks and continues after failures. `-- --node 24` also runs the tests that depend on Node with
 * that version, which npm downloads.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } });
  const resultsFolder = join(resolveDataFolder(process.env), 'test');
  mkdirSync(resultsFolder, { recursive: true });

  const createStageOnNode = (version: string): TestStage =>
    createJestStage({
      name: `unit on Node ${version}`,
      resultsFolder,
      projects: nodeDependentProjects,
      nodeCommand: ['npx', '-y', '-p', `node@${version}`, '--', 'node'],
    });
  const stages: TestStage[] = [
    createCommandStage('lint', '@biomejs/biome', ['ci', '.'], 'biome'),
    createCommandStage('types', 'turbo', ['run', 'types', '--output-logs=errors-only']),
    createJestStage({ name: 'unit', resultsFolder }),
    ...values.node.map(createStageOnNode),
    buildStage,
    createPlaywrightStage({ resultsFolder }),
  ];
  const counts = await runStages(stages, (line) => console.log(line));
  const summary = formatTestCounts(counts);
  await writeFileAtomically(join(resultsFolder, 'summary.txt'), `${summary}\n`);
  console.log(summary);
  return counts.failed > 0 ? 1 : 0;
});
