import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import * as v from 'valibot';
import { BenchResult, Budgets, checkBudgets, formatBudgetChecks } from '../bench/budgets.ts';
import { parseCount } from '../cli/parseCount.ts';
import { parseJson } from '../cli/parseJson.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { projectRoot, resolveDataFolder } from '../project/projectFolders.ts';

const PackageWithBudgets = v.object({ budgets: v.optional(Budgets, {}) });

/** `src/bench/<name>/<name>Bench.ts` is the program of each benchmark. */
const benchNames: readonly string[] = ['edge', 'routes', 'navigation', 'growth', 'chaos'];

/**
 * `npm run bench -- [name...] [--seed <number>] [--minutes <number>]`: runs the given benchmarks, or all, and compares
 * their results with the budgets. The options are for `chaos`.
 */
await runCommand(async () => {
  const { positionals, values: chaosOptions } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, minutes: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : benchNames;
  const unknownName = names.find((name) => !benchNames.includes(name));
  if (unknownName !== undefined)
    throw new UserError(
      `There is no benchmark "${unknownName}". The benchmarks are ${benchNames.join(', ')}.`,
    );
  for (const [option, text] of Object.entries(chaosOptions)) parseCount(option, text);
  const packageFile = join(projectRoot, 'package.json');
  const { budgets } = parseJson(PackageWithBudgets, await readFile(packageFile, 'utf8'), packageFile);

  const results: Record<string, BenchResult> = {};
  for (const name of names) results[name] = await runBench(name, name === 'chaos' ? chaosOptions : {});
  const checks = checkBudgets(results, budgets);
  console.log(`\n${formatBudgetChecks(checks)}`);
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const record = { measuredAt: new Date().toISOString(), machine, results };
  await writeFileAtomically(
    join(resolveDataFolder(process.env), 'bench.json'),
    `${JSON.stringify(record, null, 2)}\n`,
  );
  return checks.every(({ isMet }) => isMet) ? 0 : 1;
});

/** The last line of the output is the result. */
async function runBench(name: string, options: Readonly<Record<string, string>>): Promise<BenchResult> {
  const program = `scripts/src/bench/${name}/${name}Bench.ts`;
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(process.stdout);
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (exitCode !== 0) throw new UserError(`The benchmark ${name} failed with exit code ${exitCode}.`);
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  return parseJson(BenchResult, lastLine, `The last line of the benchmark ${name}`);
}
