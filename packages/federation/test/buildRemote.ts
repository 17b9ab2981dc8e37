import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import webpack from 'webpack';
import { createRemoteClientConfig } from '../src/remote/createRemoteClientConfig.ts';
import { createRemoteServerConfig } from '../src/remote/createRemoteServerConfig.ts';

/**
 * Builds a release into a remote's `dist/`, like `npm run build`.
 * @throws {Error} With webpack's messages if the build fails.
 */
export function buildRemote(folder: string, config: ModuleConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(
      [createRemoteClientConfig(folder, config), createRemoteServerConfig(folder, config)],
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      },
    );
  });
}
