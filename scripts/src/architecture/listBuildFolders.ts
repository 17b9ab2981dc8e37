import type { Workspace } from './readWorkspaces.ts';

/**
 * Lists the folders of workspaces and of the workspaces that their builds use, sorted. Workspaces that only tests use are
 * not included.
 */
export function listBuildFolders(workspaces: readonly Workspace[], names: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const name of names) addFolders(name);
  return [...folders].sort();

  function addFolders(name: string): void {
    const workspace = workspaces.find((candidate) => candidate.name === name);
    if (!workspace || folders.has(workspace.folder)) return;
    folders.add(workspace.folder);
    const buildTools = Object.keys(workspace.devDependencies).filter(
      (dependency) => dependency === '@msv/federation',
    );
    for (const dependency of [...Object.keys(workspace.dependencies), ...buildTools]) addFolders(dependency);
  }
}
