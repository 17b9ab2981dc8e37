import type { Release } from '@msv/contracts/release';
import { exposedModules } from './exposedModules.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { platformRange } from './sharedLibraries.ts';

/** The record of what a remote's dev server offers: no version of its own, no server bundle, nothing to check. */
export function developmentRelease(folder: string, facts: RemoteOptions, origin: string): Release {
  const modules = exposedModules(folder);
  return {
    remote: facts.name,
    owner: facts.owner,
    version: '0.0.0-development',
    platform: platformRange(folder),
    routes: Object.entries(facts.routes).map(([path, page]) => ({ path, expose: `./${page}` })),
    fragments: modules.filter(({ kind }) => kind === 'fragment').map(({ name }) => `./${name}`),
    client: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js', scripts: {} },
    origin,
    assets: [],
  };
}
