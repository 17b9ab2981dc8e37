import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buildWorkspaces } from '@msv/mf/publishing/buildWorkspaces';
import * as v from 'valibot';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { describeFullDisk, isDiskFull, waitForFreeSpace } from '../processes/freeSpace.ts';
import { projectRoot, resolveDataFolder } from '../project/projectFolders.ts';
import { reportNewBuilds } from '../release/reportNewBuilds.ts';
import { ControlAccess, getControlFile } from '../system/control/controlFile.ts';
import { startControlServer } from '../system/control/startControlServer.ts';
import { createLocalReleasesClient } from '../system/createLocalReleasesClient.ts';
import { startSystem } from '../system/startSystem.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const signal = createInterruptSignal();

/** `npm start`: builds and runs the whole site until Ctrl-C. */
await runCommand(async () => {
  try {
    const dataFolder = resolveDataFolder(process.env);
    mkdirSync(dataFolder, { recursive: true });
    if (await isDiskFull(dataFolder)) console.log(`npm start ${describeFullDisk(dataFolder)}`);
    await waitForFreeSpace(dataFolder, signal);
    signal.throwIfAborted();
    await assertSiteIsStopped(dataFolder);
    const ports = parseSystemPorts(process.env, readServicePorts(projectRoot));
    const report = (line: string) => console.log(line);
    let crashReason: string | undefined;
    const crashLoop = new AbortController();
    const system = await startSystem({
      dataFolder,
      ports,
      mongodbUri: process.env.MONGODB_URI || undefined,
      keepsReleases: true,
      build: () =>
        buildWorkspaces(projectRoot, ['./mfe-*', './shell'], {
          report: (name) => report(`build      ${name}`),
        }),
      onCrashLoop(reason) {
        crashReason = reason;
        crashLoop.abort();
      },
      report,
      signal,
    });
    const control = await startControlServer({
      dataFolder,
      async restart(name, port) {
        const isNew = port !== undefined && !system.programs.has(name);
        await (isNew ? system.startNewService(name, port) : system.restart(name));
        return isNew ? 'started and registered' : 'restarted';
      },
    });
    const stopReports = new AbortController();
    const buildReports = reportNewBuilds({
      client: createLocalReleasesClient(dataFolder, ports),
      root: projectRoot,
      report,
      signal: stopReports.signal,
    });
    console.log(`\n${system.url}`);
    await Promise.race([once(signal, 'abort'), once(crashLoop.signal, 'abort')]);
    stopReports.abort();
    await Promise.all([control.close(), buildReports]);
    console.log('\nStopping ...');
    await system.stop();
    if (crashReason) throw new UserError(crashReason);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
});

/** @throws {UserError} if the server in the control file of a running `npm start` responds. */
async function assertSiteIsStopped(dataFolder: string): Promise<void> {
  const text = await readFile(getControlFile(dataFolder), 'utf8').catch(() => undefined);
  const access = v.safeParse(v.pipe(v.string(), v.parseJson(), ControlAccess), text);
  // There is no file, or it remained after a crash.
  if (!access.success || !(await fetch(access.output.url).catch(() => undefined))) return;
  throw new UserError(
    'This site is already running. Press Ctrl-C in its terminal first, or set DATA_FOLDER and other ports.',
  );
}
