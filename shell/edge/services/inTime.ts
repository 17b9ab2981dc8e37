import type { Dispatcher } from 'undici';

/** Whoever asked has given up by then, or soon will; a page has long been rendered without it. */
export const longestWaitMs = 5000;

/**
 * Lets a request that had to wait for a connection fail instead of being sent, once it is too late for it: a service that
 * hung and comes back would first carry out what nobody waits for.
 */
export function inTime(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  const until = Date.now() + longestWaitMs;
  return {
    onRequestStart(controller, context) {
      if (Date.now() > until) throw new Error(`It waited longer than ${longestWaitMs} ms for a connection`);
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart: (...given) => handler.onResponseStart?.(...given),
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
    onResponseError: (...given) => handler.onResponseError?.(...given),
  };
}
