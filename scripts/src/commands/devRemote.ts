import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { readModuleConfig } from '@msv/federation/moduleConfigs';
import { describeAgainstLinks, parseAgainstSite } from '@msv/mf/againstSite';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { readSettings, type Settings } from '@msv/mf/readSettings';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { createDevLog } from '../dev/createDevLog.ts';
import { DevSession } from '../dev/DevSession.ts';
import {
  type DevServer,
  describeRemoteDevServers,
  describeShellDevServer,
  waitUntilServed,
} from '../dev/devServers.ts';
import { createWebpackServerProgram } from '../dev/planDevPrograms.ts';
import { resolveDataFolder, projectRoot as root } from '../project/projectFolders.ts';
import { checkPorts } from '../system/checkReadyToStart.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const signal = createInterruptSignal();

/**
 * `npm run dev -w mfe-inventory`: serves one remote alone on its dev server. With `-- --against http://localhost:3000`
 * it also prints a link that shows the remote inside that running site, for one browser.
 */
await runCommand(async () => {
  const settings = readSettings(process.env, root);
  const { remote, remoteServer, site } = parseCommandLine(process.argv.slice(2), settings);
  // Only the shell's dev server on this machine provides React's development build, which hot reload requires.
  const shellServer = site?.isOnThisMachine ? describeShellDevServer(process.env) : undefined;
  const servers = shellServer ? [remoteServer, shellServer] : [remoteServer];
  await checkPorts(servers);
  const [firstPage] = readModuleConfig(join(root, remoteServer.folder)).pagePrefixes;
  const links = site
    ? await describeAgainstLinks(
        { settings, client: new ReleasesClient(settings) },
        site,
        { name: remote, origin: getOrigin(remoteServer), firstPage },
        shellServer && getOrigin(shellServer),
      )
    : [];
  const log = createDevLog(process.stdout.hasColors?.() ?? false, (line) => console.log(line));
  const session = await DevSession.create({
    root,
    dataFolder: resolveDataFolder(process.env),
    log,
    checksTypes: true,
  });
  const siteOrigin = site?.origin ?? `http://localhost:${parseSystemPorts(process.env, {}).site}`;
  for (const server of servers) {
    const program = createWebpackServerProgram(server, root, siteOrigin);
    const environment = { ...program.environment, ...(site && !shellServer && { REACT_REFRESH: 'off' }) };
    session.start({ ...program, environment });
  }
  try {
    await waitUntilServed(`${getOrigin(remoteServer)}/${releaseFileName}`, signal);
    if (shellServer)
      await waitUntilServed(`${getOrigin(shellServer)}${shellFilesUrl}${shellAssetsFileName}`, signal);
    log.print('dev', `${getOrigin(remoteServer)} shows ${remoteServer.folder} alone`);
    for (const link of links) log.print('dev', link);
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await session.stop();
  }
  return 0;
});

/** Parses `<remote> [--against <site URL>]`. */
function parseCommandLine(args: string[], settings: Settings) {
  const { values, positionals } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const [remote = ''] = positionals;
  const remoteServers = describeRemoteDevServers(root, process.env);
  const remoteServer = remoteServers.get(remote);
  if (!remoteServer)
    throw new UserError(
      `There is no remote "${remote}". The remotes are ${[...remoteServers.keys()].join(', ')}.`,
    );
  const { against } = values;
  return {
    remote,
    remoteServer,
    site: against === undefined ? undefined : parseAgainstSite(against, settings),
  };
}

function getOrigin({ port }: DevServer): string {
  return `http://localhost:${port}`;
}
