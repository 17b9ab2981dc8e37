import { ports } from '@msv/contracts/ports';
import { portFrom, variableOf } from '../system/systemPorts.ts';

export type DevServer = { name: string; folder: string; port: number; portVariable: string };

/** The dev server of the shell's client, on its own default port or the one in `SHELL_DEV_PORT`. */
export const shellDevServer = (environment: NodeJS.ProcessEnv) =>
  devServer('shell', 'shell', 'SHELL_DEV_PORT', ports.shellDevServer, environment);

/** The dev server of a remote, on its default port or the one in, say, `INVENTORY_DEV_PORT`. */
export function remoteDevServer(remote: string, environment: NodeJS.ProcessEnv): DevServer {
  const known: Record<string, number> = ports.remotes;
  const portVariable = variableOf(remote, 'DEV_PORT');
  return devServer(`mfe-${remote}`, `mfe-${remote}`, portVariable, known[remote], environment);
}

function devServer(
  name: string,
  folder: string,
  portVariable: string,
  fallback: number | undefined,
  environment: NodeJS.ProcessEnv,
): DevServer {
  return { name, folder, port: portFrom(environment, portVariable, fallback), portVariable };
}
