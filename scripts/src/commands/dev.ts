import { join } from 'node:path';
import { shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { createDevLog } from '../dev/createDevLog.ts';
import { DevRegistry } from '../dev/DevRegistry.ts';
import { DevSession } from '../dev/DevSession.ts';
import { describeRemoteDevServers, describeShellDevServer, waitUntilServed } from '../dev/devServers.ts';
import { createWebpackServerProgram, planDevPrograms } from '../dev/planDevPrograms.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { startProgram } from '../processes/startProgram.ts';
import {
  listRemotes,
  listServices,
  resolveDataFolder,
  projectRoot as root,
} from '../project/projectFolders.ts';
import { checkPorts } from '../system/checkReadyToStart.ts';
import { createReleasesEnvironment } from '../system/deliveryKeys.ts';
import { listInstances, planSystem } from '../system/planSystem.ts';
import { seedServices } from '../system/seedServices.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const signal = createInterruptSignal();

/** `npm run dev`: runs everything from its sources, with one combined log, until Ctrl-C. */
await runCommand(async () => {
  const dataFolder = resolveDataFolder(process.env);
  const remotes = [...describeRemoteDevServers(root, process.env).values()];
  const shell = describeShellDevServer(process.env);
  const shellOrigin = `http://localhost:${shell.port}`;
  const plan = planSystem({
    dataFolder,
    ports: parseSystemPorts(process.env, readServicePorts(root)),
    mongodbUri: process.env.MONGODB_URI || undefined,
    environment: process.env,
    serviceEnvironments: { releases: createReleasesEnvironment(dataFolder, listRemotes(root)) },
  });
  const { services, site } = planDevPrograms({ root, dataFolder, plan, shellOrigin });
  const log = createDevLog(process.stdout.hasColors?.() ?? false, (line) => console.log(line));
  const devServers = [shell, ...remotes];
  await checkPorts([...(plan.database ? [plan.database] : []), ...plan.services, plan.site, ...devServers]);

  const registry = new DevRegistry({
    root,
    dataFolder,
    remotes,
    instances: listInstances(plan),
    reportError: (message) => log.print('dev', message),
  });
  const logFolder = join(dataFolder, 'logs');
  const database = plan.database && (await startProgram(plan.database, { root, logFolder, signal }));
  let session: DevSession | undefined;
  try {
    await seedServices({
      root,
      services: listServices(root),
      mongodbUri: plan.mongodbUri,
      seedArguments: ['--if-empty'],
      environment: process.env,
      signal,
      report: (line) => log.print('seed', line),
    });
    await registry.reset();
    session = await DevSession.create({
      root,
      dataFolder,
      log,
      checksTypes: process.env.DEV_TYPES !== 'off',
    });
    for (const server of devServers) session.start(createWebpackServerProgram(server, root, plan.site.url));
    for (const service of services) session.start(service);
    log.print('dev', `Starting ${plan.site.url}. Press Ctrl-C to stop everything`);
    // The edge reads the list of the shell's scripts when it starts.
    await waitUntilServed(`${shellOrigin}${shellFilesUrl}${shellAssetsFileName}`, signal);
    session.start(site);
    await registry.sync(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await session?.stop();
    await database?.stop();
  }
  return 0;
});
