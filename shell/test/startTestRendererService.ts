import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { ServiceClient } from '../edge/services/ServiceClient.ts';
import { buildRenderer } from '../renderer/service/app.ts';
import { RendererConfig } from '../renderer/service/config.ts';
import { readRendererBuild } from '../renderer/service/readRendererBuild.ts';
import { rendererProgramFile } from './createTestRenderer.ts';

/** Starts the renderer as a server of its own on a free port, with a client for it. */
export async function startTestRendererService(environment: Record<string, string> = {}) {
  const config = parseConfig(RendererConfig, { LOG_LEVEL: 'silent', ...environment });
  const app = buildRenderer(config, { programFile: rendererProgramFile });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new ServiceClient([origin]);
  return {
    app,
    build: readRendererBuild(rendererProgramFile),
    origin,
    client,
    async close() {
      await client.close();
      await app.close();
    },
  };
}
