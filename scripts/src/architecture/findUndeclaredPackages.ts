import { isDevelopmentFile } from '@msv/federation/boundaries/findModuleImportErrors';
import { toPackageName } from '@msv/federation/boundaries/parseImports';
import type { Import } from './readImportGraph.ts';
import type { Workspace } from './workspaces.ts';

const testingPackage = '@msv/testing';

/**
 * Returns one error message per import of a package that the workspace's package.json does not list. Such an
 * import works only as long as another workspace installs the package. If unbundled production code imports
 * the package, it must be listed in `dependencies` or `peerDependencies`.
 */
export function findUndeclaredPackages(
  imports: readonly Import[],
  workspaces: readonly Workspace[],
  root: Workspace,
): string[] {
  const workspaceByFolder = new Map(workspaces.map((workspace) => [workspace.folder, workspace]));
  const errors = imports.flatMap(({ from, owner, kind, specifier, isTypeOnly }) => {
    const workspace = workspaceByFolder.get(owner);
    if (kind === 'file' || kind === 'node' || !workspace) return [];
    const packageName = toPackageName(specifier);
    if (packageName === workspace.name) return [];
    const declared = {
      ...workspace.dependencies,
      ...workspace.peerDependencies,
      ...(isBundledFile(from) && workspace.devDependencies),
      ...(isDevelopmentFile(from) && listDevelopmentPackages(workspace, root, workspaces)),
    };
    if (packageName in declared || (isTypeOnly && providesTypes(workspace, packageName))) return [];
    return [
      `${from} imports ${packageName}, which ${owner}/package.json does not list in its dependencies. Add it there.`,
    ];
  });
  return [...new Set(errors)];
}

/**
 * True for the shell's client. webpack copies the packages that it imports into the bundle, so servers do not
 * install them.
 */
const isBundledFile = (file: string) => file.startsWith('shell/client/');

/**
 * True if a development dependency provides the types of a package: the package itself or its `@types`
 * package.
 */
const providesTypes = ({ devDependencies }: Workspace, packageName: string) =>
  packageName in devDependencies || `@types/${packageName}` in devDependencies;

/**
 * Lists the packages that development files may import, including the packages of the root package.json and of
 * `@msv/testing`.
 */
function listDevelopmentPackages(workspace: Workspace, root: Workspace, workspaces: readonly Workspace[]) {
  const testing = workspaces.find(({ name }) => name === testingPackage);
  return {
    ...workspace.devDependencies,
    ...root.devDependencies,
    ...testing?.dependencies,
    [testingPackage]: '*',
  };
}
