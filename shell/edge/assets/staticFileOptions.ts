/**
 * Options for serving files with a content hash in their name. Such files are compressed at build time, and browsers
 * cache them forever.
 */
export const immutableFileOptions = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  index: false,
  decorateReply: false,
} as const;

/**
 * Time limit for downloading one file over a slow connection. It replaces the server's shorter limit for request
 * handlers. Idle connections are closed by a separate timeout.
 */
export const downloadTimeoutMs = 10 * 60_000;
