import type { Release } from '@msv/contracts/releases/release';
import type { BundleLocation, PageTask } from '../RenderTask.ts';

const origin = 'https://example.com';
const site = { product: 'A site', phone: '(844) 555-0142', email: 'hello@example.com', url: origin };

/**
 * Creates a task for a page of a release that is checked outside of a site.
 * @param path URL path of the page, with an optional query. Each parameter such as `:slug` is replaced by a text.
 */
export function createValidationTask(
  { remote, version, routes }: Release,
  location: BundleLocation,
  path: string,
): PageTask {
  return {
    url: origin + path.replace(/:\w+/g, 'something'),
    site,
    visit: { year: 2026, privacySignal: false },
    remotes: { [remote]: { version, routes } },
    unavailablePrefixes: [],
    processGroup: 'validation',
    bundles: { [remote]: location },
  };
}
