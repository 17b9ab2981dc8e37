export const testDriveConfirmationPath = '/thank-you?request=test-drive';

export const reportConfirmationPath = '/thank-you?request=listing-report';

/** Returns the kind of request in the query string of the thank-you page, or null for a message. */
export const findConfirmedRequest = (query: string): string | null =>
  new URLSearchParams(query).get('request');
