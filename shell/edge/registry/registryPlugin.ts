import type { KeyObject } from 'node:crypto';
import { hostname } from 'node:os';
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
import {
  type EdgeReport,
  findServingDifferences,
  isOverdue,
  type ServingDifference,
} from '@msv/contracts/releases/reports/edgeReport';
import { PublicKeyList } from '@msv/release-kit/signing/signingKeys';
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

/** Current registry revision of an edge and its live releases. */
export interface EdgeRegistry {
  /** Selects the releases for a visitor. See `ReleaseResolver.resolve`. */
  selectReleases: ReleaseResolver['resolve'];
  /** Lists the stable releases of dev servers by remote. Only the registry of `npm run dev` has any. */
  listDevReleases(): Readonly<Record<string, Release & { readonly origin: string }>>;
  /** Finds a release in the current revision, even if it is not live. */
  findRelease(remote: string, version: string): Release | undefined;
  /** Finds a release of the current or an earlier revision, from which open pages may still load files. */
  findKnownRelease(remote: string, version: string): Release | undefined;
  /** Returns true if pages without a preview may run the release. See `isVersionServed`. */
  isReleaseServed(remote: string, version: string): boolean;
  /**
   * Resolves to true when a registered release is served, or to false if that does not happen soon. A page of an edge
   * with the next revision may request its files here.
   */
  waitUntilReleaseIsServed(remote: string, version: string): Promise<boolean>;
  /**
   * Returns true if this edge has not reached the releases service for a while, up to `maxBehindMs`, so that other
   * edges may serve the release. Withdrawn releases are excluded.
   */
  canReleaseBeServedElsewhere(remote: string, version: string): boolean;
  /** Returns true if the releases depend on the visitor. */
  hasActiveRollout(): boolean;
  findActiveRollout(remote: string): ActiveRollout | undefined;
  /** Makes a revision current. Also called for the same revision when more releases have become available. */
  applyRevision(document: RegistryDocument, isAvailable?: IsReleaseAvailable): void;
  /** Replaces the pins, which change the current and all later revisions. */
  applyPins(list: PinList | undefined): void;
  listPins(): PinState[];
  /** Returns what visitors of this edge get. */
  createReport(): EdgeReport;
  /** Lists the releases of the current revision that visitors do not get although this edge has had time to follow. */
  listServingDifferences(): ServingDifference[];
  /**
   * Calls back with the registered modules now and after each change. A revision without registrations, from an earlier
   * releases service, changes nothing.
   */
  onModulesChange(listener: (modules: Modules) => void): void;
  /** Calls back when a revision, more of its releases, or other pins have become current. */
  onRevisionApplied(listener: () => void): void;
  /** Returns the number of the current revision, or 0 before the first one. */
  currentRevision(): number;
  /**
   * Records that the current revision was the newest one.
   * @param at Time of the confirmation from `performance.now()`, which is monotonic.
   */
  confirmRevision(at: number): void;
  /** Returns the time of the last confirmation or of the start, from `performance.now()`. */
  confirmedAt(): number;
  /** Returns when the current revision expires, in milliseconds since the epoch, if it does. */
  expiresAt(): number | undefined;
  previewTrust(): PreviewTrust;
}

/** Creates the error of requests before the first revision. Clients and crawlers retry. */
export const createNoRegistryError = () =>
  new HttpError(503, 'The site is starting. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

export interface PreviewTrust {
  readonly keys: readonly KeyObject[];
  readonly revokedIds: ReadonlySet<string>;
}

type Modules = NonNullable<RegistryDocument['modules']>;

/** Longer than edges need for a new revision with its downloads. */
const servingGraceMs = 3000;
/** An edge confirms its revision every second. Without confirmations, it may be behind other edges. */
const behindAfterMs = 2000;
/** Time for which an edge without confirmations serves releases that other edges may serve. */
export const maxBehindMs = 60 * 60_000;
/** Further requests for releases that are not served do not wait. */
const maxWaitingRequests = 200;

/**
 * Decorates `app.registry` with the current revision, which `registryFollowerPlugin` or `registryFileWatcherPlugin`
 * provides.
 */
export const registryPlugin = fp(registerRegistry, {
  name: 'registryPlugin',
  dependencies: ['healthPlugin'],
});

/** Time after the start in which an edge waits for the releases of all modules before it is ready. */
const maxDownloadWaitMs = 60_000;

/** Revoked previews in addition to those of the current revision. */
const maxRevokedPreviews = 10_000;

/** More releases than leave the registry while a page is open. */
const maxFormerReleases = 500;
const toName = (remote: string, version: string) => `${remote} ${version}`;

async function registerRegistry(
  app: FastifyInstance,
  { ARTIFACTS_FOLDER, PORT, REGISTRY_PUBLIC_KEYS }: EdgeConfig,
) {
  /** The current revision as it was signed. */
  let signed: RegistryDocument = emptyRegistry;
  let isAvailable: IsReleaseAvailable | undefined;
  let pins: PinList | undefined;
  let lastPinStates = '[]';
  /** The current revision with the pinned releases. */
  let current: RegistryDocument = emptyRegistry;
  let servedReleases: EdgeReport['remotes'] = {};
  /** Releases that left the registry, by remote and version. */
  const formerReleases = new LRUCache<string, Release>({ max: maxFormerReleases });
  /**
   * Revoked previews until they expire. A revocation does not change the revision number, so an earlier signature could
   * be replayed.
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
    servedReleases = findServedReleases();
    revisionWaiters.notify();
    for (const listener of revisionListeners) listener();
    logPins();
    const { key, problems } = resolver.resolve();
    if (previousState === `${revision} ${key}`) return;
    app.log.info({ revision, releases: key }, 'Registry revision applied');
    for (const problem of problems)
      app.log.warn({ revision, problem }, 'Registry revision cannot be served completely');
  }

  /** Finds the releases that visitors get, with the time of the last change for each remote. */
  function findServedReleases(): EdgeReport['remotes'] {
    const since = new Date().toISOString();
    const entries = Object.entries(resolver.resolve().remotes).map(([remote, { version }]) => {
      const { version: candidate = version } = current.remotes[remote]?.candidate ?? {};
      const isServed =
        findActiveRollout(current, remote) !== undefined &&
        resolver.resolve(undefined, { [remote]: candidate }).remotes[remote]?.version === candidate;
      const served = { version, ...(isServed && { candidate }), since };
      const { [remote]: previous = served } = servedReleases;
      return [remote, isDeepStrictEqual({ ...previous, since }, served) ? previous : served];
    });
    return Object.fromEntries(entries);
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
      // This edge may serve an earlier release if the stable one is incompatible or not downloaded yet.
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
    createReport: () => ({
      edge: `${hostname()}:${PORT}`,
      revision: current.revision,
      remotes: servedReleases,
    }),
    listServingDifferences: () =>
      isOverdue(current) ? findServingDifferences(current, app.registry.createReport()) : [],
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
    // Otherwise a release of a new module without files would make all edges unready at once.
    if (hasBeenReady) return;
    if (current.revision === 0) throw new Error('No registry revision has been loaded yet');
    if (!current.modules) throw new Error('The registry has no modules. Register them with mf modules add');
    const { remotes, pendingRemotes } = resolver.resolve();
    const hasPages = Object.values(current.modules).some(({ pagePrefixes }) => pagePrefixes.length > 0);
    if (hasPages && Object.keys(remotes).length === 0)
      throw new Error('No module has a release that can be served');
    // Missing files of one team must not keep new edges unready.
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
