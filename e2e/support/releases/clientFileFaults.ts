import type { Route } from '@playwright/test';

/** Network faults of a remote's browser file. Keys complete the sentence "the entry script …". */
export const clientFileFaults = {
  'is missing': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cannot be requested': abortRequest,
  'comes from an overloaded server': (route: Route) => route.fulfill({ status: 503 }),
  'arrives truncated': async (route: Route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'throws when it runs': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
} satisfies Record<string, (route: Route) => Promise<void>>;

/** Route handler that never responds, so that only the shell's timeout ends the request. */
export const leaveUnanswered = (_route: Route) => new Promise<void>(() => {});

/** Route handler that fails a request as a network error would. */
export function abortRequest(route: Route): Promise<void> {
  return route.abort();
}

/** Returns a URL filter for the browser files of a remote whose paths contain a text, including retries. */
export const matchReleaseFile = (remote: string, pathPart: string) => (url: URL) =>
  url.pathname.startsWith(`/r/${remote}/`) && url.pathname.includes(pathPart);
