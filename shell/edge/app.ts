import cookie from '@fastify/cookie';
import { createServer } from '@msv/service-kit/createServer';
import { apiProxy } from './api/apiProxy.ts';
import { remoteAssets } from './assets/remoteAssets.ts';
import { shellAssets } from './assets/shellAssets.ts';
import type { EdgeConfig } from './config.ts';
import { beacon } from './health/beacon.ts';
import { pages } from './pages/pages.ts';
import { readApi } from './pages/readApi.ts';
import { readableUrl } from './pages/readableUrl.ts';
import { registry } from './registry/registry.ts';
import { registryFile } from './registry/registryFile.ts';
import { registryFollower } from './registry/registryFollower.ts';
import { securityHeaders } from './securityHeaders.ts';
import { seo } from './seo/seo.ts';
import { services } from './services/services.ts';
import { siteIcon } from './siteIcon.ts';
import { devServers } from './visitors/devServers.ts';
import { previews } from './visitors/previews.ts';
import { wellKnown } from './wellKnown.ts';

/** The site: one origin for pages, the remotes' files and the API. */
export function buildEdge(config: EdgeConfig) {
  const app = createServer(config, { name: 'edge', rewriteUrl: readableUrl });
  // A dev server's scripts come from another origin and are evaluated.
  if (!config.SHELL_DEV_SERVER) app.register(securityHeaders, config);
  app.register(cookie);
  app.register(wellKnown);
  app.register(siteIcon);
  app.register(services, config);
  app.register(readApi, config);
  app.register(devServers, config);
  app.register(previews, config);
  app.register(registry, config);
  app.register(config.REGISTRY_URL.length > 0 ? registryFollower : registryFile, config);
  app.register(beacon, config);
  app.register(seo, config);
  app.register(shellAssets, config);
  app.register(remoteAssets, config);
  app.register(apiProxy);
  app.register(pages, config);
  return app;
}
