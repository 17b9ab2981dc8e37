import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import * as v from 'valibot';
import { formatComparison } from '../bench/base/formatComparison.ts';
import { measureBase } from '../bench/base/measureBase.ts';
import { type BenchResult, Budgets, checkBudgets, formatBudgetChecks } from '../bench/budgets.ts';
import { benchNames, runBench } from '../bench/runBench.ts';
import { parseJson } from '../cli/parseJson.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { projectRoot } from '../project/projectRoot.ts';
import { resolveDataFolder } from '../project/resolveDataFolder.ts';

const PackageWithBudgets = v.object({ budgets: v.optional(Budgets, {}) });

/**
 * `npm run bench -- [name...] [--base <commit>]`: runs the given benchmarks, or all, and compares their results with the budgets,
 * and with those of an earlier commit.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' } },
  });
  const { base } = values;
  const names = positionals.length > 0 ? positionals : benchNames;
  const unknownName = names.find((name) => !benchNames.includes(name));
  if (unknownName !== undefined)
    throw new UserError(
      `There is no benchmark "${unknownName}". The benchmarks are ${benchNames.join(', ')}.`,
    );
  const packageFile = join(projectRoot, 'package.json');
  const { budgets } = parseJson(PackageWithBudgets, await readFile(packageFile, 'utf8'), packageFile);

  const results: Record<string, BenchResult> = {};
  for (const name of names) results[name] = await runBench(name);
  if (base !== undefined) {
    const before = await measureBase({ root: projectRoot, commit: base, names });
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
