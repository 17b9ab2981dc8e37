import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from './importsOf.ts';
import { readWorkspaces, sourceFiles, type Workspace } from './workspaces.ts';

export type Import = {
  /** The importing file, relative to the project. */
  from: string;
  /** The workspace that file belongs to. */
  owner: string;
  specifier: string;
  isTypeOnly: boolean;
} & Target;

type Target =
  | { kind: 'file'; to: string }
  | { kind: 'workspace'; to: string }
  /** An npm package with its path, such as `react-dom/server`, or a module of Node itself. */
  | { kind: 'package'; to: string; packageName: string }
  | { kind: 'node'; to: string };

/** Every import in every workspace of the project. */
export function readImportGraph(root: string): Import[] {
  const workspaces = readWorkspaces(root);
  const folders = new Map(workspaces.map(({ name, folder }) => [name, folder]));
  return workspaces.flatMap((workspace) =>
    sourceFiles(root, workspace).flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'), file).map((named) => ({
        from: file,
        owner: workspace.folder,
        ...named,
        ...targetOf(named.specifier, file, folders),
      })),
    ),
  );
}

export function targetOf(
  specifier: string,
  from: string,
  workspaces: Map<Workspace['name'], string>,
): Target {
  if (specifier.startsWith('.')) return { kind: 'file', to: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith('node:')) return { kind: 'node', to: specifier };
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const folder = workspaces.get(packageName);
  if (folder !== undefined) return { kind: 'workspace', to: folder };
  return { kind: 'package', to: specifier, packageName };
}
