import { relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { readBundle } from '../../../renderer/pool/readBundle.ts';
import type { BundleLocation } from '../../../renderer/RenderTask.ts';
import type { EdgeConfig } from '../../config.ts';
import { createServiceClient } from '../../services/ServiceClient.ts';
import { ReleaseFiles } from './ReleaseFiles.ts';
import { createArtifactStore } from './releaseAssets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseFiles: {
      read: ReleaseFiles['read'];
      /** Returns the verified source of a server bundle, and restores a damaged one. */
      readBundle(location: BundleLocation): Promise<string>;
    };
  }
}

/** Decorates `app.releaseFiles`, which reads, verifies and restores the files of registered releases. */
export const releaseFilesPlugin = fp(registerReleaseFiles, {
  name: 'releaseFilesPlugin',
  dependencies: ['metricsPlugin', 'registryPlugin'],
});

async function registerReleaseFiles(app: FastifyInstance, config: EdgeConfig) {
  const { ARTIFACTS_FOLDER, REGISTRY_URL } = config;
  const restores = new Counter({
    name: 'release_file_restores_total',
    help: 'Attempts to download damaged release files again, by result',
    labelNames: ['result'],
    registers: [app.metrics],
  });
  for (const result of ['restored', 'failed']) restores.inc({ result }, 0);
  const abortController = new AbortController();
  const files = new ReleaseFiles({
    folder: ARTIFACTS_FOLDER,
    store:
      REGISTRY_URL.length > 0
        ? createArtifactStore(createServiceClient(app, REGISTRY_URL), config)
        : undefined,
    log: app.log,
    signal: abortController.signal,
    onRestore: (result) => restores.inc({ result }),
  });
  app.addHook('onClose', async () => abortController.abort());

  app.decorate('releaseFiles', {
    read: (release, asset) => files.read(release, asset),
    async readBundle(location) {
      const [remote = '', version = '', ...path] = relative(ARTIFACTS_FOLDER, location.file).split(sep);
      const release = app.registry.findRelease(remote, version);
      const asset = release?.assets.find(({ file }) => file === path.join('/'));
      // The bundle comes from a dev server, or from a release that the registry no longer lists.
      if (!release || asset?.integrity !== location.integrity) return readBundle(location);
      const bodies = await files.read(release, asset);
      if (!bodies) throw new Error(`${location.file} is damaged and cannot be downloaded at the moment`);
      return bodies.identity.toString('utf8');
    },
  });
}
