import * as v from 'valibot';

/** Path on a dev server that receives errors of pages. */
export const devErrorReportUrl = '/error-reports';

/** Error of a page or of server rendering. The dev server maps the stack trace to the sources. */
export const ErrorReport = v.object({ message: v.string(), stack: v.string() });
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** Path on a dev server that receives code updates of pages. */
export const codeUpdateUrl = '/code-updates';

/** New code on a page, which makes errors of its earlier code obsolete. */
export const CodeUpdate = v.object({
  /** Milliseconds since the epoch. */
  loadedAt: v.number(),
  /** Dev server of the code. Without it, all code is new. */
  origin: v.optional(v.string()),
});
export type CodeUpdate = v.InferOutput<typeof CodeUpdate>;
