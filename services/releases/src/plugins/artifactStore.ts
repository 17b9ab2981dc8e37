import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import type { ArtifactStore } from '../stores/ArtifactStore.ts';
import { folderStore } from '../stores/folderStore.ts';

declare module 'fastify' {
  interface FastifyInstance {
    artifacts: ArtifactStore;
  }
}

/** `app.artifacts`: the store that the configuration names. */
export const artifacts = fp(async (app: Service, config: ReleasesConfig) => {
  const { RELEASES_S3_BUCKET: bucket, RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_REGION: region } = config;
  if (!bucket) {
    app.decorate('artifacts', folderStore(config.RELEASES_ARTIFACTS_FOLDER));
    return;
  }
  // Loaded only where it is used: the client would double the time of a start.
  const { s3Store } = await import('../stores/s3Store.ts');
  const store = s3Store({ bucket, endpoint, region });
  app.decorate('artifacts', store);
  app.addHook('onClose', async () => store.close());
});
