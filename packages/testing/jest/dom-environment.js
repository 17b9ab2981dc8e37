import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the one thing that pages need and it lacks: `fetch`, which is Node's own. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch: fetchForPages, Headers, Request, Response });
  }
}

/** Node's `fetch` knows only Node's own signals; jsdom's are handed on. */
function fetchForPages(input, { signal, ...options } = {}) {
  const ending = new AbortController();
  if (signal?.aborted) ending.abort(signal.reason);
  signal?.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
  return fetch(input, { ...options, signal: ending.signal });
}
