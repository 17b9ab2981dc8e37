/** URL of the thank-you page after a request for a test drive. */
export const testDriveConfirmationPath = '/thank-you?request=test-drive';

/** Returns true if the query string of the thank-you page says that the visitor has requested a test drive. */
export const isTestDriveConfirmation = (query: string): boolean =>
  new URLSearchParams(query).get('request') === 'test-drive';
