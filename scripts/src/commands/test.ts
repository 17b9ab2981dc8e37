import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import { runCommand } from '../cli/runCommand.ts';
import { resolveDataFolder } from '../project/projectFolders.ts';
import { planStages } from '../test-run/planStages.ts';
import { formatTestResults, runStages } from '../test-run/runStages.ts';

/** `npm test [-- module]`: runs all checks, of one module or of everything, and continues after failures. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const resultsFolder = join(resolveDataFolder(process.env), 'test');
  mkdirSync(resultsFolder, { recursive: true });
  const results = await runStages(planStages(resultsFolder, positionals), (line) => console.log(line));
  const summary = formatTestResults(results);
  await writeFileAtomically(join(resultsFolder, 'summary.txt'), `${summary}\n`);
  console.log(summary);
  return results.failed > 0 ? 1 : 0;
});
