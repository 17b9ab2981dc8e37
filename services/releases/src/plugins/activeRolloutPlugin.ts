import { fullShareBasisPoints, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { createRolloutMatcher, findFirstMatchingRevision } from '../registry/findFirstMatchingRevision.ts';

/** Step of a rollout, during which the stable release, the candidate and its share do not change. */
export interface ActiveRollout {
  /** Version of the candidate. */
  readonly version: string;
  /** Version of the stable release that the candidate is compared with. */
  readonly stable: string;
  /** Registry revision at which the step started. */
  readonly revision: number;
  readonly since: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the current rollout step of a remote, if any. */
    findActiveRollout(document: RegistryDocument, remote: string): Promise<ActiveRollout | undefined>;
  }
}

/** Decorates `app.findActiveRollout`. */
export const activeRolloutPlugin = fp(registerActiveRollout, {
  name: 'activeRolloutPlugin',
  dependencies: ['registryPlugin'],
});

async function registerActiveRollout(app: Service) {
  /** Most recent result by remote, valid until the next revision. */
  const cache = new Map<string, { readonly revision: number; readonly rollout: ActiveRollout | undefined }>();

  async function find(
    { remotes, revision }: RegistryDocument,
    remote: string,
  ): Promise<ActiveRollout | undefined> {
    const { stable, candidate } = remotes[remote] ?? {};
    const share = candidate?.shareInBasisPoints ?? 0;
    // At 100%, no visitor gets the stable release, so there is no comparison.
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
