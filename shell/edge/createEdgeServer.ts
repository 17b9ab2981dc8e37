import { createServer } from '@msv/service-kit/server/createServer';
import type { Server } from '@msv/service-kit/server/Server';
import type { EdgeConfig } from './config.ts';
import { escapeMalformedPath } from './pages/pageUrls.ts';
import { createSecurityHeaders } from './security/securityHeadersPlugin.ts';

/** Creates the server of an edge, without plugins. */
export const createEdgeServer = (config: EdgeConfig): Server =>
  createServer(config, {
    name: 'edge',
    isPublic: true,
    rejectionHeaders: createSecurityHeaders(config),
    rewriteUrl: escapeMalformedPath,
  });
