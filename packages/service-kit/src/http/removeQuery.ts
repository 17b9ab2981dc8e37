/** Removes the query string of a URL, which may contain search terms or a preview token and must not be logged. */
export const removeQuery = (url: string): string => url.replace(/\?.*$/s, '');
