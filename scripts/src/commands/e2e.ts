import { join } from 'node:path';
import { playwrightStage } from './checks/playwrightStage.ts';
import { describeTally } from './checks/runStages.ts';
import { dataFolderFrom } from './dataFolder.ts';
import { runCommand } from './runCommand.ts';

/** `npm run e2e -- [file] [--grep ...]`: the visitor's journeys alone. */
await runCommand(async () => {
  const tally = await playwrightStage({
    resultsFolder: join(dataFolderFrom(process.env), 'test'),
    playwrightArguments: process.argv.slice(2),
  }).run();
  console.log(describeTally(tally));
  return tally.failed > 0 ? 1 : 0;
});
