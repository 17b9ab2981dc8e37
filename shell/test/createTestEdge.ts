import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createEdgeServer } from '../edge/createEdgeServer.ts';
import { parseEdgeConfig } from './parseEdgeConfig.ts';

/** An edge without plugins for a test. */
export type TestEdge = Awaited<ReturnType<typeof createTestEdge>>;

/** Creates an edge without plugins and a temporary folder for its registry file and artifacts. */
export async function createTestEdge(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-edge-'));
  const config = parseEdgeConfig({
    LOG_LEVEL: 'silent',
    REGISTRY_FILE: join(folder, 'remotes.json'),
    ARTIFACTS_FOLDER: join(folder, 'artifacts'),
    ...environment,
  });
  const app: FastifyInstance = createEdgeServer(config);
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
