import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyRegistry } from '@msv/contracts/registry';
import { dataFolderFrom } from './dataFolder.ts';
import { devLog } from './dev/devLog.ts';
import { devPrograms } from './dev/devPrograms.ts';
import { devRegistryFile, keepDevRegistry } from './dev/devRegistry.ts';
import { remoteDevServer, shellDevServer } from './dev/devServers.ts';
import { startDevProgram } from './dev/startDevProgram.ts';
import { projectRoot as root } from './projectRoot.ts';
import { remoteNames } from './release/remoteFolders.ts';
import { runCommand } from './runCommand.ts';
import { releasesEnvironment } from './system/deliveryKeys.ts';
import { planSystem } from './system/planSystem.ts';
import { checkPorts } from './system/preflight.ts';
import { seedAll } from './system/seedAll.ts';
import { startPart } from './system/startPart.ts';
import { portsFrom, serviceNames } from './system/systemPorts.ts';
import { untilInterrupted } from './untilInterrupted.ts';
import { writeAtomically } from './writeAtomically.ts';

const signal = untilInterrupted();

/** The site reads from disk what the shell's dev server writes at its first compilation. */
async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(100, undefined, { signal });
}

/** `npm run dev`: everything from its sources, in one log, until Ctrl-C. */
await runCommand(async () => {
  const dataFolder = dataFolderFrom(process.env);
  const services = serviceNames(root);
  const remotes = remoteNames(root).map((remote) => remoteDevServer(remote, process.env));
  const devServers = [shellDevServer(process.env), ...remotes];
  const mongodbUri = process.env.MONGODB_URI || undefined;
  const plan = planSystem({
    dataFolder,
    ports: portsFrom(process.env, services),
    mongodbUri,
    environment: process.env,
    serviceEnvironments: { releases: releasesEnvironment(dataFolder, remoteNames(root)) },
  });
  const log = devLog(process.stdout.hasColors?.() ?? false, (line) => console.log(line));
  await checkPorts([...(plan.database ? [plan.database] : []), ...plan.services, plan.site, ...devServers]);

  const database =
    plan.database && (await startPart(plan.database, { root, logFolder: join(dataFolder, 'logs'), signal }));
  const running: ReturnType<typeof startDevProgram>[] = [];
  try {
    await seedAll({
      root,
      services,
      mongodbUri: plan.mongodbUri,
      seedArguments: ['--if-empty'],
      environment: process.env,
      signal,
      report: (line) => log.say('seed', line),
    });
    // What an earlier run found is not up any more.
    await writeAtomically(devRegistryFile(dataFolder), JSON.stringify(emptyRegistry));
    const { beforeSite, site } = devPrograms({ root, dataFolder, plan, devServers });
    running.push(...beforeSite.map((program) => startDevProgram(program, log)));
    log.say('dev', `${plan.site.url} is coming up; Ctrl-C ends everything`);
    await untilThere(join(root, 'shell/dist/development/shell-assets.json'));
    running.push(startDevProgram(site, log));
    const registry = keepDevRegistry({ remotes, dataFolder, signal, say: (text) => log.say('dev', text) });
    if (!signal.aborted) await once(signal, 'abort');
    await registry;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await Promise.all(running.map((program) => program.stop()));
    await database?.stop();
  }
  return 0;
});
