import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { maxPreviewMinutes } from '@msv/contracts/releases/preview';
import type { PinList } from '@msv/contracts/releases/registry/pins';
import {
  emptyRegistry,
  isVersionServed,
  type RegistryDocument,
  siteRegistryUrl,
  toPublicRegistry,
} from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { PublicKeyList } from '@msv/delivery/signing/signingKeys';
import { etagMatches } from '@msv/service-kit/cache/Snapshot';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { EdgeConfig } from '../config.ts';
import { applyPins, listPinStates, type PinState } from './pins/applyPins.ts';
import { RevisionWaiters } from './RevisionWaiters.ts';
import { ReleaseResolver } from './selection/ReleaseResolver.ts';
import { type ActiveRollout, findActiveRollout } from './selection/rollouts.ts';
import type { IsReleaseAvailable } from './selection/selectReleases.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registry: EdgeRegistry;
  }
}

/** Current registry revision of an edge, and the releases that visitors get from it. */
export interface EdgeRegistry {
  /** Selects the releases for a visitor in the current revision. See `ReleaseResolver.resolve`. */
  selectReleases: ReleaseResolver['resolve'];
  /** Lists the stable releases that dev servers serve, by remote. Only the registry of `npm run dev` has any. */
  listDevReleases(): Readonly<Record<string, Release & { readonly origin: string }>>;
  /** Finds a release in the current revision, whether or not it is live. */
  findRelease(remote: string, version: string): Release | undefined;
  /**
   * Finds the record of a release in the current revision, or of one that this edge has seen in an earlier revision. Open pages may
   * still load files of such a release.
   */
  findKnownRelease(remote: string, version: string): Release | undefined;
  /** Returns true if pages without a preview may run the release. See `isVersionServed`. */
  isReleaseServed(remote: string, version: string): boolean;
  /**
   * Resolves to true as soon as `isReleaseServed` is true for a registered release, or to false if that does not happen soon. A
   * page of another edge, which already has the next revision, may request its files here.
   */
  waitUntilReleaseIsServed(remote: string, version: string): Promise<boolean>;
  /**
   * Returns true if this edge has not reached the releases service for some seconds, up to `maxBehindMs`, and therefore cannot
   * know whether other edges serve a registered release. Withdrawn releases are excluded.
   */
  canReleaseBeServedElsewhere(remote: string, version: string): boolean;
  /** Returns true if the releases depend on the visitor. */
  hasActiveRollout(): boolean;
  /** Finds the rollout of a remote in the current revision. */
  findActiveRollout(remote: string): ActiveRollout | undefined;
  /**
   * Makes a revision current, starting with the next request. Also called again for the same revision after more of
   * its releases have become available.
   */
  applyRevision(document: RegistryDocument, isAvailable?: IsReleaseAvailable): void;
  /** Replaces the pins, which change the current revision and all later ones. */
  applyPins(list: PinList | undefined): void;
  /** Lists the pinned releases. */
  listPins(): PinState[];
  /**
   * Registers a listener that gets the registered modules now and whenever they have changed. A revision without
   * registrations comes from a previous releases service and leaves them as they are.
   */
  onModulesChange(listener: (modules: Modules) => void): void;
  /** Registers a listener that is called whenever a revision, more of its releases, or other pins have become current. */
  onRevisionApplied(listener: () => void): void;
  /** Returns the number of the current revision, or 0 before the first one. */
  currentRevision(): number;
  /**
   * Records that the current revision was the newest one.
   * @param at When that was confirmed, as a time of `performance.now()`, which does not change when the clock is set.
   */
  confirmRevision(at: number): void;
  /** Returns the latest time that was confirmed, or the time of the start, as a time of `performance.now()`. */
  confirmedAt(): number;
  /** Returns when the current revision expires, in milliseconds since the epoch, if it does. */
  expiresAt(): number | undefined;
  /** Returns what the current revision says about the preview links that are valid. */
  previewTrust(): PreviewTrust;
}

/** Creates the error of requests that need the registry before the edge has one. Clients and crawlers try again. */
export const createNoRegistryError = () =>
  new HttpError(503, 'The site is starting. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/** Rules by which the edge accepts preview links. */
export interface PreviewTrust {
  /** Keys that may sign preview links. */
  readonly keys: readonly KeyObject[];
  readonly revokedIds: ReadonlySet<string>;
}

type Modules = NonNullable<RegistryDocument['modules']>;

/** Longer than edges need to get a new revision, with the downloads for which it waits. */
const servingGraceMs = 3000;
/** An edge confirms its revision every second. After this time without a confirmation, it may be behind other edges. */
const behindAfterMs = 2000;
/** How long an edge without confirmations serves the files of registered releases that other edges may serve. */
export const maxBehindMs = 60 * 60_000;
/** More requests for files of releases that are not served do not wait. */
const maxWaitingRequests = 200;

/**
 * Decorates `app.registry`, which holds the current registry revision and resolves releases from it. `registryFollowerPlugin`
 * or `registryFileWatcherPlugin` provides the revisions.
 */
export const registryPlugin = fp(registerRegistry, {
  name: 'registryPlugin',
  dependencies: ['healthPlugin'],
});

/** Time after the start during which an edge waits for the releases of all modules before it is ready. */
const maxDownloadWaitMs = 60_000;

/** Maximum number of revoked previews that an edge remembers in addition to those of the current revision. */
const maxRevokedPreviews = 10_000;

/** More releases than leave the registry while a page is open. */
const maxFormerReleases = 500;
const toName = (remote: string, version: string) => `${remote} ${version}`;

async function registerRegistry(
  app: FastifyInstance,
  { ARTIFACTS_FOLDER, REGISTRY_PUBLIC_KEYS }: EdgeConfig,
) {
  /** The current revision as it was signed. */
  let signed: RegistryDocument = emptyRegistry;
  let isAvailable: IsReleaseAvailable | undefined;
  let pins: PinList | undefined;
  let lastPinStates = '[]';
  /** The current revision with the pinned releases. */
  let current: RegistryDocument = emptyRegistry;
  /** Releases that left the registry, by remote and version. */
  const formerReleases = new LRUCache<string, Release>({ max: maxFormerReleases });
  /**
   * Revoked previews, until they have expired. The number of a revision does not change when a preview is revoked, so an earlier
   * signature of the revision, without that preview, could be replayed.
   */
  const revokedPreviewIds = new LRUCache<string, true>({
    max: maxRevokedPreviews,
    ttl: maxPreviewMinutes * 60_000,
  });
  let resolver = new ReleaseResolver(current, ARTIFACTS_FOLDER);
  let previewTrust = toPreviewTrust(current);
  const modulesListeners: ((modules: Modules) => void)[] = [];
  const revisionListeners: (() => void)[] = [];
  const revisionWaiters = new RevisionWaiters(maxWaitingRequests);

  /** Earlier releases services sign preview links with the key of the registry. */
  function toPreviewTrust({ previewKeys, revokedPreviews = [] }: RegistryDocument): PreviewTrust {
    const keys = previewKeys ? v.parse(PublicKeyList, previewKeys) : REGISTRY_PUBLIC_KEYS;
    for (const id of revokedPreviews) revokedPreviewIds.set(id, true);
    return { keys, revokedIds: new Set([...revokedPreviews, ...revokedPreviewIds.keys()]) };
  }

  function applyDocument(document: RegistryDocument) {
    const previousState = `${current.revision} ${resolver.resolve().key}`;
    const { revision, modules } = document;
    const areModulesChanged = !isDeepStrictEqual(modules, current.modules);
    for (const release of Object.values(current.remotes).flatMap(({ releases }) => Object.values(releases)))
      if (!document.remotes[release.remote]?.releases[release.version])
        formerReleases.set(toName(release.remote, release.version), release);
    current = document;
    previewTrust = toPreviewTrust(document);
    if (areModulesChanged) for (const listener of modulesListeners) listener(modules ?? {});
    resolver = new ReleaseResolver(document, ARTIFACTS_FOLDER, isAvailable);
    revisionWaiters.notify();
    for (const listener of revisionListeners) listener();
    logPins();
    const { key, problems } = resolver.resolve();
    if (previousState === `${revision} ${key}`) return;
    app.log.info({ revision, releases: key }, 'Registry revision applied');
    for (const problem of problems)
      app.log.warn({ revision, problem }, 'Registry revision cannot be served completely');
  }

  /** Logs the pins if they or their states have changed. */
  function logPins() {
    const states = app.registry.listPins();
    const text = JSON.stringify(states);
    if (text === lastPinStates) return;
    lastPinStates = text;
    const { who, why } = pins ?? {};
    app.log.warn(
      { revision: current.revision, pins: states, who, why },
      states.some(({ state }) => state !== 'ended') ? 'Pins applied' : 'Pins ended',
    );
  }

  let confirmedAt = performance.now();
  const isBehind = () => performance.now() - confirmedAt >= behindAfterMs;

  app.decorate('registry', {
    selectReleases: (...args) => resolver.resolve(...args),
    listDevReleases: () =>
      Object.fromEntries(
        Object.entries(current.remotes).flatMap(([remote, { stable, releases }]) => {
          const release = stable === undefined ? undefined : releases[stable];
          return release?.origin === undefined ? [] : [[remote, { ...release, origin: release.origin }]];
        }),
      ),
    findRelease(remote, version) {
      const { [remote]: registered } = Object.hasOwn(current.remotes, remote) ? current.remotes : {};
      return registered && Object.hasOwn(registered.releases, version)
        ? registered.releases[version]
        : undefined;
    },
    findKnownRelease: (remote, version) =>
      app.registry.findRelease(remote, version) ?? formerReleases.get(toName(remote, version)),
    isReleaseServed(remote, version) {
      const registered = Object.hasOwn(current.remotes, remote) ? current.remotes[remote] : undefined;
      if (!registered) return false;
      // This edge may serve an earlier release, if the stable one is incompatible with its shell or not downloaded yet.
      return isVersionServed(registered, version) || resolver.resolve().remotes[remote]?.version === version;
    },
    async waitUntilReleaseIsServed(remote, version) {
      const requestedAt = performance.now();
      const deadline = requestedAt + servingGraceMs;
      while (!app.registry.isReleaseServed(remote, version)) {
        if (!app.registry.findRelease(remote, version)) return false;
        // The page that requests the file is older than the request.
        if (confirmedAt >= requestedAt || isBehind()) return false;
        if (!(await revisionWaiters.wait(deadline - performance.now()))) return false;
      }
      return true;
    },
    canReleaseBeServedElsewhere(remote, version) {
      if (!isBehind() || performance.now() - confirmedAt >= maxBehindMs) return false;
      if (!app.registry.findRelease(remote, version)) return false;
      return current.remotes[remote]?.takenBack?.[version] === undefined;
    },
    hasActiveRollout: () => resolver.hasActiveRollout,
    findActiveRollout: (remote) => findActiveRollout(current, remote),
    applyRevision(received, isReleaseAvailable) {
      const { modules = current.modules } = received;
      signed = modules ? { ...received, modules } : received;
      isAvailable = isReleaseAvailable;
      applyDocument(applyPins(signed, pins));
    },
    applyPins(list) {
      pins = list;
      if (signed !== emptyRegistry) applyDocument(applyPins(signed, pins));
    },
    listPins: () => listPinStates(pins, signed, resolver.resolve()),
    onModulesChange(listener) {
      modulesListeners.push(listener);
      listener(current.modules ?? {});
    },
    onRevisionApplied: (listener) => void revisionListeners.push(listener),
    currentRevision: () => current.revision,
    confirmRevision(at) {
      confirmedAt = at;
      revisionWaiters.notify();
    },
    confirmedAt: () => confirmedAt,
    expiresAt: () => (current.expiresAt === undefined ? undefined : Date.parse(current.expiresAt)),
    previewTrust: () => previewTrust,
  });
  let hasBeenReady = false;
  const startedAt = performance.now();
  app.addReadinessCheck('the registry', async () => {
    // Otherwise the first release of a new module, if it cannot be downloaded, would make all edges unready at once.
    if (hasBeenReady) return;
    if (current.revision === 0) throw new Error('No registry revision has been loaded yet');
    if (!current.modules) throw new Error('The registry has no modules. Register them with mf modules add');
    const { remotes, pendingRemotes } = resolver.resolve();
    const hasPages = Object.values(current.modules).some(({ pagePrefixes }) => pagePrefixes.length > 0);
    if (hasPages && Object.keys(remotes).length === 0)
      throw new Error('No module has a release that can be served');
    // The files of one team, if they cannot be downloaded, must not keep new edges unready.
    if (pendingRemotes.length > 0 && performance.now() - startedAt < maxDownloadWaitMs)
      throw new Error(`No release is downloaded of ${pendingRemotes.join(', ')}`);
    hasBeenReady = true;
  });
  app.get(siteRegistryUrl, async (request, reply) => {
    const etag = `"${current.revision}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return toPublicRegistry(signed);
  });
}
