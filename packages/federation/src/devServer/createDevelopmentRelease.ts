import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import type { Release } from '@msv/contracts/releases/release';
import { findExposedModules } from '../remote/findExposedModules.ts';
import { readPlatformRange } from '../webpack/sharedLibraries.ts';

/**
 * Creates the release record of a remote's dev server. It has a fixed version and contains no server bundle
 * and no integrity hashes.
 */
export function createDevelopmentRelease(folder: string, config: ModuleConfig, origin: string): Release {
  const modules = findExposedModules(folder);
  return {
    remote: config.name,
    owner: config.owner,
    version: '0.0.0-development',
    platform: readPlatformRange(folder),
    routes: Object.entries(config.routes).map(([path, page]) => ({ path, expose: `./${page}` })),
    fragments: modules.filter(({ kind }) => kind === 'fragment').map(({ name }) => `./${name}`),
    ...(config.sitemap && { sitemap: config.sitemap }),
    client: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js', scripts: {} },
    origin,
    assets: [],
  };
}
