import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../../cli/parseJson.ts';
import { listWorkspaceFolders } from '../../project/projectFolders.ts';

const Dependencies = v.optional(v.record(v.string(), v.string()), {});
const WorkspacePackage = v.object({
  name: v.string(),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});

export interface SourceWorkspace {
  name: string;
  folder: string;
  /** Names of the packages that the workspace uses directly. */
  dependencies: string[];
}

/** Lists the workspaces whose sources `npm run dev` runs: packages, services, remotes and the shell. */
export function listSourceWorkspaces(root: string): SourceWorkspace[] {
  const folders = [
    ...listWorkspaceFolders(root, 'packages').map((name) => `packages/${name}`),
    ...listWorkspaceFolders(root, 'services').map((name) => `services/${name}`),
    ...listWorkspaceFolders(root, '.', 'mfe-'),
    ...listWorkspaceFolders(root, '.', 'shell'),
  ];
  return folders.map((folder) => {
    const file = join(root, folder, 'package.json');
    const { name, dependencies, devDependencies } = parseJson(
      WorkspacePackage,
      readFileSync(file, 'utf8'),
      file,
    );
    return { name, folder, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}

/** Returns a workspace and, in the order of their distance, all workspaces that use it. */
export function findWithDependents(
  workspaces: readonly SourceWorkspace[],
  workspace: SourceWorkspace,
): SourceWorkspace[] {
  const found = new Set([workspace]);
  for (const { name } of found) {
    for (const candidate of workspaces) if (candidate.dependencies.includes(name)) found.add(candidate);
  }
  return [...found];
}
