import { diskPlugin } from '@msv/service-kit/metrics/diskPlugin';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { ArtifactStore } from '../artifacts/stores/ArtifactStore.ts';
import { createFolderStore } from '../artifacts/stores/folderStore.ts';
import type { ReleasesConfig } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    artifacts: ArtifactStore;
  }
}

/** Decorates `app.artifacts` with the store of release files in an S3 bucket or a folder. */
export const artifactStorePlugin = fp(registerArtifactStore, {
  name: 'artifactStorePlugin',
  dependencies: ['warningsPlugin', 'metricsPlugin'],
});

async function registerArtifactStore(app: Service, config: ReleasesConfig) {
  const { RELEASES_S3_BUCKET: bucket, RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_REGION: region } = config;
  if (!bucket) {
    app.decorate('artifacts', createFolderStore(config.RELEASES_ARTIFACTS_FOLDER));
    app.register(diskPlugin, { folder: config.RELEASES_ARTIFACTS_FOLDER });
    return;
  }
  // Imported only if it is configured, because the S3 client is slow to load.
  const { createS3Store } = await import('../artifacts/stores/s3Store.ts');
  const store = createS3Store({ bucket, endpoint, region });
  app.decorate('artifacts', store);
  app.addHook('onClose', async () => store.close());
}
