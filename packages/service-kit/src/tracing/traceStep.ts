import type { Span, SpanOptions } from './activeSpan.ts';

/** Runs an asynchronous function, and ends the span with it. Without a span, only runs the function. */
export async function completeSpan<Result>(
  span: Span | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!span) return run();
  try {
    const result = await run();
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'Error');
    throw error;
  }
}

/**
 * Runs a step of a span as a span of its own, which `run` receives. It does not become the active span. Without a span, only runs
 * the step.
 */
export function traceStep<Result>(
  parent: Span | undefined,
  options: SpanOptions,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = parent?.startChild(options);
  return completeSpan(span, () => run(span));
}
