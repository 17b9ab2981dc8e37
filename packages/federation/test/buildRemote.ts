import webpack from 'webpack';
import type { RemoteOptions } from '../src/RemoteOptions.ts';
import { remoteClient } from '../src/remoteClient.ts';
import { remoteServer } from '../src/remoteServer.ts';

/**
 * Builds a release into a remote's `dist/`, as its own `npm run build` does.
 * @throws {Error} with webpack's words when it cannot be built.
 */
export function buildRemote(folder: string, options: RemoteOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack([remoteClient(folder, options), remoteServer(folder, options)], (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
