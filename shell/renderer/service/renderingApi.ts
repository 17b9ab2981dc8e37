import * as v from 'valibot';
import type { PlanTask, RenderTask } from '../RenderTask.ts';

// API of the renderer, whose only clients are edges.

export const tasksUrl = '/tasks';

/** Maximum size of a task with its API responses and the sources of all bundles. */
export const maxRequestBytes = 32 * 1024 * 1024;
export const maxResponseBytes = 16 * 1024 * 1024;

const isTask = (value: unknown) => typeof value === 'object' && value !== null && 'bundles' in value;

/** Sources by digest. The renderer responds with 409 if it has never received a bundle. */
const bundleSources = {
  sources: v.optional(v.record(v.string(), v.string())),
  /** Error by digest. The page is rendered without remotes of unreadable bundles. */
  unreadable: v.optional(v.record(v.string(), v.string())),
};
const BundleSources = v.object(bundleSources);
export type BundleSources = v.InferOutput<typeof BundleSources>;

const requestEntries = {
  /** Revision that lists the task's releases. Tasks of different revisions share no process. */
  revision: v.number(),
  /** Build of the edge. A renderer of another build responds with 503. */
  build: v.string(),
  ...bundleSources,
};
export const TaskRequest = v.variant('type', [
  v.object({ type: v.literal('plan'), task: v.custom<PlanTask>(isTask), ...requestEntries }),
  v.object({ type: v.literal('render'), task: v.custom<RenderTask>(isTask), ...requestEntries }),
]);
export type TaskRequest = v.InferOutput<typeof TaskRequest>;

/** Response with status 409: the digests of missing bundles. */
export const MissingBundles = v.object({ missing: v.array(v.string()) });

/** Response with status 200. Team code can choose all of it, so edges parse the value as untrusted input. */
export const TaskResponse = v.union([
  /** The code hung, used too much memory or crashed its process. */
  v.object({ lost: v.string() }),
  v.object({ error: v.string(), stack: v.optional(v.string()) }),
  v.object({ value: v.unknown() }),
]);
export type TaskResponse = v.InferOutput<typeof TaskResponse>;
