import { setTimeout as sleep } from 'node:timers/promises';
import {
  latestRegistryUrl,
  platformVersionHeader,
  type RegistryDocument,
  SignedRegistry,
} from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { verifyRegistry } from '@msv/release-kit/signing/registrySignature';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import { UnavailableError } from '@msv/service-kit/http/HttpError';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { EdgeConfig } from '../../config.ts';
import { createServiceClient } from '../../services/ServiceClient.ts';
import { ReleaseCache } from '../releaseCache/ReleaseCache.ts';
import { createArtifactStore, createTokenHeader } from '../releaseCache/releaseAssets.ts';
import { cleanupIntervalMs, removeOldReleases } from '../releaseCache/removeOldReleases.ts';
import { platformVersion } from '../selection/selectReleases.ts';
import { readRegistryFile } from './readRegistryFile.ts';

const requestTimeoutMs = 5000;
/**
 * Time for which a new revision waits for downloads. After that, each remote switches to its new release separately.
 */
const downloadGraceMs = 1000;
/** Time for which the start waits for the first revision. After that, the server listens but is not ready. */
const startGraceMs = 2000;

/** `fetch` reports a failed connection as a `TypeError`. */
const isUnavailable = (error: unknown) => error instanceof TypeError || error instanceof UnavailableError;

interface FollowerOptions {
  pollIntervalMs?: number;
}

/**
 * Follows the releases service: verifies, applies and saves each new revision. A release is served once all of its
 * files are available; until then, the previous release is served.
 *
 * The edge can run and restart during an outage of the releases service, and a slow download does not delay an abort or
 * rollback of another team.
 *
 * An expired revision is rejected, because an attacker could otherwise hold the edge at an old revision. The revision
 * in service stays in service after it has expired.
 */
export const registryFollowerPlugin = fp(registerRegistryFollower, {
  name: 'registryFollowerPlugin',
  dependencies: ['registryPlugin'],
});

async function registerRegistryFollower(app: FastifyInstance, config: EdgeConfig & FollowerOptions) {
  const { pollIntervalMs = 1000 } = config;
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN, REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, ARTIFACTS_FOLDER } = config;
  const abortController = new AbortController();
  const { signal } = abortController;
  const releasesService = createServiceClient(app, REGISTRY_URL);
  const tokenHeader = createTokenHeader(config);
  const releaseCache = new ReleaseCache({
    folder: ARTIFACTS_FOLDER,
    store: createArtifactStore(releasesService, config),
    log: app.log,
    signal,
    onChange: () => app.registry.currentRevision() > 0 && newest && apply(newest),
  });
  // A registered release of a dev server would load scripts from another origin for every visitor.
  const isAvailable = (release: Release) => release.origin === undefined && releaseCache.has(release);
  const apply = (document: RegistryDocument) => app.registry.applyRevision(document, isAvailable);
  // The releases service rejects releases that are incompatible with a running shell.
  const edgeHeaders = REGISTRY_EDGE_TOKEN ? { ...tokenHeader, [platformVersionHeader]: platformVersion } : {};
  const expiryAlarm = new ExpiryAlarm(app.log);
  let newest: RegistryDocument | undefined;
  let savedEtag: string | undefined;
  let lastError = '';
  let isConfirmed = false;
  let nextCleanupAt = 0;

  /** Returns `undefined` if the newest revision is already saved. */
  async function fetchRevision() {
    // A status 304 cannot confirm an expired revision, whose signature is too old.
    const etag = newest && !isExpired(newest) ? savedEtag : undefined;
    const response = await releasesService.fetch(latestRegistryUrl, {
      headers: { ...edgeHeaders, ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    // Without an ETag in the request, a 304 is an error, like any other status.
    if (etag && response.status === 304) return undefined;
    if (response.status >= 500)
      throw new UnavailableError(
        'The releases service',
        `The releases service responded with status ${response.status}`,
      );
    if (!response.ok) throw new Error(`The releases service responded with status ${response.status}`);
    const signed = v.parse(SignedRegistry, await response.json());
    const document = verifyRegistry(signed, REGISTRY_PUBLIC_KEYS);
    const newestRevision = newest?.revision ?? 0;
    // A replay of an old signed revision could bring back withdrawn releases.
    if (document.revision < newestRevision)
      throw new Error(
        `The releases service returned revision ${document.revision}, behind revision ${newestRevision}`,
      );
    if (isExpired(document))
      throw new Error(
        `The releases service returned revision ${document.revision}, which expired at ${document.expiresAt}`,
      );
    return { signed, document, etag: response.headers.get('etag') ?? undefined };
  }

  /** The first revision waits until its downloads finish, later ones only for a short time. */
  async function adopt(document: RegistryDocument) {
    newest = document;
    const downloaded = releaseCache.download(document);
    await (app.registry.currentRevision() === 0
      ? downloaded
      : Promise.race([downloaded, sleep(downloadGraceMs, undefined, { ref: false })]));
    apply(document);
  }

  async function poll() {
    const startedAt = performance.now();
    try {
      const update = await fetchRevision();
      if (update) await adopt(update.document);
      app.registry.confirmRevision(startedAt);
      isConfirmed = true;
      if (update) {
        // Saved after it is applied, so that a full disk cannot delay an abort. The next poll retries a failed save.
        await writeFileAtomically(REGISTRY_FILE, JSON.stringify(update.signed));
        savedEtag = update.etag;
      }
      if (lastError) app.log.info('Registry updates have recovered');
      lastError = '';
    } catch (err) {
      // The releases service may start after the edge.
      const level = !isConfirmed && isUnavailable(err) ? 'warn' : 'error';
      // A repeated error is logged once.
      if (lastError !== String(err) && !signal.aborted)
        app.log[level]({ revision: newest?.revision ?? 0, err }, 'Registry update failed, retrying');
      lastError = String(err);
    }
    if (newest) expiryAlarm.check(newest);
  }

  /**
   * Starts with the saved revision if it is trusted and its releases are available, or otherwise waits for the service.
   */
  async function start() {
    newest = await readRegistryFile(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS).catch(() => undefined);
    if (newest) await releaseCache.scan(newest);
    if (newest && isServable(newest, isAvailable)) apply(newest);
    await poll();
    if (newest && app.registry.currentRevision() === 0) await adopt(newest);
  }

  async function removeOldReleasesDaily(document: RegistryDocument) {
    if (performance.now() < nextCleanupAt) return;
    nextCleanupAt = performance.now() + cleanupIntervalMs;
    const removed = await removeOldReleases(ARTIFACTS_FOLDER, document).catch((err) => {
      app.log.warn({ err }, 'Removing old releases failed');
      return [];
    });
    if (removed.length > 0) app.log.info({ removed }, 'Old releases removed');
  }

  async function keepPolling() {
    await started;
    while (!signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await poll();
      if (!newest) continue;
      await removeOldReleasesDaily(newest);
      // Retries failed downloads.
      void releaseCache.download(newest);
    }
  }

  const started = start();
  const polling = keepPolling();
  app.addHook('onClose', async () => {
    abortController.abort();
    await polling;
    await releaseCache.whenIdle();
  });
  await Promise.race([started, sleep(startGraceMs, undefined, { ref: false })]);
}

/** Returns true if every remote with a stable release has a local release to serve. */
const isServable = ({ remotes }: RegistryDocument, isAvailable: (release: Release) => boolean) =>
  Object.values(remotes).every(
    ({ stable, formerStable = [], releases }) =>
      stable === undefined ||
      [stable, ...formerStable].some((version) => {
        const release = releases[version];
        return release && isAvailable(release);
      }),
  );

const repeatIntervalMs = 60 * 60 * 1000;

const isExpired = ({ expiresAt }: RegistryDocument): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();

/** Logs an error at once and every hour while the revision in service has expired. */
class ExpiryAlarm {
  private nextLogAt = 0;
  private readonly log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  check(document: RegistryDocument): void {
    if (!isExpired(document)) {
      this.nextLogAt = 0;
      return;
    }
    if (performance.now() < this.nextLogAt) return;
    this.nextLogAt = performance.now() + repeatIntervalMs;
    const { revision, expiresAt } = document;
    this.log.error({ revision, expiresAt }, 'The registry revision has expired and stays in service');
  }
}
