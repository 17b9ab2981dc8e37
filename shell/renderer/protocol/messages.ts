import * as v from 'valibot';
import type { IsolatedTask, PageTask, PlanTask, ReadCheckTask, RenderTask } from '../RenderTask.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Message to a renderer process: a task, or a bundle that the process requested. */
export const PoolMessage = v.variant('type', [
  v.object({ type: v.literal('plan'), task: v.custom<PlanTask>(isObject) }),
  v.object({ type: v.literal('render'), task: v.custom<RenderTask>(isObject) }),
  v.object({ type: v.literal('listModules'), task: v.custom<PageTask>(isObject), remote: v.string() }),
  v.object({ type: v.literal('checkReads'), task: v.custom<ReadCheckTask>(isObject) }),
  v.object({ type: v.literal('bundle'), integrity: v.string(), source: v.string() }),
  v.object({ type: v.literal('bundleError'), integrity: v.string(), error: v.string() }),
]);
export type PoolMessage = v.InferOutput<typeof PoolMessage>;
export type TaskMessage = Extract<PoolMessage, { task: IsolatedTask }>;

/** Result of a task. A process that hangs or exits returns none. */
export const TaskOutcome = v.union([
  v.object({ value: v.unknown() }),
  v.object({ error: v.string(), stack: v.optional(v.string()) }),
  /** Reason why the isolate has ended. */
  v.object({ lost: v.string() }),
]);
export type TaskOutcome = v.InferOutput<typeof TaskOutcome>;

/**
 * Untrusted message from a renderer process, which runs remotes' code. Each task starts with `started` and ends with
 * `finished`.
 */
export const RendererMessage = v.variant('type', [
  v.object({ type: v.literal('started') }),
  v.object({ type: v.literal('bundleRequest'), integrity: v.string() }),
  v.object({
    type: v.literal('finished'),
    outcome: TaskOutcome,
    residentBytes: v.number(),
  }),
]);
export type RendererMessage = v.InferOutput<typeof RendererMessage>;
