import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { devServerOverridesUrl, previewEndUrl } from '@msv/contracts/releases/preview';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
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
import { createWebpackServerProgram } from '../dev/programs/planDevPrograms.ts';
import { resolveDataFolder, projectRoot as root } from '../project/projectFolders.ts';
import { checkPorts } from '../system/checkReadyToStart.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const signal = createInterruptSignal();

/**
 * `npm run dev -w mfe-inventory`: serves one remote alone on its dev server. With `-- --against http://localhost:3000`
 * it also prints a link that shows the remote inside that running site, for the browser that opens the link.
 */
await runCommand(async () => {
  const { remote, remoteServer, siteOrigin } = parseCommandLine(process.argv.slice(2));
  // Hot reload inside the site requires React's development build, which the shell's dev server provides.
  const shellServer = siteOrigin ? describeShellDevServer(process.env) : undefined;
  const servers = shellServer ? [remoteServer, shellServer] : [remoteServer];
  await checkPorts(servers);
  const log = createDevLog(process.stdout.hasColors?.() ?? false, (line) => console.log(line));
  const session = await DevSession.create({ root, dataFolder: resolveDataFolder(process.env), log });
  const apiOrigin = siteOrigin ?? `http://localhost:${parseSystemPorts(process.env, {}).site}`;
  for (const server of servers) session.start(createWebpackServerProgram(server, root, apiOrigin));
  try {
    await waitUntilServed(`${getOrigin(remoteServer)}/${releaseFileName}`, signal);
    if (shellServer)
      await waitUntilServed(`${getOrigin(shellServer)}${shellFilesUrl}${shellAssetsFileName}`, signal);
    log.print('dev', `${getOrigin(remoteServer)} shows ${remoteServer.folder} alone`);
    if (siteOrigin && shellServer) {
      const origins = { [remote]: getOrigin(remoteServer), shell: getOrigin(shellServer) };
      const query = new URLSearchParams(origins).toString();
      log.print('dev', `${siteOrigin}${devServerOverridesUrl}?${query} shows it inside the site`);
      log.print('dev', `${siteOrigin}${previewEndUrl} ends the preview`);
    }
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await session.stop();
  }
  return 0;
});

/** Parses `<remote> [--against <site URL>]`. */
function parseCommandLine(args: string[]) {
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
  if (against !== undefined && !URL.canParse(against))
    throw new UserError('--against requires the URL of a running site, such as http://localhost:3000.');
  return { remote, remoteServer, siteOrigin: against && new URL(against).origin };
}

function getOrigin({ port }: DevServer): string {
  return `http://localhost:${port}`;
}
