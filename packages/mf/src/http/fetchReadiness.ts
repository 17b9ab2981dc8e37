import * as v from 'valibot';

/** Time limit of a request for the readiness of a program. */
export const readinessTimeoutMs = 5000;

const Readiness = v.pipe(v.string(), v.parseJson(), v.object({ warnings: v.array(v.string()) }));

/** Fetches whether a program is ready, and its warnings. Edges name only the kinds of their warnings. */
export async function fetchReadiness(url: string) {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(readinessTimeoutMs) });
  const text = await response.text();
  const readiness = v.safeParse(Readiness, text);
  return { isReady: response.ok, text, warnings: readiness.success ? readiness.output.warnings : [] };
}

/** Fetches the warnings of several programs. A program that cannot be reached has none. */
export async function fetchWarnings(urls: readonly string[]): Promise<string[]> {
  const results = await Promise.allSettled(urls.map(fetchReadiness));
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value.warnings : []));
}
