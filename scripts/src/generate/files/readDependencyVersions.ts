import { readWorkspaces } from '../../architecture/readWorkspaces.ts';

/** Returns the versions of the npm packages that remotes and services use, by package name. All of them use the same. */
export function readDependencyVersions(root: string): Record<string, string> {
  const workspaces = readWorkspaces(root).filter(({ folder }) => /^(mfe-|services\/)/.test(folder));
  return Object.assign({}, ...workspaces.map(({ dependencies }) => dependencies));
}
