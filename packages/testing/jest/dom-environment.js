import { TestEnvironment } from 'jest-environment-jsdom';

/** Jest environment that adds the `fetch` of Node.js to jsdom. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch: fetchWithJsdomSignal, Headers, Request, Response });
  }
}

/**
 * Calls the `fetch` of Node.js. It accepts only abort signals of Node.js, so jsdom's signal is forwarded to
 * such a signal.
 */
function fetchWithJsdomSignal(input, { signal, ...options } = {}) {
  const controller = new AbortController();
  if (signal?.aborted) controller.abort(signal.reason);
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return fetch(input, { ...options, signal: controller.signal });
}
