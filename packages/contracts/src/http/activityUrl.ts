const ending = '/activity';

/** Creates the URL of posts that count what visitors do with the resource at a URL. */
export const toActivityUrl = (url: string): string => url + ending;

/** Returns true for a post that only counts an action. Pages do not change after it, so caches stay valid. */
export const isActivityUrl = (url: string): boolean => url.replace(/\?.*/s, '').endsWith(ending);
