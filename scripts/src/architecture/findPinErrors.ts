import type { Workspace } from './workspaces.ts';

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const listDependencies = ({ dependencies, devDependencies }: Workspace) => [
  ...Object.entries(dependencies),
  ...Object.entries(devDependencies),
];

/** Returns one error message per dependency that has no exact version, or another version than in another workspace. */
export function findPinErrors(workspaces: readonly Workspace[]): string[] {
  const workspaceNames = new Set(workspaces.map(({ name }) => name));
  const firstPinByName = new Map<string, { version: string; folder: string }>();
  const errors: string[] = [];
  for (const workspace of workspaces)
    for (const [name, version] of listDependencies(workspace)) {
      if (workspaceNames.has(name)) continue;
      const { folder } = workspace;
      if (!exactVersion.test(version))
        errors.push(`${folder} must pin ${name} to an exact version instead of "${version}".`);
      const firstPin = firstPinByName.get(name) ?? { version, folder };
      firstPinByName.set(name, firstPin);
      if (firstPin.version !== version)
        errors.push(
          `${folder} pins ${name} to ${version}, but ${firstPin.folder} to ${firstPin.version}. Use one version.`,
        );
    }
  return errors;
}

/**
 * The only webpack version that builds the remotes. 5.111.1 fails on `[contenthash]` in the name of a federated entry;
 * 5.112.2 and later lack a module that @module-federation/enhanced 2.9.2 loads. npm does not warn about either problem.
 */
export const requiredWebpackVersion = '5.110.3';

/** Returns one error message per workspace that pins another webpack version, and one for another installed version. */
export function findWebpackPinErrors(workspaces: readonly Workspace[], installedVersion: string): string[] {
  const reason = `Use exactly ${requiredWebpackVersion} until a newer @module-federation/enhanced supports a newer webpack: 5.111.1 fails on [contenthash] in the remote's entry, 5.112.2 fails with "Cannot find module 'webpack/lib/util/extractUrlAndGlobal'".`;
  const pinErrors = workspaces.flatMap((workspace) =>
    listDependencies(workspace)
      .filter(([name, version]) => name === 'webpack' && version !== requiredWebpackVersion)
      .map(([, version]) => `${workspace.folder} pins webpack to "${version}". ${reason}`),
  );
  const installationErrors =
    installedVersion === requiredWebpackVersion
      ? []
      : [`webpack ${installedVersion} is installed. ${reason}`];
  return [...pinErrors, ...installationErrors];
}
