import { join } from 'node:path';
import { runCommand } from '../cli/runCommand.ts';
import { resolveDataFolder } from '../project/projectFolders.ts';
import { createPlaywrightStage } from '../test-run/createPlaywrightStage.ts';
import { formatTestResults } from '../test-run/runStages.ts';

/** `npm run e2e -- [file] [--grep ...]`: runs the browser tests. */
await runCommand(async () => {
  const results = await createPlaywrightStage({
    resultsFolder: join(resolveDataFolder(process.env), 'test'),
    playwrightArguments: process.argv.slice(2),
  }).run();
  console.log(formatTestResults(results));
  return results.failed > 0 ? 1 : 0;
});
