import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about a span. Undefined values are omitted. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** Name, kind and attributes of a new span. The kind `client` is a request to another program. */
export interface SpanOptions {
  readonly name: string;
  readonly kind?: 'internal' | 'client' | 'server';
  readonly attributes?: SpanAttributes;
}

/** Part of a trace: a request, a task, or one of the steps of which they consist. */
export interface Span {
  readonly traceId: string;
  /** Request headers with which another program continues the trace. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isEnded: boolean;
  startChild(options: SpanOptions): Span;
  setAttributes(attributes: SpanAttributes): void;
  /** @param errorType Kind of the error if the span failed, such as the name of the error or a status. */
  end(errorType?: string): void;
}

const activeSpans = new AsyncLocalStorage<Span>();

/**
 * Returns the span in which the current code runs, or `undefined` if traces are off or the span has ended. Code of a
 * connection or process can still run in the span of the request that created it after that request has completed.
 */
export function findActiveSpan(): Span | undefined {
  const span = activeSpans.getStore();
  return span?.isEnded ? undefined : span;
}

/** Runs a function so that the span is active in it and in everything that it starts. */
export const runInSpan = <Result>(span: Span | undefined, run: () => Result): Result =>
  span ? activeSpans.run(span, run) : run();

/** Returns the headers that continue the active trace in another program. Without an active span, there are none. */
export const getTraceHeaders = (): Readonly<Record<string, string>> => findActiveSpan()?.headers ?? {};

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
  completeSpan(findActiveSpan()?.startChild(options), run);

/**
 * Headers of W3C Trace Context and W3C Baggage. A visitor can set them, so edges neither read nor forward them.
 */
export const traceHeaders: readonly string[] = ['traceparent', 'tracestate', 'baggage'];
