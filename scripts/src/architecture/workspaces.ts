import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { listWorkspaceFolders } from '../project/projectFolders.ts';

const VersionByPackage = v.optional(v.record(v.string(), v.string()), {});
const WorkspacePackage = v.object({
  name: v.string(),
  dependencies: VersionByPackage,
  devDependencies: VersionByPackage,
  peerDependencies: VersionByPackage,
  optionalDependencies: VersionByPackage,
});

export type Workspace = v.InferOutput<typeof WorkspacePackage> & {
  /** Path relative to the project root, with forward slashes, such as `packages/ui`. */
  folder: string;
};

export function readWorkspace(root: string, folder: string): Workspace {
  const file = join(root, folder, 'package.json');
  return { folder, ...parseJson(WorkspacePackage, readFileSync(file, 'utf8'), file) };
}

export function readWorkspaces(root: string): Workspace[] {
  const folders = [
    ...listWorkspaceFolders(root, 'packages').map((name) => `packages/${name}`),
    ...listWorkspaceFolders(root, 'services').map((name) => `services/${name}`),
    ...listWorkspaceFolders(root, '.', 'mfe-'),
    ...['shell', 'e2e', 'scripts'].filter((name) => existsSync(join(root, name, 'package.json'))),
  ];
  return folders.map((folder) => readWorkspace(root, folder));
}

/** Declarations of published packages, which are built from their sources. */
const declarationPattern = /^packages\/[^/]+\/types\//;
const generatedFolders = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/** Lists the source files of a workspace, relative to the project root. */
export const listSourceFiles = (root: string, { folder }: Pick<Workspace, 'folder'>) =>
  listFiles(root, folder).filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !declarationPattern.test(file));

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return generatedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(root, path);
  });
}

/** Lists the folders of workspaces and of the workspaces that their builds use, but not those that only tests use. */
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

/** Returns the versions of the npm packages that remotes and services use. All of them use the same versions. */
export function readDependencyVersions(root: string): Record<string, string> {
  const workspaces = readWorkspaces(root).filter(({ folder }) => /^(mfe-|services\/)/.test(folder));
  return Object.assign({}, ...workspaces.map(({ dependencies }) => dependencies));
}
