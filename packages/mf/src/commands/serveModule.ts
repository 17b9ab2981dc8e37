import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDevServerProgram, toDevPortVariable } from '@msv/federation/devServer/devServerProgram';
import { readModuleConfig } from '@msv/federation/moduleConfigs';
import { describeAgainstLinks, parseAgainstSite } from '../againstSite.ts';
import { parsePort } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';

const defaultPort = 3101;
const pollIntervalMs = 100;

export interface ServeOptions {
  /** URL of a running site, or of a page, that shows the module in a preview. */
  readonly against?: string;
}

/**
 * Runs `msv dev`: serves the module of this repository until the process is stopped. `INVENTORY_DEV_PORT`, for example,
 * sets the port. With `--against`, it also prints a link that shows the module inside a running site, for one browser.
 */
export async function serveModule(context: CommandContext, { against }: ServeOptions) {
  const { settings, output } = context;
  const { name, ports, pagePrefixes } = readModuleConfig(settings.root);
  const site = against === undefined ? undefined : parseAgainstSite(against, settings);
  const port = parsePort(process.env, toDevPortVariable(name), ports.devServer ?? defaultPort);
  const origin = `http://localhost:${port}`;
  const links =
    site === undefined
      ? []
      : await describeAgainstLinks(context, site, { name, origin, firstPage: pagePrefixes[0] });
  const server = spawn(process.execPath, [findDevServerProgram(), 'serve'], {
    cwd: settings.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEV_SERVER_PORT: String(port),
      DEV_SITE_ORIGIN: site?.origin ?? settings.siteUrl,
      // React Refresh requires the shell's dev server.
      REACT_REFRESH: 'off',
    },
  });
  const stop = () => server.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const exit = once(server, 'exit');
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  while (isRunning() && !(await isServing(origin))) await sleep(pollIntervalMs);
  if (isRunning()) {
    output.printProgress(`${origin} shows ${name} alone`);
    for (const link of links) output.printProgress(link);
  }
  const [code] = await exit;
  if (code) throw new CommandError('refused', `The dev server of ${name} exited with ${code}.`);
}

/** The dev server responds to requests for built files once it has built the module. */
async function isServing(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/remoteEntry.js`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
