import type { Route } from '@playwright/test';

/** What can befall a file of a remote on its way to a browser, each as a predicate of that file. */
export const clientFaults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is refused by the network': refuse,
  'meets a server that is overloaded': (route) => route.fulfill({ status: 503 }),
  'arrives cut in half': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'throws as soon as it runs': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
};

/** The one fault that only a deadline ends. */
export const neverArrives = async (_route: Route) => {};

export function refuse(route: Route): Promise<void> {
  return route.abort();
}

/** Matches the browser's files of a remote whose names contain a text, at their first address and at any retry's. */
export const releaseFile = (remote: string, part: string) => (url: URL) =>
  url.pathname.startsWith(`/r/${remote}/`) && url.pathname.includes(part);
