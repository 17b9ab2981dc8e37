import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '@msv/contracts/site/formatTable';
import { parseCount } from '../../cli/parseCount.ts';
import { FaultRig } from '../../faults/FaultRig.ts';
import { listServices, projectRoot, resolveDataFolder } from '../../project/projectFolders.ts';
import { findFreeSystemPorts } from '../../system/systemPorts.ts';
import { formatMetric } from '../budgets.ts';
import { withBenchSystem } from '../measuring/benchSystem.ts';
import { runChaos } from './chaosRun.ts';
import { formatFault, planFaults } from './schedule.ts';

const maxPrinted = 50;
/** All visitors have one IP address. */
const noLimits = { LEADS_RATE_LIMIT: '1000000', LEADS_NEW_PER_MINUTE: '0', READS_PER_MINUTE: '0' };

/**
 * `npm run bench -- chaos [--seed 1] [--minutes 1]`: breaks one or two parts of the site at a time, as the seed
 * determines, while visitors use the site. Prints each answer that the guides do not allow during these faults. Every
 * accepted inquiry must be stored once, and the site must recover within ten seconds.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } } });
const seed = parseCount('seed', values.seed ?? String(Date.now() % 2 ** 31));
const minutes = parseCount('minutes', values.minutes ?? '1');
console.log(`Seed: ${seed}`);

const rig = await FaultRig.create(await findFreeSystemPorts(listServices(projectRoot)));
const { targets, systemOptions, environment } = rig;
// A disk in memory would remain mounted.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void rig.remove().finally(() => process.exit(1)));
if (!targets.hasDisk) console.log('The disk is never full, because no small file system could be mounted.');
try {
  const rounds = planFaults({ seed, minutes, targets });
  for (const fault of rounds.flatMap(({ faults }) => faults)) console.log(formatFault(fault));

  let violations = 0;
  function report(violation: string) {
    violations += 1;
    if (violations <= maxPrinted) console.log(`VIOLATION ${violation}`);
  }
  const metrics = await withBenchSystem(
    async (bench) => {
      const measured = await runChaos({ bench, rig, rounds, report });
      if (violations > 0 || measured.lost > 0) await saveLogs();
      return { ...measured, violations };
    },
    {
      ...systemOptions,
      environment: { ...noLimits, ...environment },
      keepsReleases: true,
      onCrashLoop: (reason) => report(`npm start ends, because ${reason}`),
    },
  );
  const rows = Object.entries(metrics).map(([name, value]) => [name, formatMetric(value)]);
  console.log(formatTable([['metric', 'value'], ...rows]));
  console.log(JSON.stringify(metrics));
} finally {
  await rig.remove();
}

/** The logs of the programs are deleted with the system. */
async function saveLogs() {
  const folder = join(resolveDataFolder(process.env), 'chaos-logs');
  await cp(join(systemOptions.dataFolder, 'logs'), folder, { recursive: true });
  console.log(`The logs are in ${folder}`);
}
