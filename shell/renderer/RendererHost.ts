import type { BundleLocation } from './RenderTask.ts';

/** Functions that the host program provides to the renderer, which cannot read files itself. */
export interface RendererHost {
  /**
   * Reads the source code of a server bundle.
   * @throws {Error} if the file is missing or its digest differs from the release record.
   */
  readBundle(location: BundleLocation): Promise<string>;
  /**
   * Records which remote's code runs next, so that a hang or crash is attributed to the release that caused
   * it.
   */
  reportRunningRemote(remote: string): void;
}
