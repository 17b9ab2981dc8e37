import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { createRemoteDevConfig } from './devServer/createRemoteDevConfig.ts';
import type { DevServerConfiguration } from './devServer/hotReload.ts';
import { readModuleConfig } from './moduleConfigs.ts';
import { createRemoteClientConfig } from './remote/createRemoteClientConfig.ts';
import { createRemoteServerConfig } from './remote/createRemoteServerConfig.ts';
import { isProduction } from './webpack/createBaseConfig.ts';

/**
 * Webpack configuration of the remote in the current folder. Every remote's `webpack.config.js` exports this
 * configuration. The settings that differ between remotes are in `module.config.ts`.
 */
export default createRemoteConfig(readModuleConfig(process.cwd()));

/**
 * Creates the webpack configurations of a remote. In production, they build a release in `dist/`, which
 * consists of the client, the server bundle and the release record. In development, they run both on a
 * dev server.
 */
function createRemoteConfig(config: ModuleConfig): DevServerConfiguration[] {
  const folder = process.cwd();
  return isProduction
    ? [createRemoteClientConfig(folder, config), createRemoteServerConfig(folder, config)]
    : createRemoteDevConfig(folder, config);
}
