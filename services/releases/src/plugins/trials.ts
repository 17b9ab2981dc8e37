import { everyone } from '@msv/contracts/canary';
import type { RegistryDocument } from '@msv/contracts/registry';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import { beginningOf, isOnTrial } from '../registry/beginningOf.ts';

export interface Trial {
  readonly version: string;
  /** What the candidate is compared with. */
  readonly stable: string;
  /** The revision that began it, and names it. */
  readonly revision: number;
  readonly since: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The trial of a remote that runs in a revision: since visitors are divided as they are there. */
    trialOf(document: RegistryDocument, remote: string): Promise<Trial | undefined>;
  }
}

export const trials = fp(async (app: Service) => {
  /** By remote: asked for every few seconds, and another one only after a change. */
  const known = new Map<string, { readonly revision: number; readonly trial: Trial | undefined }>();

  async function find({ remotes, revision }: RegistryDocument, remote: string): Promise<Trial | undefined> {
    const { stable, candidate } = remotes[remote] ?? {};
    const share = candidate?.shareInBasisPoints ?? 0;
    // With the candidate for everyone nobody is left to compare with.
    if (stable === undefined || !candidate || share === 0 || share === everyone) return undefined;
    const begun = await beginningOf(app.registry.history, { remote, revision }, isOnTrial(stable, candidate));
    return begun && { version: candidate.version, stable, revision: begun.revision, since: begun.at };
  }

  app.decorate('trialOf', async (document, remote) => {
    const last = known.get(remote);
    if (last?.revision === document.revision) return last.trial;
    const trial = await find(document, remote);
    known.set(remote, { revision: document.revision, trial });
    return trial;
  });
});
