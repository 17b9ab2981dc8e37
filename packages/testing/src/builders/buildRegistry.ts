import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';

/**
 * Builds a registry in which each release is the stable one of its remote. By default, each remote is registered with
 * the first segments of its routes as page prefixes.
 */
export function buildRegistry(
  releases: readonly Release[] = [],
  overrides: Partial<RegistryDocument> = {},
): RegistryDocument {
  const {
    remotes = Object.fromEntries(
      releases.map((release) => [
        release.remote,
        { owner: release.owner, stable: release.version, releases: { [release.version]: release } },
      ]),
    ),
  } = overrides;
  return {
    revision: 1,
    publishedAt: '2026-11-20T12:00:00.000Z',
    modules: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        buildModule({ owner: remote.owner, pagePrefixes: listPagePrefixes(remote) }),
      ]),
    ),
    ...overrides,
    remotes,
  };
}

function listPagePrefixes({ releases }: RegisteredRemote): string[] {
  const paths = Object.values(releases).flatMap(({ routes }) => routes.map(({ path }) => path));
  return [...new Set(paths.map((path) => `/${path.split('/')[1]}`))];
}

export function buildModule(overrides: Partial<ModuleRegistration> = {}): ModuleRegistration {
  return { owner: 'Inventory team', pagePrefixes: ['/inventory'], apiPrefixes: [], ...overrides };
}
