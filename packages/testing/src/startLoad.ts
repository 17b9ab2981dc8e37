import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadResult {
  requests: number;
  failures: string[];
  slowestMs: number;
}

/**
 * Starts visitors who send one request after another until `stop` is called.
 * @param sendRequest Sends the request with the given number.
 */
export function startLoad(
  visitorCount: number,
  sendRequest: (requestNumber: number) => Promise<Response>,
  expectedStatus: number,
) {
  const result: LoadResult = { requests: 0, failures: [], slowestMs: 0 };
  let isRunning = true;

  async function sendRequests(visitor: number) {
    for (let requestNumber = visitor; isRunning; requestNumber += visitorCount) {
      const startedAt = performance.now();
      result.requests += 1;
      await sendRequest(requestNumber).then(
        async (response) => {
          await response.arrayBuffer();
          if (response.status !== expectedStatus)
            result.failures.push(`${response.url} responded with ${response.status}`);
        },
        (error: Error) => result.failures.push(`${error.message}: ${String(error.cause)}`),
      );
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - startedAt));
    }
  }

  const visitors = Array.from({ length: visitorCount }, (_, visitor) => sendRequests(visitor));
  return {
    result,
    /** Waits for the start of the given number of further requests. */
    async waitForRequests(count: number) {
      const target = result.requests + count;
      while (result.requests < target) await sleep(20);
    },
    async stop(): Promise<LoadResult> {
      isRunning = false;
      await Promise.all(visitors);
      return result;
    },
  };
}
