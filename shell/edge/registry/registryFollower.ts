import { setTimeout as sleep } from 'node:timers/promises';
import type { RegisteredRemote } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { platformVersionHeader, registryRevisionUrl, SignedRegistry } from '@msv/contracts/signedRegistry';
import { verifiedRegistry } from '@msv/service-kit/registrySignature';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { reach } from '../services/services.ts';
import { mirrorRelease } from './mirrorRelease.ts';
import { platformVersion } from './platformVersion.ts';
import { readRegistry } from './readRegistry.ts';
import { writeInOneStep } from './writeInOneStep.ts';

const pollIntervalMs = 1000;
const patienceMs = 5000;

/**
 * Follows the service of the releases: a new revision is verified, the files that visitors get by it are fetched to this
 * machine, and only then it takes the place of the last one on disk, from where the edge serves; the other releases that
 * it names follow. So the service and its store can be away for as long as they like, and the edge can start without them.
 */
export const registryFollower = fp(async (app, config: EdgeConfig) => {
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN, REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, ARTIFACTS_FOLDER } = config;
  if (REGISTRY_URL.length === 0) return;
  const store = reach(app, REGISTRY_URL);
  // So that the service lets no release go out that this shell could not run.
  const introduction = REGISTRY_EDGE_TOKEN
    ? { authorization: `Bearer ${REGISTRY_EDGE_TOKEN}`, [platformVersionHeader]: platformVersion }
    : {};
  const closing = new AbortController();
  // A release that was fetched once is there for good.
  const mirrored = new Set<string>();
  let revision = await readRegistry(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS).then(
    (document) => document.revision,
    // This machine has seen none yet, or none that can be trusted.
    () => 0,
  );
  // What visitors do not get yet must not hold up what they are to get, or be spared.
  let waiting: readonly NamedRelease[] = [];
  let trouble = '';

  async function follow() {
    const response = await store.fetch(registryRevisionUrl, {
      headers: { ...introduction, 'if-none-match': `"${revision}"` },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`The registry answered ${response.status}`);
    const signed = v.parse(SignedRegistry, await response.json());
    const document = verifiedRegistry(signed, REGISTRY_PUBLIC_KEYS);
    // Whoever holds an old revision, signed as it is, must not be able to bring back what was taken out of service.
    if (document.revision < revision)
      throw new Error(`The registry is at revision ${document.revision}, behind revision ${revision}`);
    const releases = Object.values(document.remotes).flatMap(releasesOf);
    await mirror(releases.filter(({ isLive }) => isLive));
    await writeInOneStep(REGISTRY_FILE, JSON.stringify(signed));
    revision = document.revision;
    waiting = releases;
  }

  async function mirror(releases: readonly NamedRelease[]) {
    for (const { release } of releases) {
      const name = `${release.remote} ${release.version}`;
      if (release.origin || mirrored.has(name)) continue;
      await mirrorRelease(release, ARTIFACTS_FOLDER, store);
      mirrored.add(name);
    }
  }

  async function followOnce() {
    try {
      await follow();
      await mirror(waiting);
      waiting = [];
      if (trouble) app.log.info('The registry can be followed again');
      trouble = '';
    } catch (error) {
      // Once, and not every second.
      if (trouble !== String(error) && !closing.signal.aborted)
        app.log.error({ err: error }, `Revision ${revision} stays in force`);
      trouble = String(error);
    }
  }

  async function keepFollowing() {
    while (!closing.signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (!closing.signal.aborted) await followOnce();
    }
  }

  await followOnce();
  const following = keepFollowing();
  app.addHook('onClose', async () => {
    closing.abort();
    await following;
  });
});

interface NamedRelease {
  readonly release: Release;
  /** Some visitor gets it. */
  readonly isLive: boolean;
}

const releasesOf = ({ stable, candidate, releases }: RegisteredRemote): NamedRelease[] =>
  Object.values(releases).map((release) => ({
    release,
    isLive: release.version === stable || release.version === candidate?.version,
  }));
