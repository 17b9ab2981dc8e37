import { setTimeout as sleep } from 'node:timers/promises';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { toDevPortVariable } from '@msv/federation/devServer/devServerProgram';
import { parsePort } from '@msv/mf/arguments';
import { readDevServerPorts } from '../modules/defaultPorts.ts';

export interface DevServer {
  name: string;
  folder: string;
  port: number;
  portVariable: string;
}

/** `SHELL_DEV_PORT` sets the port of the shell's dev server. */
export const describeShellDevServer = (environment: NodeJS.ProcessEnv) =>
  describeDevServer('shell', 'SHELL_DEV_PORT', defaultPorts.shellDevServer, environment);

/** Variables such as `INVENTORY_DEV_PORT` set the ports. */
export const describeRemoteDevServers = (root: string, environment: NodeJS.ProcessEnv) =>
  new Map(
    Object.entries(readDevServerPorts(root)).map(([remote, port]) => [
      remote,
      describeRemoteDevServer(remote, port, environment),
    ]),
  );

function describeRemoteDevServer(remote: string, defaultPort: number, environment: NodeJS.ProcessEnv) {
  return describeDevServer(`mfe-${remote}`, toDevPortVariable(remote), defaultPort, environment);
}

function describeDevServer(
  folder: string,
  portVariable: string,
  defaultPort: number,
  environment: NodeJS.ProcessEnv,
): DevServer {
  return { name: folder, folder, port: parsePort(environment, portVariable, defaultPort), portVariable };
}

/** Waits for the first compilation of a dev server. Rejects when the signal is aborted. */
export async function waitUntilServed(url: string, signal: AbortSignal): Promise<void> {
  const isServed = () =>
    fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) await sleep(100, undefined, { signal });
}
