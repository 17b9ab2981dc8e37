import type { Dispatcher } from 'undici';

/** Longest time that a request may wait for a connection. After this time, its caller has given up or soon will. */
export const maxQueueWaitMs = 5000;

/**
 * Wraps a request handler so that the request fails if it waited too long for a connection. Without this, a service
 * that
 * recovers from an outage would first process requests whose callers have already given up.
 */
export function dropExpired(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  const expiresAt = Date.now() + maxQueueWaitMs;
  return {
    onRequestStart(controller, context) {
      if (Date.now() > expiresAt)
        throw new Error(`The request waited more than ${maxQueueWaitMs} ms for a connection`);
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (...args) => handler.onResponseError?.(...args),
  };
}
