import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import * as v from 'valibot';
import { type BenchResult, Budgets } from '../bench/BenchResult.ts';
import { formatComparison } from '../bench/base/formatComparison.ts';
import { measureBase } from '../bench/base/measureBase.ts';
import { benchCommands } from '../bench/benchCommands.ts';
import { checkBudgets, formatBudgetChecks } from '../bench/checkBudgets.ts';
import { parseBenchArguments } from '../bench/parseBenchArguments.ts';
import { runBench } from '../bench/runBench.ts';
import { parseJson } from '../cli/parseJson.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { projectRoot } from '../project/projectRoot.ts';
import { resolveDataFolder } from '../project/resolveDataFolder.ts';

const PackageWithBudgets = v.object({ budgets: v.optional(Budgets, {}) });

/**
 * `npm run bench -- [name...] [--base <commit>]`: runs the given benchmarks, or all, and compares their results with the budgets,
 * and with those of an earlier commit. Other options, such as `--minutes 30` of `dev`, are passed to the benchmarks.
 */
await runCommand(async () => {
  const { givenNames, base, options } = parseBenchArguments(process.argv.slice(2));
  const names = givenNames.length > 0 ? givenNames : Object.keys(benchCommands);
  const packageFile = join(projectRoot, 'package.json');
  const { budgets } = parseJson(PackageWithBudgets, await readFile(packageFile, 'utf8'), packageFile);

  const results: Record<string, BenchResult> = {};
  for (const name of names) {
    const command = benchCommands[name];
    if (!command)
      throw new UserError(
        `There is no benchmark "${name}". The benchmarks are ${Object.keys(benchCommands).join(', ')}.`,
      );
    results[name] = await runBench(name, { ...command, args: [...command.args, ...options] });
  }
  if (base !== undefined) {
    const before = await measureBase({ root: projectRoot, commit: base, names, options });
    console.log(`\n${formatComparison(before, results)}`);
  }
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
