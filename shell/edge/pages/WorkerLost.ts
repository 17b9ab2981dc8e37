/** A worker did not come back from a task: the task's code hung, or took all the memory. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}
