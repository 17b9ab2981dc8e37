/**
 * Error of a task whose code hung, exceeded the memory limit, or crashed. With bundles of several remotes, the
 * responsible remote is unknown.
 */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
}
