import { setTimeout as sleep } from 'node:timers/promises';
import { registryUrl } from '@msv/contracts/registry';
import { Failure } from './Failure.ts';
import { whyUnreachable } from './whyUnreachable.ts';

const pauseMs = 200;

/**
 * The revision that the site follows now.
 * @throws Failure where it does not answer as a site does
 */
export async function siteRevision(siteUrl: string): Promise<number> {
  const reply = await fetch(siteUrl + registryUrl, { signal: AbortSignal.timeout(5000) }).catch(
    (error: unknown) => {
      throw new Failure(
        'unreachable',
        `The site at ${siteUrl} cannot be reached (${whyUnreachable(error)}): set MF_SITE_URL.`,
      );
    },
  );
  await reply.body?.cancel();
  const [, revision] = /^"(\d+)"$/.exec(reply.headers.get('etag') ?? '') ?? [];
  if (reply.ok && revision !== undefined) return Number(revision);
  throw new Failure('unreachable', `What answers at ${siteUrl} is not the site: set MF_SITE_URL.`);
}

/** Resolves with the milliseconds that passed until the site followed a revision. */
export async function untilSiteFollows(siteUrl: string, revision: number, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  while ((await siteRevision(siteUrl)) < revision) {
    if (performance.now() - startedAt > limitMs)
      throw new Failure(
        'unreachable',
        `The site at ${siteUrl} does not follow revision ${revision} after ${limitMs / 1000} s: mf doctor says more.`,
      );
    await sleep(pauseMs);
  }
  return Math.round(performance.now() - startedAt);
}
