import { siteRegistryUrl } from '@msv/contracts/releases/registry/registry';
import { expect } from '@playwright/test';

/** Waits until an edge serves the given registry revision. Returns the elapsed milliseconds. */
export async function waitForRevision(edgeUrl: string, revision: number): Promise<number> {
  const startedAt = performance.now();
  await expect
    .poll(async () => (await fetch(edgeUrl + siteRegistryUrl)).headers.get('etag'), { intervals: [20] })
    .toBe(`"${revision}"`);
  return Math.round(performance.now() - startedAt);
}
