import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { createRemoteDevConfig } from './devServer/createRemoteDevConfig.ts';
import type { DevServerConfiguration } from './devServer/hotReload.ts';
import { readModuleConfig } from './moduleConfigs.ts';
import { createRemoteClientConfig } from './remote/createRemoteClientConfig.ts';
import { createRemoteServerConfig } from './remote/createRemoteServerConfig.ts';
import { isProduction } from './webpack/createBaseConfig.ts';

/**
 * Webpack configuration of the remote in the current folder, which every remote's `webpack.config.js` exports.
 * `module.config.ts` contains the settings that differ between remotes.
 */
export default createRemoteConfig(readModuleConfig(process.cwd()));

/**
 * In production, builds a release in `dist/`: the client, the server bundle and the release record. In development,
 * serves the client and the server bundle.
 */
function createRemoteConfig(config: ModuleConfig): DevServerConfiguration[] {
  const folder = process.cwd();
  return isProduction
    ? [createRemoteClientConfig(folder, config), createRemoteServerConfig(folder, config)]
    : createRemoteDevConfig(folder, config);
}
