const ending = '/unsubscribe';

/** Creates the URL to which mail programs post when their user unsubscribes. */
export const toOneClickUrl = (url: string): string => url + ending;

/** Returns true for a URL to which mail programs post. */
export const isOneClickUrl = (url: string): boolean => url.replace(/\?.*/s, '').endsWith(ending);

/**
 * Media types of the posts of mail programs. Their body is always `List-Unsubscribe=One-Click` (RFC 8058, section 3.2).
 */
export const oneClickContentTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
