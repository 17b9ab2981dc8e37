import {
  emptyRegistry,
  type RegistryDocument,
  registryUrl,
  withoutObjections,
} from '@msv/contracts/registry';
import { namesTag } from '@msv/service-kit/Snapshot';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { type RunningTrial, runningTrial } from './runningTrial.ts';
import type { IsAtHand } from './Selection.ts';
import { Selections } from './Selections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `Selections.for` of the present revision. */
    selection: Selections['for'];
    /** Whether there is such a release, live or not. */
    isRegistered(remote: string, version: string): boolean;
    /** Whether visitors have to be told apart now. */
    isSomeOnTrial(): boolean;
    /** The trial of a remote that runs in the present revision. */
    trialOf(remote: string): RunningTrial | undefined;
    /** Puts a revision in force from the next request on; the same one again, when more of its releases are at hand. */
    adoptRevision(document: RegistryDocument, isAtHand?: IsAtHand): void;
    /** The number of the revision in force; 0 before the first. */
    revisionInForce(): number;
  }
}

/** `app.selection`: what visitors get by the revision in force. Where revisions come from is `registryFollower`'s. */
export const registry = fp(async (app, { ARTIFACTS_FOLDER }: EdgeConfig) => {
  let current: RegistryDocument = emptyRegistry;
  let selections = new Selections(current, ARTIFACTS_FOLDER);

  app.decorate('adoptRevision', (document, isAtHand) => {
    const before = `${current.revision} ${selections.for().key}`;
    current = document;
    selections = new Selections(document, ARTIFACTS_FOLDER, isAtHand);
    const { key, problems } = selections.for();
    if (before === `${document.revision} ${key}`) return;
    app.log.info({ revision: document.revision, releases: key }, 'Following a new revision');
    for (const problem of problems) app.log.warn(problem);
  });
  app.decorate('revisionInForce', () => current.revision);
  app.decorate('selection', (...whom: Parameters<Selections['for']>) => selections.for(...whom));
  app.decorate('isRegistered', (remote: string, version: string) =>
    Object.hasOwn(current.remotes[remote]?.releases ?? {}, version),
  );
  app.decorate('isSomeOnTrial', () => selections.isSomeOnTrial);
  app.decorate('trialOf', (remote: string) => runningTrial(current, remote));
  app.addDependency('the registry', async () => {
    if (current.revision === 0) throw new Error('No revision has been read yet');
  });
  app.get(registryUrl, async (request, reply) => {
    const etag = `"${current.revision}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return withoutObjections(current);
  });
});
