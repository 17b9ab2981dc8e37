import { AsyncLocalStorage } from 'node:async_hooks';

/** Undefined values are omitted. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** Properties of a new span. The kind `client` is a request to another program. */
export interface SpanOptions {
  readonly name: string;
  readonly kind?: 'internal' | 'client' | 'server';
  readonly attributes?: SpanAttributes;
}

/** Part of a trace: a request, a task or a step. */
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

/** Returns the active span, if any. Code of a connection can run in the span of a request that has already ended. */
export function findActiveSpan(): Span | undefined {
  const span = activeSpans.getStore();
  return span?.isEnded ? undefined : span;
}

/** Runs a function, and everything that it starts, in a span. */
export const runInSpan = <Result>(span: Span | undefined, run: () => Result): Result =>
  span ? activeSpans.run(span, run) : run();

/** Returns the headers that continue the active trace in another program, if any. */
export const getTraceHeaders = (): Readonly<Record<string, string>> => findActiveSpan()?.headers ?? {};

/** Runs a function in a span, and ends the span with it. */
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

/** Runs a step of the active span in a child span. */
export const traceStep = <Result>(options: SpanOptions, run: () => Promise<Result>): Promise<Result> =>
  completeSpan(findActiveSpan()?.startChild(options), run);

/** Headers of W3C Trace Context and Baggage. Visitors can set them, so edges neither read nor forward them. */
export const traceHeaders: readonly string[] = ['traceparent', 'tracestate', 'baggage'];
