import type { RemoteComponent, RemoteModules } from '@msv/platform/host';
import { createElement } from 'react';
import { formatUnplannedModule, type RenderTask } from '../RenderTask.ts';
import { type BundleLoader, loadServerBundle } from './loadServerBundle.ts';

/**
 * Loads the modules of a page before rendering starts. The browser renders a module that fails to load.
 * @param reports Receive missing and omitted data of the modules' API reads.
 * @param onLoadFailure Receives remotes whose server bundle does not work.
 */
export async function loadServerModules(
  { modules, bundles, remotes, pageProps }: RenderTask,
  loadBundle: BundleLoader,
  reports: Pick<RemoteModules, 'collectMissedRead' | 'collectDroppedItems'>,
  onLoadFailure: (remote: string) => void,
): Promise<RemoteModules> {
  const loadersByModule = new Map<string, () => Promise<RemoteComponent>>();
  for (const [index, { remote, expose }] of modules.entries()) {
    const key = `${remote} ${expose}`;
    try {
      const component = await loadComponent(
        remote,
        expose,
        bundles,
        loadBundle,
        index === 0 ? pageProps : {},
      );
      loadersByModule.set(key, () => createFulfilledPromise(component));
    } catch (error) {
      loadersByModule.set(key, () => Promise.reject(error));
      // A release without a server bundle is rendered in the browser on purpose.
      if (bundles[remote]) onLoadFailure(remote);
    }
  }
  return {
    load: (remote, expose) =>
      loadersByModule.get(`${remote} ${expose}`)?.() ??
      Promise.reject(new Error(formatUnplannedModule({ remote, expose }))),
    forget: () => {},
    has: (remote) => remote in remotes,
    ...reports,
  };
}

async function loadComponent(
  remote: string,
  expose: string,
  bundles: RenderTask['bundles'],
  loadBundle: BundleLoader,
  moreProps: RenderTask['pageProps'],
) {
  const location = bundles[remote];
  if (!location) throw new Error(`${remote} has no server bundle`);
  const bundle = await loadServerBundle(location, loadBundle);
  const Component = bundle[expose.slice(2)]?.Component;
  if (!Component) throw new Error(`${remote} does not expose ${expose}`);
  // biome-ignore lint/correctness/noComponentHookFactories: server rendering keeps no state between renders
  const Slot = (props: Record<string, unknown>) => createElement(Component, { ...moreProps, ...props });
  return Object.defineProperty(Slot, 'name', { value: slotNamePrefix + remote });
}

/** Prefix of the component of a remote's module in React's component stacks. */
const slotNamePrefix = 'RemoteSlot:';

/** Finds the remote of the innermost module in a component stack. */
export const findRemoteInComponentStack = (componentStack: string): string | undefined =>
  new RegExp(`\\b${slotNamePrefix}([\\w-]+)`).exec(componentStack)?.[1];

/** React's `use` reads this promise synchronously, so the page renders in one pass. */
const createFulfilledPromise = <T>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
