/** Name of the file that contains the record of a release. */
export const releaseFileName = 'release.json';

const sourceMapExtension = '.map';

/**
 * Returns the name of a script's source map. Source maps are stored beside the files of a release, but are not part of it, and
 * visitors cannot read them.
 */
export const toSourceMapFile = (script: string) => script + sourceMapExtension;

/** Returns true for source maps, and for compressed copies of them. */
export const isSourceMapFile = (file: string) => /\.map(\.\w+)?$/i.test(file);

/** Returns the script of a source map. */
export const removeSourceMapExtension = (file: string) => file.slice(0, -sourceMapExtension.length);

/**
 * Returns the base URL of a release's files. The files at a URL never change, because each version has its
 * own folder.
 */
export const toReleaseUrl = (remote: string, version: string) => `/r/${remote}/${version}`;

/**
 * Returns an alternative URL of a browser file, for retries. A retry with the original URL could receive a
 * damaged copy from a cache, or wait for the pending first request.
 */
export const toRetryUrl = (url: string, attempt: number) =>
  url.replace('/client/', `/client/retry-${attempt}/`);

/** Returns the original URL of a URL that `toRetryUrl` created. */
export const removeRetryFromUrl = (url: string) => url.replace(/\/client\/retry-\d+\//, '/client/');

/** Returns a file path without its retry folder. The path is relative to `client/`. */
export const removeRetryFromPath = (file: string) => file.replace(/^retry-\d+\//, '');
