/**
 * Error of a task whose isolate or renderer process hung, exceeded its memory limit, or crashed. The code of the task's bundles is
 * the cause. If the task has bundles of several remotes, it is not known whose code it was.
 */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
}
