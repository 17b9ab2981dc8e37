/** A worker did not come back from a task: the task's code hung, took all the memory, or ended its thread. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  /** Whose code ran last in it, if that is known. */
  readonly remote: string | undefined;

  constructor(message: string, remote?: string) {
    super(remote ? `${message}, in the code of ${remote}` : message);
    this.remote = remote;
  }
}
