import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@msv/service-kit/createServer';
import { readConfig } from '@msv/service-kit/readConfig';
import type { FastifyInstance } from 'fastify';
import { EdgeConfig } from '../edge/config.ts';
import { readableUrl } from '../edge/pages/readableUrl.ts';

/** An edge with only the plugins that a test is about, and a folder for its registry and artifacts. */
export async function anEdge(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-edge-'));
  const config = readConfig(EdgeConfig, {
    LOG_LEVEL: 'silent',
    REGISTRY_FILE: join(folder, 'remotes.json'),
    ARTIFACTS_FOLDER: join(folder, 'artifacts'),
    ...environment,
  });
  const app: FastifyInstance = createServer(config, { name: 'edge', rewriteUrl: readableUrl });
  return {
    app,
    config,
    folder,
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
