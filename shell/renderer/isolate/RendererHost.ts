import type { BundleLocation } from '../RenderTask.ts';

/** Function that evaluates a server bundle, like a CommonJS module. */
export type EvaluateBundle = (
  module: { exports: unknown },
  exports: unknown,
  require: (request: string) => unknown,
) => void;

/** What the renderer process provides to the program in an isolate, which has no access to anything else. */
export interface RendererHost {
  /**
   * Loads a server bundle, and records that the code of its remote runs next.
   * @throws {Error} if the file is missing, its digest differs from the release record or it is no valid script.
   */
  loadBundle(location: BundleLocation): Promise<EvaluateBundle>;
  /**
   * Records which remote's code runs next, so that a hang or crash is attributed to the release that caused
   * it.
   */
  reportRunningRemote(remote: string): void;
}
