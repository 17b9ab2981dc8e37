import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseImports, toPackageName } from '@msv/federation/boundaries/parseImports';
import { listSourceFiles, readWorkspaces } from './workspaces.ts';

export type Import = {
  /** Path relative to the project root. */
  from: string;
  owner: string;
  specifier: string;
  isTypeOnly: boolean;
} & ImportTarget;

export type ImportTarget =
  | { kind: 'file'; to: string }
  | { kind: 'workspace'; to: string }
  /** `to` is the npm package with its path, such as `react-dom/server`. */
  | { kind: 'package'; to: string; packageName: string }
  | { kind: 'node'; to: string };

/** Reads every import in the project, or every import of the given files. */
export function readImportGraph(root: string, files?: readonly string[]): Import[] {
  const workspaces = readWorkspaces(root);
  const folderByName = new Map(workspaces.map(({ name, folder }) => [name, folder]));
  return workspaces.flatMap((workspace) =>
    listSourceFiles(root, workspace)
      .filter((file) => files?.includes(file) ?? true)
      .flatMap((file) =>
        parseImports(readFileSync(join(root, file), 'utf8'), file).map((imported) => ({
          from: file,
          owner: workspace.folder,
          ...imported,
          ...resolveTarget(imported.specifier, file, folderByName),
        })),
      ),
  );
}

export function resolveTarget(
  specifier: string,
  from: string,
  folderByName: ReadonlyMap<string, string>,
): ImportTarget {
  if (specifier.startsWith('.')) return { kind: 'file', to: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith('node:')) return { kind: 'node', to: specifier };
  const packageName = toPackageName(specifier);
  const folder = folderByName.get(packageName);
  if (folder !== undefined) return { kind: 'workspace', to: folder };
  return { kind: 'package', to: specifier, packageName };
}
