import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/registry';
import type { ChangeAccepted, RegistryChange, RevisionRecord } from '@msv/contracts/registryChange';
import type { SignedRegistry } from '@msv/contracts/signedRegistry';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { publicKeyText, signRegistry, verifiedRegistry } from '@msv/service-kit/registrySignature';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import type { Facts } from '../registry/Facts.ts';
import { nextDocument } from '../registry/nextDocument.ts';
import { revisionStore } from '../registry/revisionStore.ts';
import { summaryOf } from '../registry/summaryOf.ts';

export interface Head {
  readonly signed: SignedRegistry;
  readonly document: RegistryDocument;
}

/** A change with whoever asks for it. */
export interface RequestedChange {
  readonly change: RegistryChange;
  readonly who: string;
  readonly author?: string | undefined;
  readonly why: string;
  readonly expectedRevision?: number | undefined;
}

export interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly kind?: RegistryChange['kind'] | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    registry: {
      head(): Promise<Head>;
      /** @throws HttpError 409 when others were faster each time, or the head is not the expected one */
      change(request: RequestedChange): Promise<ChangeAccepted>;
      /** The newest first. */
      history(filter: HistoryFilter): Promise<RevisionRecord[]>;
    };
  }
}

/** In one process changes wait for each other; so often another process may be faster. */
const attempts = 20;

/** `app.registry`: the revisions, each one signed and built on the one before it, and none of them lost. */
export const registry = fp(async (app: Service, config: ReleasesConfig) => {
  const { signingKey, RELEASES_FORMER_PUBLIC_KEYS } = config;
  const trusted = [createPublicKey(signingKey), ...RELEASES_FORMER_PUBLIC_KEYS];
  const store = revisionStore(app.mongo);
  app.whenConnected(store.prepare);
  app.log.info({ publicKey: publicKeyText(signingKey) }, 'Revisions are signed');

  const beginning: Head = { signed: signRegistry(emptyRegistry, signingKey), document: emptyRegistry };
  let known: { readonly mark: string; readonly head: Head } | undefined;

  /** Read anew and verified only when there is another one: edges ask every second. */
  async function head(): Promise<Head> {
    const newest = await store.newest();
    if (!newest) return beginning;
    const mark = `${newest.revision} ${newest.signature}`;
    if (known?.mark !== mark) {
      const signed = await store.signed(newest.revision);
      known = { mark, head: { signed, document: verifiedRegistry(signed, trusted) } };
    }
    return known.head;
  }

  async function factsFor({ change, who, why }: RequestedChange, document: RegistryDocument): Promise<Facts> {
    const { remote } = change;
    const stableThen =
      change.kind === 'rollback' && change.toRevision !== undefined
        ? await store.stableAt(remote, change.toRevision)
        : undefined;
    const named = 'version' in change ? change.version : undefined;
    const wanted = [named ?? [], stableThen ?? [], document.remotes[remote]?.formerStable ?? []].flat();
    const releases = new Map(
      (await app.releaseRecords.available(remote, wanted)).map((release) => [release.version, release]),
    );
    return {
      who,
      why,
      at: new Date(),
      platformVersions: await app.runningShells.platformVersions(),
      stableThen,
      releaseOf: (version) => releases.get(version),
    };
  }

  /** What other teams change meanwhile is no reason to keep a team waiting. */
  async function refuseChangedSince(expectedRevision: number, remote: string): Promise<void> {
    const [latest] = await store.history({ remote, limit: 1 });
    if (!latest || latest.revision <= expectedRevision) return;
    const { revision, at, who, author, summary } = latest;
    const person = author === undefined ? who : `${author} (${who})`;
    throw new HttpError(
      409,
      `${remote} was changed meanwhile, by ${person} in revision ${revision} of ${at}: ${summary}. Look again and retry.`,
    );
  }

  async function attempt(request: RequestedChange): Promise<ChangeAccepted | undefined> {
    const { change, who, author, why, expectedRevision } = request;
    const { document } = await head();
    if (expectedRevision !== undefined) await refuseChangedSince(expectedRevision, change.remote);
    const next = nextDocument(document, change, await factsFor(request, document));
    if (next === document)
      return { revision: document.revision, changed: false, summary: 'Everything was so already' };
    const summary = summaryOf(change, document, next);
    const { stable, candidate } = next.remotes[change.remote] ?? {};
    const isInserted = await store.insert(signRegistry(next, signingKey), {
      revision: next.revision,
      at: next.publishedAt,
      who,
      author,
      why,
      change,
      summary,
      live: { stable, candidate },
    });
    return isInserted ? { revision: next.revision, changed: true, summary } : undefined;
  }

  async function changeWithRetries(request: RequestedChange): Promise<ChangeAccepted> {
    for (let failed = 0; failed < attempts; failed += 1) {
      const accepted = await attempt(request);
      if (accepted) return accepted;
      // Apart from each other, or the same two would meet again.
      await sleep(Math.random() * 10 * (failed + 1));
    }
    throw new HttpError(
      409,
      'Others changed the registry at the same moment, again and again: please retry.',
      {
        headers: { 'retry-after': '1' },
      },
    );
  }

  let last: Promise<unknown> = Promise.resolve();
  app.decorate('registry', {
    head,
    history: store.history,
    change(request) {
      const mine = last.then(() => changeWithRetries(request));
      last = mine.catch(() => undefined);
      return mine;
    },
  });
  app.addDependency('the head of the registry', head);
});
