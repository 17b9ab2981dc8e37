import { readBundle } from '../renderer/pool/readBundle.ts';
import type { RendererHost } from '../renderer/RendererHost.ts';

/** Host of a renderer that runs in the process of the test. */
export const inProcessHost: RendererHost = { readBundle, reportRunningRemote: () => {} };
