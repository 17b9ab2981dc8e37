import { TaskProgress } from './TaskProgress.ts';
import type { PageTask } from './tasks.ts';

// A worker has one task at a time.
let progress: TaskProgress | undefined;

/** Tells the edge that this worker has begun with a task. */
export function begin({ remotes, progress: memory }: PageTask): void {
  progress = memory && new TaskProgress(Object.keys(remotes), memory);
  progress?.begin();
}

/** Tells the edge whose code runs from now on. */
export function nowRuns(remote: string): void {
  progress?.runs(remote);
}
