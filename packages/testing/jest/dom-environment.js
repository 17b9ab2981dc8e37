import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Jest environment that adds `fetch` and the streams of Node.js to jsdom. Tests can delete all globals of the browser, to render
 * as on the server.
 */
export default class DomEnvironment extends TestEnvironment {
  constructor(...options) {
    const { defineProperties } = Object;
    // In jsdom as in browsers, these four globals cannot be deleted.
    Object.defineProperties = (target, properties) => {
      const { window, document, location, top, ...others } = properties;
      return defineProperties(target, window?.configurable === false ? others : properties);
    };
    try {
      super(...options);
    } finally {
      Object.defineProperties = defineProperties;
    }
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch: fetchWithJsdomSignal, Headers, Request, Response, ReadableStream });
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
