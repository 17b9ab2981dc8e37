import * as v from 'valibot';

/** Path on a dev server that receives errors of pages. The dev server shows them in the terminal and in the overlay. */
export const devErrorReportUrl = '/error-reports';

/** Error of a script on a page, or of server rendering. The dev server maps the stack trace to the sources. */
export const ErrorReport = v.object({ message: v.string(), stack: v.string() });
export type ErrorReport = v.InferOutput<typeof ErrorReport>;

/** Path on a dev server that receives code updates of pages. */
export const codeUpdateUrl = '/code-updates';

/** New code on a page. Errors of its earlier code are obsolete. */
export const CodeUpdate = v.object({
  /** Time when the page has loaded the code, in milliseconds since the epoch. */
  loadedAt: v.number(),
  /** Dev server of the code. Without it, all code is new. */
  origin: v.optional(v.string()),
});
export type CodeUpdate = v.InferOutput<typeof CodeUpdate>;
