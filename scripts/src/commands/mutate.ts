import { parseArgs } from 'node:util';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { mutationTargets } from '../mutation/mutationTargets.ts';
import { installStryker, runStryker } from '../mutation/runStryker.ts';
import { ProjectCopy } from '../project-copy/ProjectCopy.ts';

/** Minimum share of the mutants of each target that the tests must notice, in percent. */
const minKilledPercent = 85;

/**
 * `npm run mutate -- [target...] [--concurrency 1]`: changes the code of the given targets, or of all, in many small
 * ways, and reports the changes that no test notices.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { concurrency: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(mutationTargets);
  const targets = names.map((name) => {
    const target = mutationTargets[name];
    if (target) return { name, target };
    throw new UserError(
      `There is no target "${name}". The targets are ${Object.keys(mutationTargets).join(', ')}.`,
    );
  });
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new UserError('--concurrency must be a whole number from 1.');

  await installStryker();
  let isMet = true;
  for (const { name, target } of targets) {
    const copy = await ProjectCopy.create(['services', 'mfe-financing']);
    try {
      const { killed, total, survivors } = await runStryker(copy, target, concurrency);
      const percent = (100 * killed) / total;
      console.log(
        [`\n${name}: ${killed} of ${total} mutants killed (${percent.toFixed(1)}%)`, ...survivors].join('\n'),
      );
      isMet &&= percent >= minKilledPercent;
    } finally {
      await copy.remove();
    }
  }
  if (!isMet) console.error(`\nAt least ${minKilledPercent}% of the mutants of each target must be killed.`);
  return isMet ? 0 : 1;
});
