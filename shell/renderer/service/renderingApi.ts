import * as v from 'valibot';
import type { PlanTask, RenderTask } from '../RenderTask.ts';

// API of the renderer, a program without secrets that plans and renders pages for edges. Edges are its only clients.

export const tasksUrl = '/tasks';

/** Maximum size of a request: a task with its API responses and the sources of all its bundles. */
export const maxRequestBytes = 32 * 1024 * 1024;
/** Maximum size of a response. */
export const maxResponseBytes = 16 * 1024 * 1024;

const isTask = (value: unknown) => typeof value === 'object' && value !== null && 'bundles' in value;

/** Bundles that the renderer has not received before, by digest. Without them, it responds with 409. */
const bundleSources = {
  sources: v.optional(v.record(v.string(), v.string())),
  /** Why the edge cannot read a bundle. Its remote is then left out of the page. */
  unreadable: v.optional(v.record(v.string(), v.string())),
};
const BundleSources = v.object(bundleSources);
export type BundleSources = v.InferOutput<typeof BundleSources>;

const requestEntries = {
  /** Revision of the registry that lists the task's releases. Tasks of different revisions share no process. */
  revision: v.number(),
  /** Build of the edge. A renderer of another build responds with 503. */
  build: v.string(),
  ...bundleSources,
};
/** Request for the plans of modules or for a page. */
export const TaskRequest = v.variant('type', [
  v.object({ type: v.literal('plan'), task: v.custom<PlanTask>(isTask), ...requestEntries }),
  v.object({ type: v.literal('render'), task: v.custom<RenderTask>(isTask), ...requestEntries }),
]);
export type TaskRequest = v.InferOutput<typeof TaskRequest>;

/** Response with status 409: the digests of the bundles that the renderer does not have. */
export const MissingBundles = v.object({ missing: v.array(v.string()) });

/** Response with status 200. Team code can choose all of it, so edges parse the value as untrusted input. */
export const TaskResponse = v.union([
  /** How the code hung, used too much memory or crashed its process. */
  v.object({ lost: v.string() }),
  v.object({ error: v.string(), stack: v.optional(v.string()) }),
  v.object({ value: v.unknown() }),
]);
export type TaskResponse = v.InferOutput<typeof TaskResponse>;
