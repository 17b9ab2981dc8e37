import { createRemoteConfig } from './createRemoteConfig.ts';
import { readModuleConfig } from './module/readModuleConfig.ts';

/**
 * Webpack configuration of the remote in the current folder. Every remote's `webpack.config.js` exports this
 * configuration. The settings that differ between remotes are in `module.config.ts`.
 */
export default createRemoteConfig(readModuleConfig(process.cwd()));
