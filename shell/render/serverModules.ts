import type { RemoteComponent, RemoteModules } from '@msv/platform/host';
import { loadServerBundle } from './serverBundles.ts';
import type { RenderTask } from './tasks.ts';

/**
 * The modules of one page, evaluated before rendering starts. One that is missing or broken rejects in its own
 * place, which React then leaves to the browser.
 */
export async function serverModules({ modules, bundles }: RenderTask): Promise<RemoteModules> {
  const components = new Map<string, RemoteComponent>();
  const failures = new Map<string, unknown>();
  const key = (remote: string, expose: string) => `${remote} ${expose}`;
  for (const { remote, expose } of modules) {
    try {
      const location = bundles[remote];
      if (!location) throw new Error(`${remote} has no server bundle`);
      const component = (await loadServerBundle(location))[expose.slice(2)]?.Component;
      if (!component) throw new Error(`${remote} exposes no ${expose}`);
      components.set(key(remote, expose), component);
    } catch (error) {
      failures.set(key(remote, expose), error);
    }
  }
  return {
    peek: (remote, expose) => components.get(key(remote, expose)),
    load: (remote, expose) =>
      Promise.reject(
        failures.get(key(remote, expose)) ?? new Error(`${remote} ${expose} is not in the page's plan`),
      ),
    forget: () => {},
  };
}
