/** File with the record of a release. */
export const releaseFileName = 'release.json';

const sourceMapExtension = '.map';

/** Returns the name of a script's source map, which is stored beside the release. Visitors cannot read it. */
export const toSourceMapFile = (script: string) => script + sourceMapExtension;

/** Returns true for source maps and their compressed copies. */
export const isSourceMapFile = (file: string) => /\.map(\.\w+)?$/i.test(file);

/** Returns the script of a source map. */
export const removeSourceMapExtension = (file: string) => file.slice(0, -sourceMapExtension.length);

/** Returns the base URL of a release's files, which never change. */
export const toReleaseUrl = (remote: string, version: string) => `/r/${remote}/${version}`;

/**
 * Returns another URL of a browser file, for retries that must not use a damaged cached copy or the pending first
 * request.
 */
export const toRetryUrl = (url: string, attempt: number) =>
  url.replace('/client/', `/client/retry-${attempt}/`);

/** Returns the original URL of a URL that `toRetryUrl` created. */
export const removeRetryFromUrl = (url: string) => url.replace(/\/client\/retry-\d+\//, '/client/');

/** Removes the retry folder from a file path relative to `client/`. */
export const removeRetryFromPath = (file: string) => file.replace(/^retry-\d+\//, '');
