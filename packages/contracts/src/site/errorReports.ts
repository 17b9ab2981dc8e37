import * as v from 'valibot';

/** Path on a dev server that receives errors of pages. The dev server shows them in the terminal and in the overlay. */
export const errorReportUrl = '/error-reports';

/** Error of a script on a page, or of server rendering. The dev server maps the stack trace to the sources. */
export const ErrorReport = v.object({ message: v.string(), stack: v.string() });
export type ErrorReport = v.InferOutput<typeof ErrorReport>;
