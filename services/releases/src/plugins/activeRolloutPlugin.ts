import { fullShareBasisPoints, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { createRolloutMatcher, findFirstMatchingRevision } from '../registry/findFirstMatchingRevision.ts';

/**
 * The current step of a rollout. A step lasts until the stable release, the candidate or its share changes.
 */
export interface ActiveRollout {
  /** Version of the candidate. */
  readonly version: string;
  /** Version of the stable release that the candidate is compared with. */
  readonly stable: string;
  /** The registry revision at which the step started. */
  readonly revision: number;
  readonly since: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the current rollout step of a remote, or `undefined` if the remote has no active rollout. */
    findActiveRollout(document: RegistryDocument, remote: string): Promise<ActiveRollout | undefined>;
  }
}

/** Decorates `app.findActiveRollout`, which finds the current rollout step of a remote. */
export const activeRolloutPlugin = fp(registerActiveRollout, {
  name: 'activeRolloutPlugin',
  dependencies: ['registryPlugin'],
});

async function registerActiveRollout(app: Service) {
  /** Map from remote to its most recent result, which is valid until the registry has a new revision. */
  const cache = new Map<string, { readonly revision: number; readonly rollout: ActiveRollout | undefined }>();

  async function find(
    { remotes, revision }: RegistryDocument,
    remote: string,
  ): Promise<ActiveRollout | undefined> {
    const { stable, candidate } = remotes[remote] ?? {};
    const share = candidate?.shareInBasisPoints ?? 0;
    // At a share of 100%, no visitor gets the stable release, so there is no comparison.
    if (stable === undefined || !candidate || share === 0 || share === fullShareBasisPoints) return undefined;
    const start = await findFirstMatchingRevision(
      app.registry.listHistory,
      { remote, revision },
      createRolloutMatcher(stable, candidate),
    );
    return start && { version: candidate.version, stable, revision: start.revision, since: start.at };
  }

  app.decorate('findActiveRollout', async (document, remote) => {
    const cached = cache.get(remote);
    if (cached?.revision === document.revision) return cached.rollout;
    const rollout = await find(document, remote);
    cache.set(remote, { revision: document.revision, rollout });
    return rollout;
  });
}
