import type { Configuration } from 'webpack';
import { isProduction } from './baseConfig.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { remoteClient } from './remoteClient.ts';
import { remoteDevelopment } from './remoteDevelopment.ts';
import { remoteServer } from './remoteServer.ts';

/**
 * The webpack configuration of a remote. Production gives one release in `dist/`: what browsers load, the bundle
 * that servers render with, and the record of both. Development gives the browser's half on its own dev server.
 * @param options The remote's name, its owner, and which of its pages answers at which address.
 */
export function remote(options: RemoteOptions): Configuration[] {
  const folder = process.cwd();
  return isProduction
    ? [remoteClient(folder, options), remoteServer(folder, options)]
    : remoteDevelopment(folder, options);
}
