/** Error of a task whose renderer process hung, exceeded its memory limit, or crashed. */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
  /**
   * The remote whose code ran last. `undefined` if the task had not run any remote's code, for example because the machine
   * was too busy to read the bundles in time.
   */
  readonly remote: string | undefined;
  /** How the process was lost, without the remote. */
  readonly reason: string;

  constructor(reason: string, remote?: string) {
    super(remote ? `${reason}, in the code of ${remote}` : reason);
    this.reason = reason;
    this.remote = remote;
  }
}
