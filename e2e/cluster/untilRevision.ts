import { setTimeout as sleep } from 'node:timers/promises';
import { registryUrl } from '@msv/contracts/registry';

/** Resolves once the edge serves this revision or a later one, with the milliseconds that it took. */
export async function untilRevision(edge: string, revision: number): Promise<number> {
  const startedAt = performance.now();
  while (Number((await fetch(edge + registryUrl)).headers.get('etag')?.replaceAll('"', '')) < revision)
    await sleep(20);
  return Math.round(performance.now() - startedAt);
}
