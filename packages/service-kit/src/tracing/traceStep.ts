import { getActiveSpan, runInSpan, type Span, type SpanOptions } from './activeSpan.ts';

/** Runs an asynchronous function in a span, and ends the span with it. Without a span, only runs the function. */
export async function completeSpan<Result>(
  span: Span | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!span) return run();
  try {
    const result = await runInSpan(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'Error');
    throw error;
  }
}

/** Runs a step of the active span in a span of its own. Without an active span, only runs the step. */
export const traceStep = <Result>(options: SpanOptions, run: () => Promise<Result>): Promise<Result> =>
  completeSpan(getActiveSpan()?.startChild(options), run);
