import type { RemoteComponent, RemoteModules } from '@msv/platform/host';
import { createElement } from 'react';
import { loadServerBundle } from './serverBundles.ts';
import type { RenderTask } from './tasks.ts';
import { nowRuns } from './whoseCode.ts';

/**
 * The modules of one page, evaluated before rendering starts. One that is missing or broken rejects in its own
 * place, which React then leaves to the browser.
 */
export async function serverModules({ modules, bundles, remotes }: RenderTask): Promise<RemoteModules> {
  const loads = new Map<string, () => Promise<RemoteComponent>>();
  for (const { remote, expose } of modules) {
    const key = `${remote} ${expose}`;
    try {
      const component = await evaluated(remote, expose, bundles);
      loads.set(key, () => fulfilled(component));
    } catch (error) {
      loads.set(key, () => Promise.reject(error));
    }
  }
  return {
    load: (remote, expose) =>
      loads.get(`${remote} ${expose}`)?.() ??
      Promise.reject(new Error(`${remote} ${expose} is not in the page's plan`)),
    forget: () => {},
    has: (remote) => remote in remotes,
  };
}

async function evaluated(remote: string, expose: string, bundles: RenderTask['bundles']) {
  const location = bundles[remote];
  if (!location) throw new Error(`${remote} has no server bundle`);
  const bundle = await loadServerBundle(location, () => nowRuns(remote));
  const Component = bundle[expose.slice(2)]?.Component;
  if (!Component) throw new Error(`${remote} exposes no ${expose}`);
  return (props: Record<string, unknown>) => {
    nowRuns(remote);
    return createElement(Component, props);
  };
}

/** A promise that React's `use` reads at once: rendering stays one pass. */
const fulfilled = <T>(value: T) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
