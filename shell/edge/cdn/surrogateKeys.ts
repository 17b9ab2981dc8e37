import type { PlannedPage } from '../../renderer/RenderTask.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';

export const allPagesKey = 'pages';

/** Returns the key of all pages that contain a module. */
export const toModuleKey = (remote: string) => `module-${remote}`;

/**
 * Lists the keys of a page: all pages, its component, its modules and releases, and its APIs, such as `data-vehicles`.
 */
export function listSurrogateKeys(
  { page, modules, reads }: Pick<PlannedPage, 'page' | 'modules' | 'reads'>,
  remotes: Readonly<Record<string, { version: string }>>,
): string[] {
  const names = modules.map(({ remote }) => remote);
  return [
    ...new Set([
      allPagesKey,
      ...(page ? [`page-${page.remote}-${page.expose.replace('./', '')}`] : []),
      ...names.flatMap((remote) => {
        const version = remotes[remote]?.version;
        return [toModuleKey(remote), ...(version === undefined ? [] : [`release-${remote}@${version}`])];
      }),
      ...reads.flatMap((url) => /^\/api\/([\w-]+)/.exec(url)?.[1] ?? []).map((name) => `data-${name}`),
    ]),
  ];
}

/**
 * Describes each module, so that a change of the description requires a purge of its pages. A rollout makes pages
 * personal.
 */
export const describeModules = (
  { remotes }: Pick<ReleaseSelection, 'remotes'>,
  hasRollout: (remote: string) => boolean,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(remotes).map(([remote, { version, routes }]) => [
      remote,
      JSON.stringify([version, routes, hasRollout(remote)]),
    ]),
  );

/** Lists the keys of changed modules. Without an earlier state, any page may differ. */
export function listChangedKeys(
  previous: ReadonlyMap<string, string> | undefined,
  next: ReadonlyMap<string, string>,
): string[] {
  if (!previous) return [allPagesKey];
  const remotes = new Set([...previous.keys(), ...next.keys()]);
  return [...remotes].filter((remote) => previous.get(remote) !== next.get(remote)).map(toModuleKey);
}
