/** URL of the thank-you page after a request for a test drive. */
export const testDriveConfirmationPath = '/thank-you?request=test-drive';

/** URL of the thank-you page after a report of an error in a listing. */
export const reportConfirmationPath = '/thank-you?request=listing-report';

/** Returns what the visitor has sent if the query string of the thank-you page says that it is not a message. */
export const findConfirmedRequest = (query: string): string | null =>
  new URLSearchParams(query).get('request');
