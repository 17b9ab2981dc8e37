import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BenchResult, Budgets } from './bench/BenchResult.ts';
import { benches } from './bench/benches.ts';
import { describeJudgements, judge } from './bench/judge.ts';
import { runBench } from './bench/runBench.ts';
import { dataFolderFrom } from './dataFolder.ts';
import { parseJson } from './parseJson.ts';
import { projectRoot } from './projectRoot.ts';
import { Refusal } from './Refusal.ts';
import { runCommand } from './runCommand.ts';
import { writeAtomically } from './writeAtomically.ts';

/** `npm run bench -- [name...]`: measures, one after the other, and holds the results against the budgets. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  const packageFile = join(projectRoot, 'package.json');
  const withBudgets = v.object({ budgets: v.optional(Budgets, {}) });
  const { budgets } = parseJson(withBudgets, await readFile(packageFile, 'utf8'), packageFile);

  const results: Record<string, BenchResult> = {};
  for (const name of named.length > 0 ? named : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Refusal(`There is no bench ${name}; there is ${Object.keys(benches).join(', ')}.`);
    results[name] = await runBench(name, bench);
  }
  const judgements = judge(results, budgets);
  console.log(`\n${describeJudgements(judgements)}`);
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const record = { measuredAt: new Date().toISOString(), machine, results };
  await writeAtomically(
    join(dataFolderFrom(process.env), 'bench.json'),
    `${JSON.stringify(record, null, 2)}\n`,
  );
  return judgements.every(({ isKept }) => isKept) ? 0 : 1;
});
