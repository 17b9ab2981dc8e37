import type { Workspace } from './workspaces.ts';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const dependenciesOf = ({ dependencies, devDependencies }: Workspace) => [
  ...Object.entries(dependencies),
  ...Object.entries(devDependencies),
];

/** One sentence per dependency that is pinned loosely, or differently in two workspaces. */
export function brokenPins(workspaces: Workspace[]): string[] {
  const own = new Set(workspaces.map(({ name }) => name));
  const first = new Map<string, { version: string; folder: string }>();
  const broken: string[] = [];
  for (const workspace of workspaces)
    for (const [name, version] of dependenciesOf(workspace)) {
      if (own.has(name)) continue;
      const { folder } = workspace;
      if (!exact.test(version)) broken.push(`${folder} must pin ${name} exactly, not as "${version}".`);
      const other = first.get(name) ?? { version, folder };
      first.set(name, other);
      if (other.version !== version)
        broken.push(
          `${folder} has ${name} ${version}, but ${other.folder} has ${other.version}: use one version.`,
        );
    }
  return broken;
}

/**
 * The one webpack that builds the remotes. 5.111.1 fails on `[contenthash]` in the name of a federated entry, and from
 * 5.112.2 on a module that @module-federation/enhanced 2.9.2 loads is gone. npm warns of neither.
 */
export const knownGoodWebpack = '5.110.3';

export function brokenWebpackPin(workspaces: Workspace[], installed: string): string[] {
  const why = `Stay on ${knownGoodWebpack} exactly until a newer @module-federation/enhanced builds with a newer webpack: 5.111.1 fails on [contenthash] in the remote's entry, 5.112.2 ends with "Cannot find module 'webpack/lib/util/extractUrlAndGlobal'".`;
  const declared = workspaces.flatMap((workspace) =>
    dependenciesOf(workspace)
      .filter(([name, version]) => name === 'webpack' && version !== knownGoodWebpack)
      .map(([, version]) => `${workspace.folder} asks for webpack "${version}". ${why}`),
  );
  const wrong = installed === knownGoodWebpack ? [] : [`webpack ${installed} is installed. ${why}`];
  return [...declared, ...wrong];
}
