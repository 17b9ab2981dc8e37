import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStage } from './checks/buildStage.ts';
import { commandStage } from './checks/commandStage.ts';
import { jestStage } from './checks/jestStage.ts';
import { playwrightStage } from './checks/playwrightStage.ts';
import { describeTally, runStages } from './checks/runStages.ts';
import type { Stage } from './checks/Stage.ts';
import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot } from './projectRoot.ts';
import { runCommand } from './runCommand.ts';
import { serviceNames } from './system/systemPorts.ts';
import { writeAtomically } from './writeAtomically.ts';

/** What depends on Node itself: the database's files and sockets, the servers and the render workers. */
const projectsThatDependOnNode = [
  'embedded-mongo',
  'service-kit',
  'mf',
  'shell',
  ...serviceNames(projectRoot),
];

/**
 * `npm test`: everything that is checked, to the end. `-- --node 24` also runs what depends on Node on that version,
 * which npm fetches.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } });
  const resultsFolder = join(dataFolderFrom(process.env), 'test');
  mkdirSync(resultsFolder, { recursive: true });

  const onOtherNode = (version: string): Stage =>
    jestStage({
      name: `unit on Node ${version}`,
      resultsFolder,
      projects: projectsThatDependOnNode,
      node: ['npx', '-y', '-p', `node@${version}`, '--', 'node'],
    });
  const stages: Stage[] = [
    commandStage('lint', '@biomejs/biome', ['ci', '.'], 'biome'),
    commandStage('types', 'turbo', ['run', 'types', '--output-logs=errors-only']),
    jestStage({ name: 'unit', resultsFolder }),
    ...values.node.map(onOtherNode),
    buildStage,
    playwrightStage({ resultsFolder }),
  ];
  const tally = await runStages(stages, (line) => console.log(line));
  await writeAtomically(join(resultsFolder, 'summary.txt'), `${describeTally(tally)}\n`);
  console.log(describeTally(tally));
  return tally.failed > 0 ? 1 : 0;
});
