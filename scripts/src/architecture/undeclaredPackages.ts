import type { Import } from './importGraph.ts';
import { isForDevelopment, type Workspace } from './workspaces.ts';

/**
 * One sentence per import of a package that the workspace does not name itself: it works by the accident that another
 * workspace has it installed. What runs in production must be among the dependencies proper.
 */
export function undeclaredPackages(imports: Import[], workspaces: Workspace[], root: Workspace): string[] {
  const byFolder = new Map(workspaces.map((workspace) => [workspace.folder, workspace]));
  const missing = imports.flatMap((one) => {
    const name = packageNameOf(one);
    const workspace = byFolder.get(one.owner);
    if (name === undefined || workspace === undefined || name === workspace.name) return [];
    const declared = {
      ...workspace.dependencies,
      ...(isForDevelopment(one.from) && toolsOf(workspace, root, workspaces)),
    };
    if (name in declared || (one.isTypeOnly && isTypedBy(workspace, name))) return [];
    return [`${one.from} imports ${name}, which ${one.owner}/package.json does not name.`];
  });
  return [...new Set(missing)];
}

/** Types are needed while developing only; those of some packages come as a package of their own. */
const isTypedBy = ({ devDependencies }: Workspace, name: string) =>
  name in devDependencies || `@types/${name}` in devDependencies;

function packageNameOf({ kind, specifier }: Import): string | undefined {
  if (kind === 'file' || kind === 'node') return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const testing = '@msv/testing';

/** Tests may lean on the root's tools and on all that the testing package brings, which is there for just that. */
function toolsOf(workspace: Workspace, root: Workspace, workspaces: Workspace[]) {
  const presets = workspaces.find(({ name }) => name === testing);
  return { ...workspace.devDependencies, ...root.devDependencies, ...presets?.dependencies, [testing]: '*' };
}
