import { stat } from 'node:fs/promises';
import { emptyRegistry, type RegistryDocument, registryUrl, withoutLocks } from '@msv/contracts/registry';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { readRegistry } from './readRegistry.ts';
import { Selections } from './Selections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `Selections.for` of the present revision. */
    selection: Selections['for'];
    /** Whether there is such a release, live or not. */
    isRegistered(remote: string, version: string): boolean;
    /** Whether visitors have to be told apart now. */
    isSomeOnTrial(): boolean;
  }
}

const pollIntervalMs = 500;

/**
 * Follows the registry document. A new revision counts from the next request on; one that cannot be read is logged
 * and the last good one stays in force.
 */
export const registry = fp(async (app, config: EdgeConfig) => {
  const { REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, ARTIFACTS_FOLDER } = config;
  let current: RegistryDocument = emptyRegistry;
  let selections = new Selections(current, ARTIFACTS_FOLDER);
  let seen: string | undefined;

  async function follow() {
    const mark = await stat(REGISTRY_FILE).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
      () => 'missing',
    );
    if (mark === seen) return;
    seen = mark;
    try {
      current = await readRegistry(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS);
    } catch (error) {
      app.log.error({ err: error }, `Revision ${current.revision} stays in force`);
      return;
    }
    selections = new Selections(current, ARTIFACTS_FOLDER);
    const { key, problems } = selections.for();
    app.log.info({ revision: current.revision, releases: key }, 'Following a new revision');
    for (const problem of problems) app.log.warn(problem);
  }

  await follow();
  const polling = setInterval(() => void follow(), pollIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(polling));

  app.decorate('selection', (...whom: Parameters<Selections['for']>) => selections.for(...whom));
  app.decorate('isRegistered', (remote: string, version: string) =>
    Object.hasOwn(current.remotes[remote]?.releases ?? {}, version),
  );
  app.decorate('isSomeOnTrial', () => selections.isSomeOnTrial);
  app.addDependency('the registry', async () => {
    if (current.revision === 0) throw new Error('No revision has been read yet');
  });
  app.get(registryUrl, async (request, reply) => {
    const etag = `"${current.revision}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return withoutLocks(current);
  });
});
