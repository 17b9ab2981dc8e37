import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { ChangeResult, RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { formatActor } from '@msv/release-kit/formatActor';
import { calculateHistoryRecordDigest } from '@msv/release-kit/signing/historyDigest';
import { formatPublicKey, signRegistry, verifyRegistry } from '@msv/release-kit/signing/registrySignature';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { isDatabaseUnavailable } from '@msv/service-kit/mongo/databaseErrors';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { assertSignable } from '../registry/assertSignable.ts';
import { applyChange } from '../registry/changes/applyChange.ts';
import type { ChangeContext } from '../registry/changes/ChangeContext.ts';
import { summarizeChange } from '../registry/changes/summarizeChange.ts';
import {
  calculateExpiry,
  type RegistryHead,
  type RenewedFields,
  renewRevision,
} from '../registry/renewRevision.ts';
import { createRevisionStore, type HistoryFilter } from '../registry/revisionStore.ts';
import type { Identity } from '../teams/identifyAuthor.ts';

export interface RequestedRegistryChange extends Identity {
  readonly change: RegistryChange;
  readonly why: string;
  readonly expectedRevision?: number | undefined;
  /** Verified origin of a published release. */
  readonly provenance?: VerifiedProvenance | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    registry: {
      /** Returns the newest revision of the registry. */
      getHead(): Promise<RegistryHead>;
      /**
       * Applies a change and stores the result as a new signed revision.
       * @throws {HttpError} 409 if the remote has changed since `expectedRevision`, or if too many concurrent changes
       *   cause conflicts
       */
      change(request: RequestedRegistryChange): Promise<ChangeResult>;
      /** Returns the matching revisions, newest first. */
      listHistory(filter: HistoryFilter): Promise<RevisionRecord[]>;
    };
  }
}

/** Only other processes cause conflicts, because the changes of one process run one after another. */
const maxAttempts = 20;

/** Decorates `app.registry`. Each revision is based on the previous one, so that no concurrent change is lost. */
export const registryPlugin = fp(registerRegistry, {
  name: 'registryPlugin',
  dependencies: [
    'healthPlugin',
    'mongoPlugin',
    'previewRecordsPlugin',
    'releaseRecordsPlugin',
    'runningShellsPlugin',
  ],
});

async function registerRegistry(app: Service, config: ReleasesConfig) {
  const { signingKey, RELEASES_FORMER_PUBLIC_KEYS } = config;
  const trustedKeys = [createPublicKey(signingKey), ...RELEASES_FORMER_PUBLIC_KEYS];
  const store = createRevisionStore(app.mongo.db);
  app.mongo.onConnected(async () => {
    await store.createIndexes();
    await replaceFormerSignature().catch((error) => {
      if (isDatabaseUnavailable(error)) throw error;
      app.log.error({ err: error }, 'Signing the newest revision with the current key failed');
    });
  });
  app.log.info({ publicKey: formatPublicKey(signingKey) }, 'Signing key loaded');

  const emptyHead: RegistryHead = {
    signed: signRegistry(emptyRegistry, signingKey),
    document: emptyRegistry,
  };
  let cached: { readonly key: string; head: RegistryHead } | undefined;

  /**
   * Returns the newest revision, renewed once a day. It is loaded only if it is new, because every edge requests it
   * every second.
   */
  async function getHead(): Promise<RegistryHead> {
    const [newest, fields] = await Promise.all([store.findNewest(), loadRenewedFields()]);
    const key = newest ? `${newest.revision} ${newest.signature}` : '';
    if (cached?.key !== key) cached = { key, head: newest ? await loadHead(newest.revision) : emptyHead };
    cached.head = renewRevision(cached.head, fields, signingKey);
    return cached.head;
  }

  async function loadRenewedFields(): Promise<RenewedFields> {
    return {
      expiresAt: calculateExpiry(Date.now()),
      previewKeys: [formatPublicKey(app.derivedKeys.previewKey)],
      revokedPreviews: await app.previewRecords.listRevokedIds(),
    };
  }

  async function loadHead(revision: number): Promise<RegistryHead> {
    const signed = await store.loadSigned(revision);
    return { signed, document: verifyRegistry(signed, trustedKeys) };
  }

  /**
   * Replaces the signature of a former key, so that the key can be removed. Runs only at start, because instances with
   * different keys would otherwise replace each other's signatures.
   */
  async function replaceFormerSignature(): Promise<void> {
    const newest = await store.findNewest();
    if (!newest) return;
    const stored = await loadHead(newest.revision);
    const { signed } = renewRevision(stored, await loadRenewedFields(), signingKey);
    if (signed.keyId === stored.signed.keyId) return;
    await store.replaceSigned(newest.revision, stored.signed, signed);
    app.log.info({ revision: newest.revision, keyId: signed.keyId }, 'Registry signed with a new key');
  }

  async function loadChangeContext(
    { change, who, why }: RequestedRegistryChange,
    document: RegistryDocument,
  ): Promise<ChangeContext> {
    const { remote } = change;
    const stableAtRevision =
      change.kind === 'rollback' && change.toRevision !== undefined
        ? await store.findStableVersion(remote, change.toRevision)
        : undefined;
    const namedVersion = 'version' in change ? change.version : undefined;
    const versions = [
      namedVersion ?? [],
      stableAtRevision ?? [],
      document.remotes[remote]?.formerStable ?? [],
    ].flat();
    const releases = await app.releaseRecords.findAvailable(remote, versions);
    const releasesByVersion = new Map(releases.map((release) => [release.version, release]));
    const provenance = await app.releaseRecords.findProvenance(remote, versions);
    return {
      who,
      why,
      at: new Date(),
      platformVersions: await app.runningShells.listPlatformVersions(),
      stableAtRevision,
      findRelease: (version) => releasesByVersion.get(version),
      findProvenance: (version) => provenance.get(version)?.verified,
    };
  }

  /** Throws if the remote has changed since `expectedRevision`. Changes of other remotes cause no conflict. */
  async function assertUnchangedSince(expectedRevision: number, remote: string): Promise<void> {
    const [latest] = await store.listHistory({ remote, limit: 1 });
    if (!latest || latest.revision <= expectedRevision) return;
    const { revision, at, summary } = latest;
    throw new HttpError(
      409,
      `${remote} was changed by ${formatActor(latest)} in revision ${revision} at ${at}: ${summary}. Check the current state and try again.`,
    );
  }

  /** Returns `undefined` if another process has inserted the next revision first. */
  async function attemptChange(request: RequestedRegistryChange): Promise<ChangeResult | undefined> {
    const { change, who, author, authorSource, why, expectedRevision, provenance } = request;
    const { document } = await getHead();
    if (expectedRevision !== undefined) await assertUnchangedSince(expectedRevision, change.remote);
    const next = applyChange(document, change, await loadChangeContext(request, document));
    if (next === document)
      return { revision: document.revision, changed: false, summary: 'Already up to date' };
    const summary = summarizeChange(change, document, next);
    const { stable, candidate } = next.remotes[change.remote] ?? {};
    const record: RevisionRecord = {
      revision: next.revision,
      at: next.publishedAt,
      who,
      author,
      authorSource,
      why,
      change,
      summary,
      ...(provenance && { provenance }),
      live: { stable, candidate },
    };
    const digest = calculateHistoryRecordDigest(document.historyDigest, { ...record });
    const signable = { ...next, historyDigest: digest };
    assertSignable(signable, change);
    const signed = signRegistry(signable, signingKey);
    const isInserted = await store.insert(signed, { ...record, digest });
    return isInserted ? { revision: next.revision, changed: true, summary } : undefined;
  }

  async function changeWithRetries(request: RequestedRegistryChange): Promise<ChangeResult> {
    for (let failures = 0; failures < maxAttempts; failures += 1) {
      const accepted = await attemptChange(request);
      if (accepted) return accepted;
      // A random delay avoids another conflict of the same two processes.
      await sleep(Math.random() * 10 * (failures + 1));
    }
    throw new HttpError(409, 'Too many changes to the registry at the same time. Please try again.', {
      headers: { 'retry-after': '1' },
    });
  }

  let lastChange: Promise<unknown> = Promise.resolve();
  app.decorate('registry', {
    getHead,
    listHistory: store.listHistory,
    change(request) {
      const result = lastChange.then(() => changeWithRetries(request));
      lastChange = result.catch(() => undefined);
      return result;
    },
  });
  app.addReadinessCheck('the registry head', getHead);
}
