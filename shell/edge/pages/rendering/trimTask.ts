import type { ModuleRef, PageTask } from '../../../renderer/RenderTask.ts';

// Each task is copied to a renderer process, which compares the URL with the routes in the task. These functions leave out
// what the process does not need. Otherwise the time to render any page would grow with the number of modules.

/** Leaves out the routes of all remotes except the one that owns the page. The names and versions of the others stay. */
export function keepOwnerRoutes<Task extends PageTask>(task: Task, owner: string | undefined): Task {
  const remotes = Object.entries(task.remotes).map(([name, remote]) => [
    name,
    name === owner ? remote : { ...remote, routes: [] },
  ]);
  return { ...task, remotes: Object.fromEntries(remotes) };
}

/** Leaves out the server bundles of remotes without a module on the page. */
export function keepModuleBundles<Task extends PageTask>(task: Task, modules: readonly ModuleRef[]): Task {
  const names = new Set(modules.map(({ remote }) => remote));
  const bundles = Object.entries(task.bundles).filter(([name]) => names.has(name));
  return { ...task, bundles: Object.fromEntries(bundles) };
}
