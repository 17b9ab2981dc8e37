/** Path on a dev server to which pages report errors of their scripts. */
export const errorReportUrl = '/error-reports';
