import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { createServerConfigSchema } from '@msv/service-kit/config/serverConfig';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';

/** Time limit for rendering a page on the server, after which the browser renders the page. */
export const renderDeadline = createWholeNumberSchema(1500, 1, 999_999);

/** The renderer has no secrets, because it runs the code of teams. */
export const RendererConfig = v.object({
  ...createServerConfigSchema({ port: defaultPorts.renderer, host: '127.0.0.1' }).entries,
  RENDER_DEADLINE_MS: renderDeadline,
});
export type RendererConfig = v.InferOutput<typeof RendererConfig>;
