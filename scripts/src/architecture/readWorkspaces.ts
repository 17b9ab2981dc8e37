import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../parseJson.ts';
import { workspaceFolders } from '../workspaceFolders.ts';

const Dependencies = v.optional(v.record(v.string(), v.string()), {});
const PackageJson = v.object({
  name: v.string(),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});

export type Workspace = v.InferOutput<typeof PackageJson> & {
  /** Relative to the project, with forward slashes: `packages/ui`. */
  folder: string;
};

export function readWorkspace(root: string, folder: string): Workspace {
  const file = join(root, folder, 'package.json');
  return { folder, ...parseJson(PackageJson, readFileSync(file, 'utf8'), file) };
}

/** Every workspace of the project. */
export function readWorkspaces(root: string): Workspace[] {
  const folders = [
    ...workspaceFolders(root, 'packages').map((name) => `packages/${name}`),
    ...workspaceFolders(root, 'services').map((name) => `services/${name}`),
    ...workspaceFolders(root, '.', 'mfe-'),
    ...['shell', 'e2e', 'scripts'].filter((name) => existsSync(join(root, name, 'package.json'))),
  ];
  return folders.map((folder) => readWorkspace(root, folder));
}

const generated = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/** The source files of a workspace, relative to the project. */
export const sourceFiles = (root: string, { folder }: Pick<Workspace, 'folder'>) =>
  filesBelow(root, folder).filter((file) => /\.[cm]?[jt]sx?$/.test(file));

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return generated.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, path);
    return [path];
  });
}

/** Tests and what only tests, or the tools that build, read: it may lean on more than what is delivered. */
export const isForDevelopment = (file: string) =>
  /\.test\.tsx?$|(^|\/)(test|src\/testing|fakes|gallery|bench|architecture|atlas)\/|(^|\/)testDatabase\.ts$|\.config\.[cm]?[jt]s$/.test(
    file,
  ) || file.startsWith('e2e/');
