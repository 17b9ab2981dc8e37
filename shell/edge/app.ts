import { dirname } from 'node:path';
import { diskPlugin } from '@msv/service-kit/metrics/diskPlugin';
import { apiProxyPlugin } from './api/apiProxyPlugin.ts';
import { apiReaderPlugin } from './api/apiReaderPlugin.ts';
import { remoteAssetsPlugin, shellAssetsPlugin } from './assets/staticFiles.ts';
import {
  gpcStatementPlugin,
  securityTxtPlugin,
  siteIconPlugin,
  webManifestPlugin,
} from './assets/wellKnownFiles.ts';
import { cdnPlugin } from './cdn/cdnPlugin.ts';
import type { EdgeConfig } from './config.ts';
import { createEdgeServer } from './createEdgeServer.ts';
import { idempotencyKeysPlugin } from './forms/FormPost.ts';
import { beaconPlugin } from './health/beaconPlugin.ts';
import { problemLogPlugin } from './health/problemLogPlugin.ts';
import { edgeMetricsPlugin, registryWarningsPlugin } from './health/registryHealth.ts';
import { releaseErrorsPlugin } from './health/releaseErrorsPlugin.ts';
import { readLimitPlugin } from './limits/readLimitPlugin.ts';
import { pageRoutes } from './pages/pageRoutes.ts';
import { routeTablePlugin } from './pages/routeTablePlugin.ts';
import { pinsPlugin } from './registry/pins/pinsPlugin.ts';
import { registryPlugin } from './registry/registryPlugin.ts';
import { releaseFilesPlugin } from './registry/releaseCache/releaseFilesPlugin.ts';
import { registryFileWatcherPlugin } from './registry/sync/registryFileWatcherPlugin.ts';
import { registryFollowerPlugin } from './registry/sync/registryFollowerPlugin.ts';
import { cspReportsPlugin } from './security/cspReportsPlugin.ts';
import { securityHeadersPlugin } from './security/securityHeadersPlugin.ts';
import { serviceWorkersPlugin } from './security/serviceWorkersPlugin.ts';
import { seoRoutes } from './seo/seoRoutes.ts';
import { servicesPlugin } from './services/servicesPlugin.ts';
import { devServersPlugin } from './visitors/devServersPlugin.ts';
import { previewsPlugin } from './visitors/previewsPlugin.ts';
import { recentWritesPlugin } from './visitors/recentWritesPlugin.ts';
import { siteCookiesPlugin } from './visitors/siteCookiesPlugin.ts';
import { visitorIdsPlugin } from './visitors/visitorIdsPlugin.ts';
import { visitorSelectionPlugin } from './visitors/visitorSelectionPlugin.ts';

/** Builds the edge, which serves pages, release files and the API on one origin. */
export function buildEdge(config: EdgeConfig) {
  const app = createEdgeServer(config);
  // The headers would block scripts of the dev server, which have another origin and use `eval`.
  if (!config.SHELL_DEV_SERVER) app.register(securityHeadersPlugin, config);
  app.register(serviceWorkersPlugin, config);
  app.register(readLimitPlugin, config);
  app.register(idempotencyKeysPlugin);
  app.register(siteCookiesPlugin, config);
  app.register(visitorIdsPlugin);
  app.register(recentWritesPlugin, config);
  app.register(gpcStatementPlugin);
  app.register(securityTxtPlugin, config);
  app.register(siteIconPlugin);
  app.register(registryPlugin, config);
  app.register(releaseFilesPlugin, config);
  app.register(cdnPlugin, config);
  app.register(problemLogPlugin, config);
  app.register(releaseErrorsPlugin);
  app.register(servicesPlugin, config);
  app.register(apiReaderPlugin, config);
  app.register(devServersPlugin, config);
  app.register(previewsPlugin, config);
  app.register(visitorSelectionPlugin);
  app.register(routeTablePlugin);
  app.register(pinsPlugin, config);
  app.register(config.REGISTRY_URL.length > 0 ? registryFollowerPlugin : registryFileWatcherPlugin, config);
  app.register(edgeMetricsPlugin);
  app.register(registryWarningsPlugin, config);
  app.register(diskPlugin, { folder: dirname(config.REGISTRY_FILE) });
  app.register(beaconPlugin, config);
  app.register(cspReportsPlugin);
  app.register(seoRoutes, config);
  app.register(shellAssetsPlugin, config);
  app.register(webManifestPlugin, config);
  app.register(remoteAssetsPlugin);
  app.register(apiProxyPlugin, config);
  app.register(pageRoutes, config);
  return app;
}
