import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { runToExit } from '../processes/runToExit.ts';
import { testSite } from '../smoke/testSite.ts';

const StoredLead = v.object({ id: v.string() });

/**
 * `npm run smoke -- [--url http://localhost:8080] [--during <command>] [--leads <command>]`: tests a running site. With
 * `--during`, visitors use the site while the command runs. The command of `--leads` prints the stored leads, as `npm
 * run leads -- export --json` does, among which every accepted inquiry must be.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      during: { type: 'string' },
      leads: { type: 'string' },
    },
  });
  const { url, during, leads } = values;
  const { failures, ...counts } = await testSite({
    url,
    ...(during !== undefined && { disrupt: () => disrupt(during) }),
    ...(leads !== undefined && { listStoredIds: () => listStoredIds(leads) }),
  });
  console.log(JSON.stringify({ ...counts, failures: failures.length }));
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
});

async function disrupt(command: string) {
  const exitCode = await runToExit('bash', ['-c', command]);
  if (exitCode !== 0) throw new UserError(`--during: the command exited with ${exitCode}: ${command}`);
}

async function listStoredIds(command: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { maxBuffer: 2 ** 28 });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => parseJson(StoredLead, line, 'a lead that --leads prints').id);
}
