import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../../cli/parseJson.ts';
import { UserError } from '../../cli/UserError.ts';
import { runToExit } from '../../processes/runToExit.ts';
import { BenchResult } from '../budgets.ts';

interface Options {
  /** Folder of the git repository. */
  readonly root: string;
  readonly commit: string;
  readonly names: readonly string[];
}

const BenchRecord = v.object({ results: v.record(v.string(), BenchResult) });

/**
 * Runs the benchmarks of an earlier commit in a temporary clone, with the packages and the benchmark code of that commit.
 * @returns The results by name of benchmark. Benchmarks that the commit does not have are missing.
 */
export async function measureBase({ root, commit, names }: Options): Promise<Record<string, BenchResult>> {
  const folder = await mkdtemp(join(tmpdir(), 'msv-base-'));
  const clone = join(folder, 'project');
  const dataFolder = join(folder, 'data');
  const run = async (command: string, args: string[], cwd: string) => {
    if ((await runToExit(command, args, { cwd })) !== 0)
      throw new UserError(`\`${command} ${args.join(' ')}\` failed for the base ${commit}.`);
  };
  try {
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, clone], folder);
    await run('git', ['checkout', '--quiet', '--detach', commit, '--'], clone);
    await run('npm', ['ci', '--no-audit', '--no-fund'], clone);
    let results: Record<string, BenchResult> = {};
    for (const name of names) {
      // The exit code does not matter, because a benchmark that exceeds a budget has results, too.
      await runToExit(process.execPath, ['scripts/run.js', 'bench', name], {
        cwd: clone,
        environment: { ...process.env, DATA_FOLDER: dataFolder },
      });
      results = { ...results, ...(await readResults(join(dataFolder, 'bench.json'))) };
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readResults(file: string): Promise<Record<string, BenchResult>> {
  const text = await readFile(file, 'utf8').catch(() => '{"results":{}}');
  return parseJson(BenchRecord, text, file).results;
}
