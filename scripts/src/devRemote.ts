import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { previewDevUrl, previewEndUrl } from '@msv/contracts/preview';
import { devLog } from './dev/devLog.ts';
import { webpackServer } from './dev/devPrograms.ts';
import { type DevServer, remoteDevServer, shellDevServer } from './dev/devServers.ts';
import { startDevProgram } from './dev/startDevProgram.ts';
import { projectRoot as root } from './projectRoot.ts';
import { Refusal } from './Refusal.ts';
import { remoteNames } from './release/remoteFolders.ts';
import { runCommand } from './runCommand.ts';
import { checkPorts } from './system/preflight.ts';
import { accepts } from './system/waitUntilReady.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/**
 * `npm run dev -w mfe-inventory`: one remote on its dev server, alone at its root. With `-- --against
 * http://localhost:3000` also inside that running site, for the browser that follows the printed link.
 */
await runCommand(async () => {
  const { remote, against } = whatIsAsked(process.argv.slice(2));
  const own = remoteDevServer(remote, process.env);
  // What swaps changed components in place is React's development build, and that one is the shell's to bring.
  const servers = against ? [own, shellDevServer(process.env)] : [own];
  await checkPorts(servers);
  const log = devLog(process.stdout.hasColors?.() ?? false, (line) => console.log(line));
  const running = servers.map((server) => startDevProgram(webpackServer(server, root), log));
  try {
    for (const { port } of servers) while (!(await accepts(port))) await sleep(100, undefined, { signal });
    log.say('dev', `${originOf(own)} shows ${own.folder} alone`);
    if (against) {
      log.say('dev', `${against}${previewDevUrl}?${query(remote, servers)} shows it inside the site`);
      log.say('dev', `${against}${previewEndUrl} ends that`);
    }
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await Promise.all(running.map((program) => program.stop()));
  }
  return 0;
});

function whatIsAsked(args: string[]): { remote: string; against: string | undefined } {
  const { values, positionals } = parseArgs({
    args,
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const [remote = ''] = positionals;
  if (!remoteNames(root).includes(remote))
    throw new Refusal(`There is no remote "${remote}": it is one of ${remoteNames(root).join(', ')}.`);
  const { against } = values;
  if (against !== undefined && !URL.canParse(against))
    throw new Refusal(`--against takes the address of a running site, such as http://localhost:3000.`);
  return { remote, against: against && new URL(against).origin };
}

function originOf({ port }: DevServer): string {
  return `http://localhost:${port}`;
}

function query(remote: string, [own, shell]: readonly DevServer[]): string {
  const named = { ...(own && { [remote]: originOf(own) }), ...(shell && { shell: originOf(shell) }) };
  return new URLSearchParams(named).toString();
}
